/** @browser */
import { fitted, readLogo } from './logo-file.ts';

test.each([
  [
    { width: 960, height: 96 },
    { width: 480, height: 48 },
  ],
  [
    { width: 100, height: 960 },
    { width: 10, height: 96 },
  ],
  [
    { width: 40, height: 20 },
    { width: 40, height: 20 },
  ],
  [
    { width: 100_000, height: 1 },
    { width: 480, height: 1 },
  ],
])('ORG-03 a logo of %j is kept as %j', (picture, kept) => {
  expect(fitted(picture, { width: 480, height: 96 })).toEqual(kept);
});

const file = (name: string, type: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  [file('logo.svg', 'image/svg+xml', 10), /«logo\.svg» er ikke et bilde/],
  [file('brev.pdf', 'application/pdf', 10), /«brev\.pdf» er ikke et bilde/],
  [file('stor.png', 'image/png', 10 * 1024 * 1024 + 1), /«stor\.png» er for stor\. .* er 10 MB/],
])('ORG-03 the file %p is no logo', async (given, reason) => {
  await expect(readLogo(given)).rejects.toThrow(reason);
});
