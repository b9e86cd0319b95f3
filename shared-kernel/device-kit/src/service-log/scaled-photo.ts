/** Longest side of what is sent, points: more than the portal shows anywhere. */
const longestSide = 1600;
const quality = 0.85;

/** A photo as a JPEG small enough for a phone's network. Throws when the file holds no picture. */
export async function scaledPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No room for the picture');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (!blob) throw new Error('The picture could not be written');
    return blob;
  } finally {
    picture.close();
  }
}
