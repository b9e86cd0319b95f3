import sharp from 'sharp';
import { encodeImage } from './encode.ts';
import * as pictures from './testing/pictures.ts';
import { imageTexts as texts } from './texts.ts';

test.each([
  ['JPEG', () => pictures.jpeg(1600, 1200)],
  ['PNG', pictures.png],
  ['WebP', pictures.webp],
])('API-06 %s becomes JPEG', async (_format, make) => {
  const { width450, width1000 } = await encodeImage(await make());
  for (const image of [width450, width1000]) expect((await sharp(image).metadata()).format).toBe('jpeg');
});

test('API-06 widths 450 and 1000, at qualities 20 and 60, never larger than the picture was', async () => {
  const file = await pictures.jpeg(1600, 1200);
  const { width450, width1000 } = await encodeImage(file);
  expect(await sharp(width450).metadata()).toMatchObject({ width: 450, height: 338 });
  expect(await sharp(width1000).metadata()).toMatchObject({ width: 1000, height: 750 });
  const again = (width: number, quality: number) =>
    sharp(file).resize({ width }).jpeg({ quality }).toBuffer();
  expect(width450.equals(await again(450, 20))).toBe(true);
  expect(width1000.equals(await again(1000, 60))).toBe(true);

  const small = await encodeImage(await pictures.jpeg(700, 100));
  expect(await sharp(small.width450).metadata()).toMatchObject({ width: 450 });
  expect(await sharp(small.width1000).metadata()).toMatchObject({ width: 700, height: 100 });
});

test('API-06 a picture stands upright and tells neither where nor by whom it was taken', async () => {
  const file = await pictures.fromPhone();
  expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Kari Nordmann');
  for (const image of Object.values(await encodeImage(file))) {
    const { width, height, exif, orientation, icc, xmp, iptc } = await sharp(image).metadata();
    expect([exif, orientation, icc, xmp, iptc]).toEqual(Array(5).fill(undefined));
    expect(image.toString('latin1')).not.toMatch(/Kari|Exif/);
    expect(width).toBeLessThan(height);
  }
});

test('API-06 transparency becomes white', async () => {
  const { width450 } = await encodeImage(await pictures.png());
  const { data } = await sharp(width450).raw().toBuffer({ resolveWithObject: true });
  expect(Math.min(...data.subarray(0, 300))).toBeGreaterThan(250);
});

test('API-06 what hangs behind a picture does not come along', async () => {
  const file = Buffer.concat([await pictures.jpeg(500, 300), pictures.zip, pictures.html]);
  for (const image of Object.values(await encodeImage(file)))
    expect(image.toString('latin1')).not.toMatch(/PK|<script>/);
});

const refused: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
  ['SVG', () => pictures.svg, texts.notAnImage],
  ['GIF', pictures.gif, texts.notAnImage],
  ['TIFF', pictures.tiff, texts.notAnImage],
  ['AVIF', pictures.avif, texts.notAnImage],
  ['HTML', () => pictures.html, texts.notAnImage],
  ['ZIP', () => pictures.zip, texts.notAnImage],
  ['what only begins as a JPEG', () => pictures.garbage, texts.notAnImage],
  ['an animated WebP', pictures.animatedWebp, texts.animated],
  ['a small file of 2 500 million pixels', () => pictures.bomb(50_000, 50_000), texts.tooManyPixels],
  ['just too many pixels', () => pictures.bomb(50_001, 1000), texts.tooManyPixels],
  ['a PNG without its pixels', () => pictures.bomb(1000, 1000), texts.broken],
  ['half a JPEG', async () => halfOf(await pictures.jpeg(1600, 1200)), texts.broken],
  ['half a PNG', async () => halfOf(await pictures.png()), texts.broken],
  ['half a WebP', async () => halfOf(await pictures.webp()), texts.notAnImage],
];

const halfOf = (file: Buffer): Buffer => file.subarray(0, file.length / 2);

test.each(refused)('API-03 API-06 %s is refused with 422', async (_name, make, text) => {
  const encoding = encodeImage(await make());
  await expect(encoding).rejects.toMatchObject({ status: 422, body: { fields: { body: text } } });
});
