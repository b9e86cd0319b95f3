import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../mfe-admin/src/help/training/pictures');

/** All pictures together, in bytes: they are in every clone and in every release of the package. */
const mostBytes = 1_500_000;

const pictures = readdirSync(folder)
  .filter((name) => name.endsWith('.webp'))
  .map((name) => ({ name: name.slice(0, -'.webp'.length), bytes: readFileSync(join(folder, name)) }));
const index = readFileSync(join(folder, 'index.ts'), 'utf8');

test('TRAIN-01 every picture that the guides name is there, and no other', () => {
  const named = [...index.matchAll(/from '\.\/([\w-]+)\.webp'/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(pictures.map(({ name }) => name).sort()).toEqual(named.sort());
  expect(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(mostBytes);
});

test('TRAIN-01 the page keeps room for each picture as large as it is', () => {
  for (const { name, bytes } of pictures) {
    expect([name, bytes.toString('latin1', 12, 16)]).toEqual([name, 'VP8 ']);
    // The frame of a lossy WebP: 14 bits each for width and height.
    const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    const [, said] = new RegExp(`'?${name}'?: \\{([^}]*)\\}`).exec(index) ?? [];
    expect([name, said]).toEqual([
      name,
      expect.stringMatching(new RegExp(`width: ${width},\\s+height: ${height},`)),
    ]);
  }
});
