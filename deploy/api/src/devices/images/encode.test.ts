import sharp from 'sharp';
import { encodeImage } from './encode.ts';
import type { EncodedImage, Refusal } from './encoding.ts';
import * as pictures from './testing/pictures.ts';
import { refusalText } from './texts.ts';

/** The picture, re-encoded. */
async function encoded(file: Buffer): Promise<EncodedImage> {
  const encoding = await encodeImage(file);
  if (!encoding.ok) throw new Error(encoding.refusal.kind);
  return encoding.image;
}

test.each([
  ['JPEG', () => pictures.jpeg(1600, 1200)],
  ['PNG', pictures.png],
  ['WebP', pictures.webp],
])('API-06 %s becomes JPEG', async (_format, make) => {
  const { width450, width1000 } = await encoded(await make());
  for (const image of [width450, width1000]) expect((await sharp(image).metadata()).format).toBe('jpeg');
});

test('API-06 widths 450 and 1000, at qualities 20 and 60, never larger than the picture was', async () => {
  const file = await pictures.jpeg(1600, 1200);
  const { width450, width1000 } = await encoded(file);
  expect(await sharp(width450).metadata()).toMatchObject({ width: 450, height: 338 });
  expect(await sharp(width1000).metadata()).toMatchObject({ width: 1000, height: 750 });
  const again = (width: number, quality: number) =>
    sharp(file).resize({ width }).jpeg({ quality }).toBuffer();
  expect(width450.equals(await again(450, 20))).toBe(true);
  expect(width1000.equals(await again(1000, 60))).toBe(true);

  const small = await encoded(await pictures.jpeg(700, 100));
  expect(await sharp(small.width450).metadata()).toMatchObject({ width: 450 });
  expect(await sharp(small.width1000).metadata()).toMatchObject({ width: 700, height: 100 });
});

test('API-06 a picture stands upright and tells neither where nor by whom it was taken', async () => {
  const file = await pictures.fromPhone();
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Kari Nordmann');
  for (const image of Object.values(await encoded(file))) {
    const { width, height, exif, orientation, icc, xmp, iptc } = await sharp(image).metadata();
    expect([exif, orientation, icc, xmp, iptc]).toEqual(Array(5).fill(undefined));
    expect(image.toString('latin1')).not.toMatch(/Kari|Exif/);
    expect(width).toBeLessThan(height);
  }
});

test('API-06 transparency becomes white', async () => {
  const { width450 } = await encoded(await pictures.png());
  const { data } = await sharp(width450).raw().toBuffer({ resolveWithObject: true });
  expect(Math.min(...data.subarray(0, 300))).toBeGreaterThan(250);
});

test('API-06 what hangs behind a picture does not come along', async () => {
  const file = Buffer.concat([await pictures.jpeg(500, 300), pictures.zip, pictures.html]);
  for (const image of Object.values(await encoded(file)))
    expect(image.toString('latin1')).not.toMatch(/PK|<script>/);
});

const refused: readonly (readonly [string, () => Buffer | Promise<Buffer>, Refusal])[] = [
  ['SVG', () => pictures.svg, { kind: 'notAnImage' }],
  ['GIF', pictures.gif, { kind: 'notAnImage' }],
  ['TIFF', pictures.tiff, { kind: 'notAnImage' }],
  ['AVIF', pictures.avif, { kind: 'notAnImage' }],
  ['HTML', () => pictures.html, { kind: 'notAnImage' }],
  ['ZIP', () => pictures.zip, { kind: 'notAnImage' }],
  ['what only begins as a JPEG', () => pictures.garbage, { kind: 'notAnImage' }],
  ['an animated WebP', pictures.animatedWebp, { kind: 'animated' }],
  [
    'a small file of 2 500 million pixels',
    () => pictures.bomb(50_000, 50_000),
    { kind: 'longSide', size: { width: 50_000, height: 50_000 } },
  ],
  [
    'just too long a side',
    () => pictures.bomb(9, 16_385),
    { kind: 'longSide', size: { width: 9, height: 16_385 } },
  ],
  [
    'just too many pixels',
    () => pictures.bomb(10_001, 5000),
    { kind: 'manyPoints', size: { width: 10_001, height: 5000 } },
  ],
  ['a PNG without its pixels', () => pictures.bomb(1000, 1000), { kind: 'broken' }],
  ['half a JPEG', async () => halfOf(await pictures.jpeg(1600, 1200)), { kind: 'broken' }],
  ['half a PNG', async () => halfOf(await pictures.png()), { kind: 'broken' }],
  ['half a WebP', async () => halfOf(await pictures.webp()), { kind: 'notAnImage' }],
];

const halfOf = (file: Buffer): Buffer => file.subarray(0, file.length / 2);

test.each(refused)('API-03 API-06 TRUTH-15 %s is refused', async (_name, make, refusal) => {
  expect(await encodeImage(await make())).toEqual({ ok: false, refusal });
});

test.each<[Refusal, string]>([
  [
    { kind: 'longSide', size: { width: 5_000_000, height: 9 } },
    'Bildet er 5 000 000 × 9 punkter. Det kan ha høyst 16 384 på hver side.',
  ],
  [
    { kind: 'manyPoints', size: { width: 9000, height: 9000 } },
    'Bildet er 9 000 × 9 000 punkter, 81 millioner i alt. Det kan ha høyst 50 millioner.',
  ],
  [
    { kind: 'slow' },
    'Det tok for lang tid å lese bildet. Gjør det mindre, eller lagre det på nytt som JPEG, og prøv igjen.',
  ],
])('TRUTH-15 %j is told as %j', (refusal, text) => {
  expect(refusalText(refusal).replaceAll('\u00a0', ' ')).toBe(text);
});
