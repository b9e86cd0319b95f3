import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type Create } from 'sharp';

const plain = (width: number, height: number, rest: Partial<Create> = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#3060a0', ...rest } });

/** A JPEG of this size. */
export const jpeg = (width: number, height: number): Promise<Buffer> =>
  plain(width, height).jpeg().toBuffer();

/** A lying picture whose camera was held upright, and wrote down where and by whom it was used. */
export const fromPhone = (): Promise<Buffer> =>
  plain(1600, 1200)
    .withExif({
      IFD0: { Artist: 'Kari Nordmann' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '60/1 23/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Half transparent. */
export const png = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer();

export const webp = (): Promise<Buffer> => plain(600, 300).webp().toBuffer();

export const animatedWebp = async (): Promise<Buffer> =>
  sharp(
    [await plain(20, 20).png().toBuffer(), await plain(20, 20, { background: '#fff' }).png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer();

export const gif = (): Promise<Buffer> => plain(20, 20).gif().toBuffer();
export const tiff = (): Promise<Buffer> => plain(20, 20).tiff().toBuffer();
export const avif = (): Promise<Buffer> => plain(20, 20).avif().toBuffer();

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
export const zip = Buffer.from('504b0304140000000800', 'hex');
/** Begins as a JPEG does. */
export const garbage = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(2000, 0x41)]);

/** A PNG of a few bytes that says it is this large. */
export const bomb = (width: number, height: number): Buffer =>
  pngOf(pngHeader({ width, height }), chunk('IDAT', deflateSync(Buffer.alloc(1000))));

/** The same, of which every line is to be unpacked before the first one is known. */
export const interlaced = (width: number, height: number): Buffer =>
  pngOf(
    pngHeader({ width, height, colour: 'rgba', isInterlaced: true }),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
  );

/** A small PNG with packed texts that are this long unpacked, bytes. */
export const withText = (lengths: readonly number[]): Buffer =>
  pngOf(
    pngHeader({ width: 40, height: 40 }),
    ...lengths.map((length, index) => chunk('zTXt', Buffer.from(`k${String(index)}\0\0`), zeros(length))),
    chunk('IDAT', zeros(40 * (1 + 40 * 3))),
  );

/** A PNG of these chunks. */
export const pngOf = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, chunk('IEND')]);

const colourTypes = { grey: 0, rgb: 2, rgba: 6 };

interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of one channel. */
  readonly depth?: 1 | 8 | 16;
  readonly colour?: keyof typeof colourTypes;
  readonly isInterlaced?: boolean;
}

/** The first chunk of a PNG: what it says it is. */
export function pngHeader({
  width,
  height,
  depth = 8,
  colour = 'rgb',
  isInterlaced = false,
}: PngHeader): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourTypes[colour], 0, 0, isInterlaced ? 1 : 0], 8);
  return chunk('IHDR', header);
}

/** A chunk of a PNG. */
export function chunk(type: string, ...parts: readonly Buffer[]): Buffer {
  const named = Buffer.concat([Buffer.from(type), ...parts]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(named.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const megabyte = 1024 * 1024;
const megabyteOfZeros = deflateRawSync(Buffer.alloc(megabyte), {
  level: 9,
  finishFlush: constants.Z_FULL_FLUSH,
});

/** This many zeros packed by zlib, a thousandth of their number, made without packing them all. */
export function zeros(bytes: number): Buffer {
  const whole = Math.floor(bytes / megabyte);
  const sum = Buffer.alloc(4);
  // Adler-32 of zeros: one sum stays 1, the other counts them.
  sum.writeUInt16BE(bytes % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.from('78da', 'hex'),
    ...Array<Buffer>(whole).fill(megabyteOfZeros),
    deflateRawSync(Buffer.alloc(bytes % megabyte)),
    sum,
  ]);
}
