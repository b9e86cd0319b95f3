import fc from 'fast-check';
import type { Graph } from '@peil/shared-kernel/api';
import { defaultGraphs } from '@peil/shared-kernel/devices';
import { readGraphText, textOf, withGraph, withoutGraph } from './graph-text.ts';

const graphNamed = (name: string, more: Partial<Graph> = {}): Graph => ({
  name,
  metric: 'pri.volume',
  ...more,
});

const told = (text: string) =>
  readGraphText(text).problems.map(
    ({ from, to, line, field, message }) => `${String(line)} ${field} «${text.slice(from, to)}» ${message}`,
  );

test('GEDIT-01 the catalogue as text is valid and reads back as it was', () => {
  const { listed, problems } = readGraphText(textOf(defaultGraphs()));
  expect(problems).toEqual([]);
  expect(listed?.map(({ graph }) => graph)).toEqual(defaultGraphs());
});

test('GEDIT-01 fields are written in the order one thinks of them, whatever the database answers', () => {
  const stored = JSON.parse(
    '[{"max": 5, "min": 0, "name": "Volum", "farge": 1, "metric": "pri.volume", "thresholds": [{"name": "Lavt", "type": "ok", "value": 1}]}]',
  ) as Graph[];
  expect(
    textOf(stored)
      .match(/"\w+":/g)
      ?.join(''),
  ).toBe('"name":"metric":"min":"max":"thresholds":"name":"value":"type":"farge":');
});

test.each([
  ['', '1  «» Her mangler en verdi, eller kommaet foran er ett for mye'],
  ['[\n  {"name": "Volum" "metric": "pri.volume"}\n]', '2  «"metric"» Her mangler et komma'],
  [
    '[\n  {"name": "Volum",}\n]',
    '2  «}» Her mangler et feltnavn i anførselstegn, eller kommaet foran er ett for mye',
  ],
  ['[{"name": Volum}]', '1  «Volum» Ukjent ord eller tegn. Tekst skal stå i anførselstegn: "…"'],
  ['[{"name" "Volum"}]', '1  «"Volum"» Her mangler kolon mellom feltnavn og verdi'],
  ['[{"name": "Volum"\n', '1  «"\n» Her mangler en }'],
  ['[\n', '1  «[\n» Her mangler en ]'],
  ['[] []', '1  «[» Det er slutt her, men det står mer etterpå'],
  ['[1,5.]', '1  «5.» Tallet er ikke riktig skrevet. Desimaler skilles med punktum'],
  ['// liste\n[]', '1  «// liste» Kommentarer kan ikke brukes her'],
  ['[{"name": "Volum\n', '1  «"Volum» Her mangler anførselstegnet som avslutter teksten'],
  ['["\\x"]', '1  «"\\x"» Ukjent tegn etter \\. Skriv \\\\ for selve tegnet'],
  ['["\\u12"]', '1  «"\\u12"» Tegnkoden er ikke riktig skrevet: \\u og fire sifre'],
  ['["\t"]', '1  «"\t"» Teksten har et tegn som ikke kan stå her, for eksempel en tabulator'],
])('GEDIT-01 %j is told where it is wrong, the first fault alone', (text, expected) => {
  expect(readGraphText(text).listed).toBeNull();
  expect(told(text)).toEqual([expected]);
});

test.each([
  [
    '[\n  {"name": "Volum", "metric": "pri.volume", "name": "Vekt"}\n]',
    ['2 name «"name"» Feltet står to ganger i samme objekt'],
  ],
  [
    '[{"__proto__": {}, "name": "Volum", "metric": "pri.volume"}]',
    ['1 __proto__ «{}» Ukjent felt «__proto__»'],
  ],
  [
    '[\n  {\n    "name": "Volum",\n    "metric": "pri.toString"\n  }\n]',
    ['4 metric «"pri.toString"» Må være en måleverdi som "pri.volume" eller "sec.temp"'],
  ],
  ['[\n  {"name": "Volum"}\n]', ['2 metric «{"name": "Volum"}» Mangler']],
  ['{}', ['1  «{}» Må være en liste: [ … ]']],
  [
    '[{"name":"V","metric":"pri.volume","thresholds":[{"name":"L","value":1e999,"type":"ok"}]}]',
    ['1 thresholds.value «1e999» Må være et tall'],
  ],
])('GEDIT-01 %j breaks a rule, which is told at its place', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test('GEDIT-01 a broken graph takes only itself away', () => {
  const { listed } = readGraphText(
    '[{"name": "A", "metric": "x"}, {"name": "B", "metric": "sec.csq"}, 7, {"name": " "}]',
  );
  expect(listed?.map(({ name, graph }) => [name, graph?.metric ?? null])).toEqual([
    ['A', null],
    ['B', 'sec.csq'],
    [null, null],
    [null, null],
  ]);
});

test('GEDIT-01 what is written between and around the graphs is kept when one is added or removed', () => {
  const text =
    '[\n    {"name": "Volum",   "metric": "pri.volume"},\n  {"name":"Vekt","metric":"pri.weight_kg"}\n]\n';
  const added = withGraph(text, graphNamed('Ny'));
  expect(added.text.startsWith(text.slice(0, text.lastIndexOf('}') + 1))).toBe(true);
  expect(added.text.slice(added.at)).toMatch(/^\{\s*"name": "Ny"/);
  expect(readGraphText(added.text).listed?.map(({ name }) => name)).toEqual(['Volum', 'Vekt', 'Ny']);
  expect(withoutGraph(text, 1)).toContain('{"name": "Volum",   "metric": "pri.volume"}');
  expect(withoutGraph(text, 0)).toContain('{"name":"Vekt","metric":"pri.weight_kg"}');
});

test('GEDIT-01 the last graph can be removed, and one put into an empty list', () => {
  const none = withoutGraph(textOf([graphNamed('Volum')]), 0);
  expect(readGraphText(none)).toEqual({ listed: [], problems: [], notices: [] });
  expect(JSON.parse(withGraph(none, graphNamed('Volum')).text)).toEqual([graphNamed('Volum')]);
});

test.each([
  ['['.repeat(100_000)],
  ['['.repeat(50_000)],
  ['{"a":'.repeat(9_000)],
  [`[${' '.repeat(60_000)}]`],
])('GEDIT-01 a text that is too long or too deep is told so', (text) => {
  expect(told(text)).toHaveLength(1);
});

test('GEDIT-01 a bracket within a text is no depth', () => {
  expect(told(textOf([graphNamed('[[[[[[[[[[[[[{{{{{')]))).toEqual([]);
});

test('GEDIT-01 any text is answered; what has no problem is a list that JSON reads too', () => {
  const sound = textOf(defaultGraphs());
  const mangled = fc
    .tuple(fc.nat(sound.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 6 }))
    .map(([at, cut, more]) => sound.slice(0, at) + more + sound.slice(at + cut));
  const jsonLike = fc.string({
    unit: fc.constantFrom(...'[]{}",:0-.eE1 \n\t\ufeff\u00a0\\unamerictls'.split('')),
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.oneof(mangled, jsonLike, fc.json(), fc.string()), (text) => {
      const { listed, problems } = readGraphText(text);
      for (const { from, to } of problems) expect(from >= 0 && from <= to && to <= text.length).toBe(true);
      if (problems.length === 0) expect(JSON.parse(text)).toHaveLength(listed?.length ?? -1);
    }),
    { numRuns: 300 },
  );
});
