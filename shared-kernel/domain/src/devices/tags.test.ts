import { aDevice } from './testing/device-fixture.ts';
import { applyTagPreset, hasTag, longestTag, tagProblem, tidyTag } from './tags.ts';

test.each([
  ['Status:Felt', true],
  ['Status : Felt', true],
  ['Status', false],
  ['status:felt', false],
])('GROUPS-02 a device tagged " Status: Felt" carries %s: %p', (tag, expected) => {
  expect(hasTag(aDevice({ tags: [' Status: Felt'] }), tag)).toBe(expected);
});

test.each([
  [['Status:Lager', 'Nord'], 'Status:Felt', ['Nord', 'Status:Felt']],
  [['Lokalisering: Daglig', 'Status:Felt'], 'Lokalisering:Av', ['Status:Felt', 'Lokalisering:Av']],
  [['Statusrapport'], 'Status:Felt', ['Statusrapport', 'Status:Felt']],
  [['Status:Felt'], 'Status:Felt', ['Status:Felt']],
  [[], 'Lokalisering:Ukentlig', ['Lokalisering:Ukentlig']],
] as const)('USER-10 SET-01 on %j the preset %s gives %j', (tags, preset, expected) => {
  expect(applyTagPreset(tags, preset)).toEqual(expected);
});

test.each([
  ['  Område :  Nord ', 'Område:Nord'],
  ['Nord\u200b\u202e', 'Nord'],
  ['Nord\u00a0 Vest', 'Nord Vest'],
])('USER-09 the tag %j is kept as %s', (text, tag) => {
  expect(tidyTag(text)).toBe(tag);
  expect(tagProblem(text)).toBeNull();
});

test.each(['', ' \u200b', ':', 'Rute:', 'Rute: \u200d:Nord'])('USER-09 %j is no tag', (text) => {
  expect(tagProblem(text)).toBe('Skriv et navn, uten tomme ledd');
});

test.each(['javascript:alert(1)', 'Datablad: JavaScript :alert(1)', 'vbscript:x'])(
  'DOOR-09 %j is no tag',
  (text) => {
    expect(tagProblem(text)).toBe('Navnet kan ikke være et skript');
  },
);

test('DOOR-09 what only speaks of scripts is one', () => {
  expect(tagProblem('Kurs:Javascript')).toBeNull();
});

test('USER-09 letters of four bytes count as one each', () => {
  expect(tagProblem('𠮷'.repeat(longestTag))).toBeNull();
  expect(tagProblem('a'.repeat(longestTag + 1))).toBe('Navnet kan ha høyst 100 tegn');
});
