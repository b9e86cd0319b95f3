import { followsNow, movedToNow, presetRange, presets } from './range.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['Siste år', '2025-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['6 mnd', '2026-05-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['3 mnd', '2026-08-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['mnd', '2026-10-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['2 uker', '2026-11-06T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['uke', '2026-11-13T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['dag', '2026-11-19T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['time', '2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['10 minutt', '2026-11-20T11:50:00.000Z', '2026-11-20T12:00:00.000Z'],
  ['Neste 10 minutt', '2026-11-20T12:00:00.000Z', '2026-11-20T12:10:00.000Z'],
] as const)('GRAPH-01 preset %s', (label, from, to) => {
  const range = presetRange(label, now);
  expect([range.from.toISOString(), range.to.toISOString()]).toEqual([from, to]);
});

test('GRAPH-01 there are no other presets', () => {
  expect(presets).toHaveLength(10);
});

test.each([
  ['2026-03-31T10:00:00Z', 'mnd', '2026-02-28T11:00:00.000Z'],
  ['2028-02-29T11:00:00Z', 'Siste år', '2027-02-28T11:00:00.000Z'],
  // Summer time began at 02 in Oslo that night: a day of 23 hours, and of 25 when it ended.
  ['2026-03-29T10:00:00Z', 'dag', '2026-03-28T11:00:00.000Z'],
  ['2026-10-25T11:00:00Z', 'dag', '2026-10-24T10:00:00.000Z'],
  ['2026-10-25T00:30:00Z', 'time', '2026-10-24T23:30:00.000Z'],
] as const)('GRAPH-01 at %s, %s begins at %s', (at, label, from) => {
  expect(presetRange(label, new Date(at)).from.toISOString()).toBe(from);
});

test.each([
  ['ends now', 0, true],
  ['ended 60 s ago', -60_000, true],
  ['ended longer ago', -60_001, false],
  ['ended 61 s ago', -61_000, false],
  ['ends a moment from now', 1, false],
  ['ends 1 s from now', 1_000, false],
])('GRAPH-05 a range that %s follows now: %s ms, %s', (_, offset, follows) => {
  const to = new Date(now.getTime() + offset);
  expect(followsNow({ from: new Date(0), to }, now)).toBe(follows);
});

test('GRAPH-05 moving to now keeps the length', () => {
  const moved = movedToNow(
    { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-02T06:00:00Z') },
    now,
  );
  expect(moved).toEqual({ from: new Date('2026-11-19T06:00:00Z'), to: now });
});
