import { sizeRefusalOf } from './picture-file.ts';
import { texts } from './texts.ts';

/** A picture as the browser shows it: upright, whatever the camera wrote. Its address is to be revoked. */
export interface ReadPicture {
  readonly image: HTMLImageElement;
  readonly name: string;
}

/** Reads a picture's file. Throws an Error with a text for the user when it holds none, or one that is too long or wide. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const image = new Image();
  try {
    await load(image, URL.createObjectURL(file));
    const { naturalWidth: width, naturalHeight: height } = image;
    const refusal = sizeRefusalOf(file.name, { width, height });
    if (refusal !== null) throw new PictureRefused(refusal);
    await image.decode();
  } catch (cause) {
    forgetPicture({ image });
    throw cause instanceof PictureRefused ? cause : new Error(texts.unreadable(file.name), { cause });
  }
  return { image, name: file.name };
}

class PictureRefused extends Error {}

/** Waits until the browser knows the picture's size, which it does before it unpacks it. */
async function load(image: HTMLImageElement, address: string): Promise<void> {
  const loading = new Promise((resolve, reject) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', reject, { once: true });
  });
  image.src = address;
  await loading;
}

/** Lets the browser forget the file behind a picture. */
export const forgetPicture = ({ image }: Pick<ReadPicture, 'image'>): void => URL.revokeObjectURL(image.src);
