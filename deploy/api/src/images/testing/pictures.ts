import { crc32, deflateSync } from 'node:zlib';
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
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
