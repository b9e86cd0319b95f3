import type { Settings } from '../../../wire/src/settings.ts';
import { mergeSettings } from './merge-settings.ts';

test.each<[string, Settings, Settings, Settings]>([
  ['a new field comes on top', { height: 1600 }, { volume: 5000 }, { height: 1600, volume: 5000 }],
  ['a field is replaced', { height: 1600 }, { height: 1700 }, { height: 1700 }],
  [
    'objects merge at every depth',
    { tank: { fill_to_max: 1, more: { a: 1, b: 2 } } },
    { tank: { more: { b: 3 } } },
    { tank: { fill_to_max: 1, more: { a: 1, b: 3 } } },
  ],
  [
    'arrays replace as a whole',
    { outlets: [{ id: 'main', top: 1 }, { id: 'overflow' }], tags: ['a', 'b'] },
    { outlets: [{ id: 'main' }], tags: [] },
    { outlets: [{ id: 'main' }], tags: [] },
  ],
  [
    'null clears',
    { height: 1600, tank: { fill_to_max: 1 } },
    { height: null, tank: null },
    { height: null, tank: null },
  ],
  [
    'an object takes the place of what was none',
    { tank: null, drain: 5 },
    { tank: { a: null }, drain: {} },
    { tank: { a: null }, drain: {} },
  ],
  ['what is no object takes the place of an object', { tank: { a: 1 } }, { tank: [1] }, { tank: [1] }],
  [
    'false, 0 and an empty text are values',
    { a: true, b: 1, c: 'x' },
    { a: false, b: 0, c: '' },
    { a: false, b: 0, c: '' },
  ],
  ['undefined changes nothing', { a: 1 }, { a: undefined, b: undefined }, { a: 1 }],
  ['an empty change changes nothing', { a: { b: {} } }, { a: {} }, { a: { b: {} } }],
  [
    'names of Object.prototype are plain fields',
    { a: 1 },
    { toString: { b: 1 }, constructor: { b: 1 } },
    { a: 1, toString: { b: 1 }, constructor: { b: 1 } },
  ],
])('SET-14 %s', (_name, settings, changes, expected) => {
  expect(mergeSettings(settings, changes)).toEqual(expected);
});

test('SET-14 two who change different fields, each from the newest version, lose nothing', () => {
  const start = { tank: { fill_to_max: 4750 }, height: 1600 };
  const first = { tank: { drain_to_min: 200 } };
  const second = { tank: { fill_to_max: 4500 }, fueltype: 'AdBlue' };
  const both = { tank: { fill_to_max: 4500, drain_to_min: 200 }, height: 1600, fueltype: 'AdBlue' };
  expect(mergeSettings(mergeSettings(start, first), second)).toEqual(both);
  expect(mergeSettings(mergeSettings(start, second), first)).toEqual(both);
});

test('SET-14 a prototype cannot be changed, neither the result’s nor everyone’s', () => {
  const attack = JSON.parse(
    '{"__proto__": {"admin": true}, "a": {"__proto__": {"admin": true}, "b": 1}}',
  ) as Settings;
  for (const merged of [mergeSettings({ a: {} }, attack), mergeSettings(attack, { a: {} })]) {
    expect(JSON.stringify(merged)).toBe('{"a":{"b":1}}');
    expect(Object.getPrototypeOf(merged['a'])).toBe(Object.prototype);
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('SET-14 neither document is changed', () => {
  const before = { a: { b: 1 }, list: [1] };
  const change = { a: { c: 2 }, d: { e: 3 } };
  const copies = structuredClone([before, change]);
  const merged = mergeSettings(before, change) as { a: { b: number }; d: { e: number } };
  merged.a.b = 9;
  merged.d.e = 9;
  expect([before, change]).toEqual(copies);
});

test('SET-14 documents of any depth are merged', () => {
  const levels = 100_000;
  let left: Settings = { left: 1 };
  let right: Settings = { right: 1 };
  for (let level = 0; level < levels; level++) [left, right] = [{ a: left }, { a: right }];
  let merged: Settings = mergeSettings(left, right);
  for (let level = 0; level < levels; level++) merged = merged['a'] as Settings;
  expect(merged).toEqual({ left: 1, right: 1 });
});
