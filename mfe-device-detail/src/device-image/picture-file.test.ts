import { refusalOf, sizeRefusalOf } from './picture-file.ts';

const mb = 1024 * 1024;

test.each([
  ['tank.jpg', 'image/jpeg', 3 * mb, null],
  ['tank.png', 'image/png', 1, null],
  ['tank.webp', 'image/webp', 25 * mb, null],
  ['tank.gif', 'image/gif', mb, '«tank.gif» er ikke et bilde av typen JPEG, PNG eller WebP.'],
  ['tank.svg', 'image/svg+xml', mb, '«tank.svg» er ikke et bilde av typen JPEG, PNG eller WebP.'],
  ['tank', '', mb, '«tank» er ikke et bilde av typen JPEG, PNG eller WebP.'],
  ['tom.jpg', 'image/jpeg', 0, '«tom.jpg» kan ikke leses. Filen er tom, ødelagt eller av en annen type.'],
  ['stor.jpg', 'image/jpeg', 25 * mb + 1, '«stor.jpg» er på 25 MB. Det største som kan brukes, er 25 MB.'],
  ['stor.jpg', 'image/jpeg', 31.5 * mb, '«stor.jpg» er på 31,5 MB. Det største som kan brukes, er 25 MB.'],
])('DETAIL-02 the file %s of type %j and %p bytes: %s', (name, type, size, refusal) => {
  expect(refusalOf({ name, type, size })?.replaceAll('\u00a0', ' ') ?? null).toBe(refusal);
});

test.each([
  [8064, 6048, null],
  [16_384, 4000, null],
  [5_000_000, 9, '«vid.png» er 5 000 000 × 9 punkter. Et bilde kan ha høyst 16 384 på hver side.'],
  [9, 16_385, '«vid.png» er 9 × 16 385 punkter. Et bilde kan ha høyst 16 384 på hver side.'],
])('TRUTH-15 a picture of %i × %i points: %s', (width, height, refusal) => {
  expect(sizeRefusalOf('vid.png', { width, height })?.replaceAll('\u00a0', ' ') ?? null).toBe(refusal);
});
