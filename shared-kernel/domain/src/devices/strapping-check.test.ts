import { nbsp } from '../format/number.ts';
import { firstRowText, mostStrappingRows, strappingProblems } from './strapping-check.ts';

const rows = (...pairs: [number, number][]) => pairs.map(([mm, litres]) => ({ mm, litres }));
const told = (...given: Parameters<typeof strappingProblems>) =>
  strappingProblems(...given).map(({ path, message }) => [path.join('.'), message.replaceAll(nbsp, ' ')]);

test('SET-04 a table that rises is sound, also where the volume stands still', () => {
  expect(told(rows([0, 0], [50, 0], [1000, 800], [1600, 800]))).toEqual([]);
  expect(told(rows([100, 90], [1600, 5400]), { height: 1600, capacity: 5000 })).toEqual([]);
});

test.each<[string, [number, number][], [string, string]]>([
  ['no row', [], ['', 'Tabellen må ha minst to rader']],
  ['one row', [[0, 0]], ['', 'Tabellen må ha minst to rader']],
  [
    'a height twice',
    [
      [100, 1],
      [100, 2],
    ],
    ['1.mm', 'Høyden må være større enn i raden over (100 mm)'],
  ],
  [
    'a volume that falls',
    [
      [0, 10.5],
      [100, 10],
    ],
    ['1.litres', 'Volumet kan ikke være mindre enn i raden over (10,5 l)'],
  ],
  [
    'a negative height',
    [
      [-1, 0],
      [100, 10],
    ],
    ['0.mm', 'Høyden kan ikke være negativ'],
  ],
  [
    'a negative volume',
    [
      [0, -1],
      [100, 10],
    ],
    ['0.litres', 'Volumet kan ikke være negativt'],
  ],
  [
    'a height over the top',
    [
      [0, 0],
      [1601, 10],
    ],
    ['1.mm', 'Høyden går over toppen av tanken (1 600 mm)'],
  ],
  [
    'more than the tank holds',
    [
      [0, 0],
      [1600, 5501],
    ],
    ['1.litres', 'Volumet er mer enn tanken rommer (5 000 l)'],
  ],
  [
    'a tank of nothing',
    [
      [0, 0],
      [1600, 0],
    ],
    ['1.litres', 'Siste rad må ha et volum større enn 0'],
  ],
  [
    'no number',
    [
      [0, Number.NaN],
      [1600, 10],
    ],
    ['0.litres', 'Må være et tall'],
  ],
  [
    'a tower',
    [
      [0, 0],
      [100_001, 10],
    ],
    ['1.mm', 'Høyden er større enn noen tank: den angis i mm'],
  ],
])('SET-04 %s is refused at its row', (_what, pairs, problem) => {
  expect(told(rows(...pairs), { height: 1600, capacity: 5000 })).toEqual([problem]);
});

test('SET-04 a table of too many rows is refused as a whole, a wrong one is not told row by row for ever', () => {
  const many = Array.from({ length: mostStrappingRows + 1 }, (_, mm) => ({ mm, litres: mm }));
  expect(told(many)).toEqual([['', 'Tabellen kan ha høyst 3 000 rader']]);
  expect(strappingProblems(many.slice(1).reverse())).toHaveLength(50);
});

test.each<[[number, number][], string | null]>([
  [[], null],
  [[[50, 40]], 'Fra 50 mm og ned regnes volumet i rett linje til 0 l ved 0 mm.'],
  [[[0, 40]], 'Ved 0 mm står det 40 l igjen, som peilingen ikke når.'],
  [[[0, 0]], 'Ved 0 mm er tanken tom.'],
])('SET-04 what %j says of the bottom of the tank', (pairs, text) => {
  expect(firstRowText(rows(...pairs))?.replaceAll(nbsp, ' ') ?? null).toBe(text);
});
