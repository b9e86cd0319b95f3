import { logoLimits } from '@peil/shared-kernel/api/schemas';
import { formatNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

const megabyte = 1024 * 1024;

/** Largest file that is read, bytes. What is kept is a smaller picture, made from it. */
const largestFile = 10 * megabyte;

/** Most pixels of a logo: twice what the header shows it at, and once more for those that are still too many bytes. */
const boxes = [
  { width: 480, height: 96 },
  { width: 240, height: 48 },
] as const;

/** A size that fits into a box, not enlarged. */
export function fitted(
  { width, height }: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The logo in a file as a data address, see-through where the file is.
 * @throws Error with a text for the user when it holds no picture, or one that is too large
 */
export async function readLogo(file: File): Promise<string> {
  if (file.size > largestFile)
    throw new Error(texts.hugeLogo(file.name, formatNumber(largestFile / megabyte) ?? ''));
  if (!logoLimits.types.some((type) => type === file.type)) throw new Error(texts.unreadableLogo(file.name));
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    for (const box of boxes) {
      const url = drawn(image, box);
      if ((url.length * 3) / 4 <= logoLimits.bytes) return url;
    }
  } catch (cause) {
    throw new Error(texts.unreadableLogo(file.name), { cause });
  } finally {
    URL.revokeObjectURL(image.src);
  }
  throw new Error(texts.denseLogo(file.name));
}

function drawn(image: HTMLImageElement, box: (typeof boxes)[number]): string {
  const size = fitted({ width: image.naturalWidth, height: image.naturalHeight }, box);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas.toDataURL('image/png');
}
