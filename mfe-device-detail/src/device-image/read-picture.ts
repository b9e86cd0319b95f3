import { texts } from './texts.ts';

/** A picture as the browser shows it: upright, whatever the camera wrote. Its address is to be revoked. */
export interface ReadPicture {
  readonly image: HTMLImageElement;
  readonly name: string;
}

/** Reads a picture's file. Throws an Error with a text for the user when it holds none. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (cause) {
    forgetPicture({ image });
    throw new Error(texts.unreadable(file.name), { cause });
  }
  return { image, name: file.name };
}

/** Lets the browser forget the file behind a picture. */
export const forgetPicture = ({ image }: Pick<ReadPicture, 'image'>): void => URL.revokeObjectURL(image.src);
