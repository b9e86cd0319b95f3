import { hasLongSide, hasManyPoints, pictureLimits } from '@peil/shared-kernel/devices';
import sharp, { type Metadata } from 'sharp';
import { refused, type Encoding, type Refusal } from './encoding.ts';
import { renditions } from './renditions.ts';

/** The formats whose readers are loaded at all; SVG, GIF, TIFF, PDF and the rest find none. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
// One thread a picture, and no copies kept: pictures come rarely and must not slow the rest down.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Reads a JPEG, PNG or WebP by what it holds, not by its name, and encodes it again: upright, in sRGB, without EXIF,
 * position or anything else that was in the file; smaller pictures are not enlarged, transparency becomes white.
 * Its size is known from its header before any of it is unpacked. What it may take besides, memory and time, nobody
 * can tell from the file: run it in a process that has limits of its own (`encoder.ts`).
 */
export async function encodeImage(file: Buffer): Promise<Encoding> {
  try {
    // Without a limit of its own: a picture with too many points is to be told apart from what is none.
    const refusal = refusalOf(await sharp(file, { limitInputPixels: false }).metadata());
    if (refusal) return refused(refusal);
  } catch (error) {
    return refused({ kind: isOutOfMemory(error) ? 'memory' : 'notAnImage' });
  }
  const [small, large] = renditions;
  try {
    return {
      ok: true,
      image: { width450: await render(file, small), width1000: await render(file, large) },
    };
  } catch (error) {
    return refused({ kind: isOutOfMemory(error) ? 'memory' : 'broken' });
  }
}

function refusalOf({ width, height, pages = 1 }: Metadata): Refusal | null {
  const size = { width, height };
  if (hasLongSide(size)) return { kind: 'longSide', size };
  if (hasManyPoints(size)) return { kind: 'manyPoints', size };
  return pages > 1 ? { kind: 'animated' } : null;
}

/** libvips and the readers below it have no code for it: "out of memory", "Insufficient memory (case 4)". */
const isOutOfMemory = (error: unknown): boolean => error instanceof Error && /memory/i.test(error.message);

const render = (file: Buffer, { width, quality }: (typeof renditions)[number]): Promise<Buffer> =>
  sharp(file, { limitInputPixels: pictureLimits.points, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .toBuffer();
