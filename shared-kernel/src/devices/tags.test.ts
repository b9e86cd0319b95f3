import { aDevice } from './testing/device-fixture.ts';
import { applyTagPreset, hasTag } from './tags.ts';

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
