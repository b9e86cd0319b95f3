import { hasLongSide, pictureLimits, type PictureSize } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** What the portal's picture store takes. */
export const pictureTypes: readonly string[] = pictureLimits.types;

const megabyte = 1024 * 1024;

/** Largest file that is read, bytes: more than cameras make. What is sent is a smaller picture, made from it. */
const largestFile = 25 * megabyte;

const inMegabytes = (bytes: number): string =>
  texts.megabytes(formatNumber(bytes / megabyte, { decimals: 1, minDecimals: 0 }) ?? '');

/** Why a file cannot be a picture, by what is known before it is read; null when it may be one. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type)) return texts.wrongType(name);
  if (size === 0) return texts.unreadable(name);
  if (size > largestFile) return texts.tooLarge(name, inMegabytes(size), inMegabytes(largestFile));
  return null;
}

/**
 * Why a picture of this size cannot be read; null when it can be. What it has in points altogether is no matter here:
 * what is sent is a smaller picture, made from it.
 */
export function sizeRefusalOf(name: string, size: PictureSize): string | null {
  if (!hasLongSide(size)) return null;
  const [width, height, side] = [size.width, size.height, pictureLimits.side].map(
    (points) => formatNumber(points) ?? '',
  );
  return texts.longSide(name, `${width} × ${height}`, side ?? '');
}
