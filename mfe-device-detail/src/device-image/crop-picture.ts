import { pixelsOf, sentSize, type CropArea } from './crop-area.ts';
import { texts } from './texts.ts';

const quality = 0.9;

/** The part of a picture as a JPEG on white. Throws an Error with a text for the user when the browser has no room for it. */
export async function cropPicture(image: HTMLImageElement, area: CropArea): Promise<Blob> {
  const from = pixelsOf(area, { width: image.naturalWidth, height: image.naturalHeight });
  const size = sentSize(from);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(texts.notCropped);
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error(texts.notCropped);
  return blob;
}
