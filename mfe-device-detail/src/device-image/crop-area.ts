/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in percent of its width and height. */
export interface CropArea extends Size {
  readonly x: number;
  readonly y: number;
}

/** Width to height of a profile image, as the page shows it. */
export const pictureRatio = 3 / 2;

/** Pixels: more than it is ever shown at. */
const widestSent = 1600;

/** The largest part of a picture that has the ratio, from its middle. */
export function largestCrop({ width, height }: Size): CropArea {
  const [share, other] = [(pictureRatio * height) / width, width / (pictureRatio * height)];
  const part = { width: Math.min(100, 100 * share), height: Math.min(100, 100 * other) };
  return { x: (100 - part.width) / 2, y: (100 - part.height) / 2, ...part };
}

/** The area in whole pixels of the picture, inside of it and at least one. */
export function pixelsOf({ x, y, width, height }: CropArea, picture: Size): CropArea {
  const [left, top] = [Math.round((x * picture.width) / 100), Math.round((y * picture.height) / 100)];
  const within = (size: number, room: number) => Math.max(1, Math.min(Math.round(size), room));
  return {
    x: left,
    y: top,
    width: within((width * picture.width) / 100, picture.width - left),
    height: within((height * picture.height) / 100, picture.height - top),
  };
}

/** The size a picture is sent at: its own, or so small that it is not wider than needed. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, widestSent / width);
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
}
