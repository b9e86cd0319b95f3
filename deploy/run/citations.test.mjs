import { wrongCitations } from './citations.mjs';

const rows = new Set(['LOGIN-03', 'DRAIN-02']);
const cited = (path, text) => wrongCitations(path, text, rows).map(({ line, cited }) => `${line} ${cited}`);

test('a row that there is may be cited in every kind of comment', () => {
  expect(cited('x.ts', '/** As agreed (LOGIN-03). */\nconst a = 1; // DRAIN-02\n')).toEqual([]);
  expect(cited('x.css', '/* LOGIN-03 */')).toEqual([]);
});

test('a row that there is not is told with its line', () => {
  expect(cited('x.ts', 'const a = 1;\n/**\n * DRAIN-09 and LOGIN-03\n */\n')).toEqual(['3 DRAIN-09']);
  expect(cited('x.sql', 'select 1; -- LOGIN-30\n')).toEqual(['1 LOGIN-30']);
  expect(cited('x.css', '.a {}\n/* LOGIN-30 */')).toEqual(['2 LOGIN-30']);
});

test.each([
  ['// Specification A4, B9: a second.', ['1 A4', '1 B9']],
  ['/** What B3 calls a metric. */', ['1 B3']],
  ['/** Kept as the specification has it. */', ['1 the specification']],
  ['/* § 4 */', ['1 §']],
])('a citation of the specifications is told: %s', (text, expected) => {
  expect(cited('x.ts', text)).toEqual(expected);
});

test.each([
  '/** A4 across, in points. */',
  '// The width of an A4 sheet.',
  '/** The Compose specification, https://example.com/spec.md */',
  "const path = '/api/A4';",
  "const address = 'https://b9.example/B9';",
])('what is none is let be: %s', (text) => {
  expect(cited('x.ts', text)).toEqual([]);
});
