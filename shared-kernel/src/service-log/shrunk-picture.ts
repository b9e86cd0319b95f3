/** Points of the longer side of what is sent: the store keeps no more than half of that. */
const longestSide = 2000;
/** A file that is no larger is sent as it is, bytes. */
const smallFile = 1024 * 1024;
const quality = 0.85;

/**
 * A photo made small enough for a bad line, as JPEG, upright. The file itself where it is small already, and where the
 * browser cannot read it: the store then says what is wrong with it.
 */
export async function shrunkPicture(file: File): Promise<Blob> {
  if (file.size <= smallFile) return file;
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return made ?? file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
