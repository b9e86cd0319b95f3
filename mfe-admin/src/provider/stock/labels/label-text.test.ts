import { labelText } from './label-text.ts';
import { labelPapers } from './papers.ts';

/** Wider than the letters of the PDF are. */
const widthOf = (text: string, weight: string): number => text.length * (weight === 'bold' ? 0.65 : 0.6);

const lineOf = (devid: string, shortid: string) =>
  labelPapers.map(({ id, label }) => ({
    id,
    label,
    lines: labelText({ shortid, devid }, 'Peil', label, widthOf),
  }));

const ids = ['a840410001816bc2', '356938035643809', 'abc', 'x'.repeat(100), '5F2B9C0E1D3A4B5C6D7E8F90'];

test.each(ids)('FACTORY-01 on every paper a label tells the id %s, and nothing of it is cut', (devid) => {
  for (const { label, lines } of lineOf(devid, 'P'.repeat(30)))
    for (const { text, x, y, size, weight } of lines) {
      expect(x + widthOf(text, weight) * size).toBeLessThanOrEqual(label.width - label.height * 0.12 + 0.001);
      // Letters reach a quarter of their height below the line, and none above it.
      expect(y + size / 4).toBeLessThanOrEqual(label.height * 0.9);
      expect(y - size).toBeGreaterThanOrEqual(label.height * 0.1);
    }
});

test('FACTORY-01 a DevEUI and an IMEI stand whole on every paper, and large enough to be read', () => {
  for (const devid of ['a840410001816bc2', '356938035643809'])
    for (const { lines } of lineOf(devid, 'PEI00042')) {
      const [product, shortid, ...told] = lines;
      expect([product?.text, shortid?.text, told.map(({ text }) => text).join('')]).toEqual([
        'Peil',
        'PEI00042',
        devid,
      ]);
      expect(told.every(({ size }) => size >= 1.7)).toBe(true);
    }
});

test('FACTORY-01 of an id that is too long the end is told, as an end', () => {
  const devid = `${'leverandør-'.repeat(8)}0000417`;
  for (const { lines } of lineOf(devid, 'PEI00042')) {
    const told = lines
      .slice(2)
      .map(({ text }) => text)
      .join('');
    expect(told).toMatch(/^….*0000417$/);
    expect(devid.endsWith(told.slice(1))).toBe(true);
  }
});
