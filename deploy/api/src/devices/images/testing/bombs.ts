import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as pictures from './pictures.ts';

const { chunk, pngHeader, pngOf, zeros } = pictures;
const million = 1_000_000;

/** A picture that costs little to send; what it would take to read is another matter. */
export interface Bomb {
  readonly name: string;
  readonly make: () => Buffer | Promise<Buffer>;
  /** What its sender is told; null when it is a picture like any other. */
  readonly told: string | null;
}

const sides = (size: string): string => `Bildet er ${size} punkter. Det kan ha høyst 16 384 på hver side.`;
const noImage = 'Filen er ikke et bilde av typen JPEG, PNG eller WebP.';
const broken = 'Bildet er ødelagt eller ufullstendig.';
const memory =
  'Det krever for mye minne å lese bildet. Gjør det mindre, eller lagre det på nytt som JPEG, og prøv igjen.';
const animated = 'Bildet kan ikke være animert. Velg et stillbilde.';

/** A small PNG with this chunk before its pixels. */
const withChunk = (...parts: Parameters<typeof chunk>): Buffer =>
  pngOf(pngHeader({ width: 40, height: 40 }), chunk(...parts), pixels);
const pixels = chunk('IDAT', zeros(40 * (1 + 40 * 3)));

/** A whole PNG of black pixels. */
function black(header: Parameters<typeof pngHeader>[0], bytesAPixel: number): Buffer {
  const { width, height } = header;
  return pngOf(pngHeader(header), chunk('IDAT', zeros(height * (1 + width * bytesAPixel))));
}

/** Bytes of an interlaced picture unpacked: seven passes, each line of them with a byte for its filter (Adam7). */
function interlacedBytes(width: number, height: number, bytesAPixel: number): number {
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const;
  const starts = [
    [0, 0],
    [4, 0],
    [0, 4],
    [2, 0],
    [0, 2],
    [1, 0],
    [0, 1],
  ] as const;
  return passes.reduce((sum, [stepX, stepY], pass) => {
    const [x, y] = starts[pass] ?? [0, 0];
    const columns = Math.ceil((width - x) / stepX);
    return sum + Math.ceil((height - y) / stepY) * (1 + columns * bytesAPixel);
  }, 0);
}

/** 1 000 frames after the first one, each as large as the picture. */
function apng(): Buffer {
  const numbers = (...values: readonly number[]): Buffer => {
    const bytes = Buffer.alloc(4 * values.length);
    values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
    return bytes;
  };
  const side = 2000;
  const frame = zeros(side * (1 + side * 3));
  const control = (sequence: number): Buffer =>
    chunk('fcTL', numbers(sequence, side, side, 0, 0), Buffer.from([0, 1, 0, 25, 0, 0]));
  const frames = Array.from({ length: 500 }, (_, index) => [
    control(2 * index + 1),
    chunk('fdAT', numbers(2 * index + 2), frame),
  ]);
  return pngOf(
    pngHeader({ width: side, height: side }),
    chunk('acTL', numbers(frames.length + 1, 0)),
    control(0),
    chunk('IDAT', frame),
    ...frames.flat(),
  );
}

/** A chunk of a WebP. */
function riff(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const webpOf = (...chunks: readonly Buffer[]): Buffer =>
  riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } });

/** The pixels of a WebP of one colour: 38 bytes, whatever its size. */
const webpPixels = async (width: number, height: number): Promise<Buffer> =>
  (await plain(width, height).webp({ lossless: true, effort: 0 }).toBuffer()).subarray(12);

/** 2 000 frames of 50 million points. */
async function framesOfWebp(): Promise<Buffer> {
  const [width, height] = [16_000, 3000];
  const size = Buffer.alloc(6);
  size.writeUIntLE(width - 1, 0, 3);
  size.writeUIntLE(height - 1, 3, 3);
  const frame = riff(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, Buffer.alloc(4), await webpPixels(width, height)]),
  );
  return webpOf(
    riff('VP8X', Buffer.concat([Buffer.from([0x12, 0, 0, 0]), size])),
    riff('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(2000).fill(frame),
  );
}

/** The lossless header of a WebP says its size in 14 bits each. */
async function hugeWebp(side: number): Promise<Buffer> {
  const file = Buffer.from(await plain(40, 40).webp({ lossless: true }).toBuffer());
  const bits = file.readUInt32LE(21);
  file.writeUInt32LE(((bits & 0xf0000000) | ((side - 1) << 14) | (side - 1)) >>> 0, 21);
  return file;
}

/** A JPEG that says it is so large. */
async function jpegOf(width: number, height: number, progressive = false): Promise<Buffer> {
  const file = Buffer.from(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#3060a0' } })
      .jpeg({ progressive, mozjpeg: false })
      .toBuffer(),
  );
  const frame = file.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
}

/** Its last scan 200 000 times over, each of which goes over 49 million points again. */
async function scansOfJpeg(): Promise<Buffer> {
  const file = await jpegOf(7000, 7000, true);
  const end = file.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const scan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const times = Math.min(200_000, Math.floor((9 * 1024 * 1024) / scan.length));
  return Buffer.concat([file.subarray(0, end), ...Array<Buffer>(times).fill(scan), file.subarray(end)]);
}

/** A JPEG with these application segments of at most 64 kB behind its beginning. */
async function jpegWith(marker: number, ...contents: readonly Buffer[]): Promise<Buffer> {
  const file = await pictures.jpeg(40, 40);
  const segments = contents.map((content) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(content.length + 2, 2);
    return Buffer.concat([head, content]);
  });
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

/** EXIF whose thumbnail is a picture in the picture, of 65 500 by 65 500 points. */
const thumbnail = async (): Promise<Buffer> => {
  const inner = await jpegOf(65_500, 65_500);
  const entry = (tag: number, value: number): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(4, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const header = Buffer.from('49492a00080000000000' + '0e000000', 'hex');
  const directory = Buffer.concat([
    Buffer.from([2, 0]),
    entry(0x201, 44),
    entry(0x202, inner.length),
    Buffer.alloc(4),
  ]);
  return jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), header, directory, inner]));
};

/** An ICC profile of 10 MB in pieces, as JPEG takes it. */
const profileOfJpeg = (): Promise<Buffer> =>
  jpegWith(
    0xe2,
    ...Array.from({ length: 150 }, (_, index) =>
      Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, 150]), Buffer.alloc(65_000)]),
    ),
  );

const svg = (inside: string, doctype = ''): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?>${doctype}<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999">${inside}</svg>`,
  );

const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from(
  { length: 12 },
  (_, index) => `<!ENTITY ${'bcdefghijklm'[index] ?? ''} "${`&${'abcdefghijkl'[index] ?? ''};`.repeat(10)}">`,
).join('')}]>`;

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF');

/** Everything that was thought of against the reader of pictures. */
export const bombs: readonly Bomb[] = [
  {
    name: 'a very wide PNG of 16 bits',
    make: () => black({ width: 5 * million, height: 9, depth: 16, colour: 'rgba' }, 8),
    told: sides('5 000 000 × 9'),
  },
  {
    name: 'a very high PNG',
    make: () => black({ width: 9, height: 5 * million, depth: 16, colour: 'rgba' }, 8),
    told: sides('9 × 5 000 000'),
  },
  {
    name: 'a PNG of 3 600 million points',
    make: () => black({ width: 60_000, height: 60_000, depth: 1, colour: 'grey' }, 1 / 8),
    told: sides('60 000 × 60 000'),
  },
  {
    name: 'a PNG of the largest sides',
    make: () => pictures.bomb(16_384, 16_384),
    told: 'Bildet er 16 384 × 16 384 punkter, 268 millioner i alt. Det kan ha høyst 50 millioner.',
  },
  {
    name: 'a PNG of the largest numbers',
    make: () => pictures.bomb(2 ** 31 - 1, 2 ** 31 - 1),
    told: noImage,
  },
  { name: 'a PNG without a width', make: () => pictures.bomb(0, 100), told: noImage },
  {
    name: 'a PNG whose pixels are far more than it says',
    make: () => pngOf(pngHeader({ width: 40, height: 40 }), chunk('IDAT', zeros(2000 * million))),
    told: null,
  },
  {
    name: 'an interlaced PNG of 16 bits and 48 million points',
    make: () =>
      pngOf(
        pngHeader({ width: 8000, height: 6000, depth: 16, colour: 'rgba', isInterlaced: true }),
        chunk('IDAT', zeros(interlacedBytes(8000, 6000, 8))),
      ),
    told: memory,
  },
  {
    name: 'a PNG with a profile of 2 GB',
    make: () => withChunk('iCCP', Buffer.from('x\0\0'), zeros(2000 * million)),
    told: null,
  },
  {
    name: 'a PNG with a text of 2 GB',
    make: () => withChunk('zTXt', Buffer.from('x\0\0'), zeros(2000 * million)),
    told: null,
  },
  {
    name: 'a PNG with an international text of 2 GB',
    make: () => withChunk('iTXt', Buffer.from('x\0\u0001\0\0\0', 'latin1'), zeros(2000 * million)),
    told: null,
  },
  {
    name: 'a PNG with a text packed twice',
    make: () => withChunk('zTXt', Buffer.from('x\0\0'), deflateSync(zeros(2000 * million))),
    told: null,
  },
  {
    name: 'a PNG with many long texts',
    make: () => pictures.withText(Array<number>(4).fill(47 * million)),
    told: null,
  },
  { name: 'a moving PNG, of which the first picture counts', make: apng, told: null },
  { name: 'a WebP of 2 000 large pictures', make: framesOfWebp, told: animated },
  { name: 'a WebP of 268 million points', make: () => hugeWebp(16_383), told: memory },
  {
    name: 'a WebP with a profile of 9 MB',
    make: async () =>
      webpOf(
        riff('VP8X', Buffer.from('20000000270000270000', 'hex')),
        riff('ICCP', Buffer.alloc(9 * million)),
        await webpPixels(40, 40),
      ),
    told: null,
  },
  {
    name: 'a JPEG of 4 000 million points',
    make: () => jpegOf(65_500, 65_500),
    told: sides('65 500 × 65 500'),
  },
  { name: 'a JPEG of 49 million points that has 64', make: () => jpegOf(7000, 7000), told: null },
  { name: 'a JPEG of very many scans', make: scansOfJpeg, told: broken },
  { name: 'a JPEG with a large picture for its thumbnail', make: thumbnail, told: null },
  { name: 'a JPEG with a profile of 10 MB', make: profileOfJpeg, told: null },
  { name: 'a GIF', make: pictures.gif, told: noImage },
  { name: 'a TIFF', make: pictures.tiff, told: noImage },
  { name: 'an AVIF', make: pictures.avif, told: noImage },
  { name: 'a PDF', make: () => pdf, told: noImage },
  {
    name: 'a large SVG',
    make: () => svg('<rect width="99999" height="99999" filter="url(#f)"/>'),
    told: noImage,
  },
  {
    name: 'an SVG that reads a file',
    make: () => svg('<text>&x;</text>', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    told: noImage,
  },
  { name: 'an SVG of a thousand million laughs', make: () => svg('<text>&m;</text>', laughs), told: noImage },
  {
    name: 'a ZIP behind a JPEG',
    make: async () => Buffer.concat([await pictures.jpeg(40, 40), pictures.zip]),
    told: null,
  },
  {
    name: 'half a JPEG',
    make: async () => (await pictures.jpeg(1600, 1200)).subarray(0, 3000),
    told: broken,
  },
];

/** Pictures that are as large as they come, and welcome. */
export const largePictures: readonly Omit<Bomb, 'told'>[] = [
  { name: 'a telephone’s JPEG of 48 million points', make: () => pictures.jpeg(8064, 6048) },
  {
    name: 'a PNG of 48 million points and 16 bits',
    make: () => black({ width: 8064, height: 6048, depth: 16, colour: 'rgba' }, 8),
  },
  {
    // All of it is unpacked at once: one of 48 million points is near the limit.
    name: 'an interlaced PNG of 24 million points',
    make: () =>
      pngOf(
        pngHeader({ width: 6000, height: 4000, colour: 'rgba', isInterlaced: true }),
        chunk('IDAT', zeros(interlacedBytes(6000, 4000, 4))),
      ),
  },
  {
    name: 'a WebP of 48 million points',
    make: () => plain(8064, 6048).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  { name: 'a transparent PNG', make: pictures.png },
  { name: 'a picture taken upright', make: pictures.fromPhone },
  {
    name: 'a JPEG for print, in CMYK',
    make: async () =>
      sharp(await pictures.jpeg(1600, 1200))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  },
];
