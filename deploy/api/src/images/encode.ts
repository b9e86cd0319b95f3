import sharp, { type Metadata } from 'sharp';
import { ruleBroken } from '../http/problem.ts';
import { renditions } from './renditions.ts';
import { imageTexts as texts } from './texts.ts';

/** Larger pictures are refused by their header, before anything is unpacked. */
const maxPixels = 50_000_000;

const maxSeconds = 20;

/** The formats whose readers are loaded at all; SVG, GIF, TIFF, PDF and the rest find none. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
// One thread a picture, and no copies kept: pictures come rarely and must not slow the rest down.
sharp.concurrency(1);
sharp.cache(false);

/** A picture in the sizes of `renditions`, as JPEG. */
export interface EncodedImage {
  readonly width450: Buffer;
  readonly width1000: Buffer;
}

/**
 * Reads a JPEG, PNG or WebP by what it holds, not by its name, and makes it anew: upright, in sRGB, without EXIF,
 * position or anything else that was in the file; smaller pictures are not enlarged, transparency becomes white.
 * Works on libuv's threads.
 * @throws Problem 422 for everything else: other formats, moving, broken or incomplete pictures and too many pixels
 */
export async function encodeImage(file: Buffer): Promise<EncodedImage> {
  const { width, height, pages = 1 } = await metadataOf(file);
  if (width * height > maxPixels) throw ruleBroken({ body: texts.tooManyPixels });
  if (pages > 1) throw ruleBroken({ body: texts.animated });
  const [small, large] = renditions;
  return {
    width450: await render(file, small),
    width1000: await render(file, large),
  };
}

async function metadataOf(file: Buffer): Promise<Metadata> {
  // Without a limit of its own: a picture with too many pixels is to be told apart from what is none.
  return sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw ruleBroken({ body: texts.notAnImage });
    });
}

async function render(file: Buffer, { width, quality }: (typeof renditions)[number]): Promise<Buffer> {
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
    .catch(() => {
      throw ruleBroken({ body: texts.broken });
    });
}
