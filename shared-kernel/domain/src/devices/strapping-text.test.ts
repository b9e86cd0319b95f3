import { nbsp } from '../format/number.ts';
import { parseStrappingText, strappingProblemText } from './strapping-text.ts';

const table = [
  { mm: 0, litres: 0 },
  { mm: 1200, litres: 2500.5 },
  { mm: 1600, litres: 5000 },
];

test.each([
  ['semicolons and a heading', 'Høyde (mm);Volum (liter)\n0;0\n1200;2500,5\n1600;5000\n'],
  ['tabulators, no heading, Windows lines', '0\t0\r\n1200\t2500,5\r\n1600\t5000\r\n'],
  ['grouped digits, no-break spaces', `0;0\n1${nbsp}200;2${nbsp}500,5\n1 600;5 000`],
  ['units typed', '0 mm; 0 l\n1200 mm; 2500,5 liter\n1600mm;5000 L'],
  ['single spaces', '0 0\n1200 2500,5\n1600 5000'],
  ['single spaces and units', '0 mm 0 l\n1200 mm 2500,5 l\n1600 mm 5000 l'],
  ['wide spaces and grouped digits', '0    0\n1 200   2 500,5\n1 600   5 000'],
  ['CSV with points', 'mm,liter\n0,0\n1200,2500.5\n1600,5000'],
  ['CSV in quotes', '"mm","liter"\n"0","0"\n"1200","2500,5"\n"1600","5000"'],
  ['comma and space', '0, 0\n1200, 2500.5\n1600, 5000'],
  ['columns the other way round', 'Volum;Høyde\n0;0\n2500,5;1200\n5000;1600'],
  ['a heading in one piece, the other way round', 'Liter ved mm\n0 0\n2500,5 1200\n5000 1600'],
  ['a heading in centimetres and cubic metres', 'Peil cm;m³\n0;0\n120;2,5005\n160;5'],
  ['units of their own in cells', '0;0\n1,2 m;2,5005 m3\n160 cm;5 m³'],
  ['further columns under a heading', 'Nr;Høyde mm;Volum l;%\n1;0;0;0\n2;1200;2500,5;50\n3;1600;5000;100'],
  ['empty lines, a byte order mark, trailing semicolons', '\ufeff\n0;0;\n;\n1200;2500,5;\n\n1600;5000;;\n'],
  ['points that group beside a decimal comma', '0;0\n1.200,0;2.500,5\n1600;5000'],
])('SET-04 a table with %s is read', (_what, text) => {
  expect(parseStrappingText(text)).toEqual({ ok: true, rows: table });
});

const told = (...given: Parameters<typeof parseStrappingText>) => {
  const read = parseStrappingText(...given);
  return read.ok ? [] : read.problems.map((problem) => strappingProblemText(problem).replaceAll(nbsp, ' '));
};

test.each([
  ['', ['Lim inn en tabell med høyde og volum']],
  ['0;0', ['Tabellen må ha minst to rader']],
  ['mm;liter', ['Tabellen må ha minst to rader']],
  ['0;0\n\n1200\n1600;5000', ['Linje 3: Linjen må ha to kolonner: høyde og volum']],
  ['0;0\n1200;\n1600;5000', ['Linje 2: Mangler volum']],
  ['0;0\nx;y\n1600;5000', ['Linje 2: «x» er ikke et tall', 'Linje 2: «y» er ikke et tall']],
  [
    '0;0\n1.200;10\n1600;5000',
    ['Linje 2: «1.200» kan leses på to måter: skriv tusen uten punktum, og desimaler med komma'],
  ],
  ['0;0\n12 l;10', ['Linje 2: «l» er ikke en enhet for høyde']],
  ['0;0\n12;10 kg', ['Linje 2: «kg» er ikke en enhet for volum']],
  [
    '0;0\n1200;10;3\n1600;5000',
    ['Linje 2: Linjen har mer enn to kolonner. Skill dem med semikolon eller tabulator'],
  ],
  ['mm;l\n100;1\n\n100;2', ['Linje 4: Høyden må være større enn i raden over (100 mm)']],
  ['0;10\n100;9', ['Linje 2: Volumet kan ikke være mindre enn i raden over (10 l)']],
  ['−5;0\n100;9', ['Linje 1: Høyden kan ikke være negativ']],
  [`0;0\n${'9'.repeat(400)};9`, [`Linje 2: «${'9'.repeat(30)}…» er ikke et tall`]],
  ['x'.repeat(500_001), ['Teksten er for lang til å være en peiletabell']],
])('SET-04 %j is refused line by line', (text, problems) => {
  expect(told(text)).toEqual(problems);
});

test('SET-04 rows outside the tank are told by their lines', () => {
  expect(told('mm;l\n0;0\n1700;6000', { height: 1600, capacity: 5000 })).toEqual([
    'Linje 3: Høyden går over toppen av tanken (1 600 mm)',
    'Linje 3: Volumet er mer enn tanken rommer (5 000 l)',
  ]);
});
