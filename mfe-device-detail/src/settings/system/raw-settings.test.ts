import { changeBetween, linesWith, readSettings } from './raw-settings.ts';

const whole = { name: 'Tank', tags: { public: ['Status:Felt'] }, appdata: { volume: 5000 }, proddata: {} };
const textOf = (settings: object) => JSON.stringify(settings, null, 2);

test('SET-13 what is written as JSON is taken as it is', () => {
  expect(readSettings(textOf(whole))).toEqual({ ok: true, settings: whole });
});

test.each([
  ['{\n  "name": "Tank",\n  "tags" {}\n}', /^Linje 3: .*kolon/],
  ['{\n  "name": "Tank",\n}', /^Linje 3: .*komma/],
  ['{\n  "name": "Tank"\n  "tags": {}\n}', /^Linje 3: .*komma/],
  ['{\n  name: "Tank"\n}', /^Linje 2: /],
  ['{\n  "name": "Tank\n}', /^Linje 2: .*anførselstegn/],
  ['{\n  "name": "Tank"', /^Linje 2: .*}/],
  ['{ // merknad\n}', /^Linje 1: /],
  ['', /^Linje 1: /],
  ['[1, 2]', /objekt/],
  [textOf({ ...whole, state: {} }), /^state kan ikke endres her/],
  [textOf({ ...whole, name: 5 }), /name må være en tekst/],
  [textOf({ ...whole, tags: { public: 'A' } }), /tags\.public/],
  [textOf({ ...whole, appdata: [] }), /appdata må være et objekt/],
])('SET-13 %j is refused, where and why', (text, problem) => {
  expect(readSettings(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('SET-13 SET-14 only what differs is sent, and null for what is gone', () => {
  const before = {
    ...whole,
    appdata: { volume: 5000, tank: { fill_to_max: 4750, drain_to_min: 200 }, old: 1 },
  };
  const after = {
    ...whole,
    appdata: { volume: 5000, tank: { fill_to_max: 4800, drain_to_min: 200 }, list: [1] },
  };
  expect(changeBetween(before, after)).toEqual({
    appdata: { old: null, tank: { fill_to_max: 4800 }, list: [1] },
  });
  expect(changeBetween(before, structuredClone(before))).toEqual({});
});

test('SET-13 a search finds lines, whatever their case', () => {
  expect(linesWith('Volume: 1\nheight: 2\nVOLUM', ' volum ')).toEqual(['Volume: 1', 'VOLUM']);
  expect(linesWith('a\nb', ' ')).toEqual(['a', 'b']);
});
