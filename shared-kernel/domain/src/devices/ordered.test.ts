import { aDevice, type DeviceFacts } from './testing/device-fixture.ts';
import { orderedAt, orderedKind, orderedWord } from './ordered.ts';

const ordered = 1_800_000_000;
const day = 86_400;

const at = (seconds: number, facts: DeviceFacts = {}, orderedAtTime: number | null = ordered) =>
  orderedAt(aDevice({ type: 'tanklevel', ...facts, appdata: { ordered_at: orderedAtTime } }), seconds);

test.each<[string, number | null, number | null]>([
  ['an order counts at once', at(ordered), ordered],
  ['and for a clock behind the server’s', at(ordered - 60), ordered],
  ['up to 14 days', at(ordered + 14 * day - 1), ordered],
  ['no longer', at(ordered + 14 * day), null],
  ['never ordered', at(ordered, {}, null), null],
  ['cleared', at(ordered, {}, 0), null],
  [
    'a later reading that is not full',
    at(ordered + day, { pri: { percent: 97.9 }, measuredAt: ordered + 1 }),
    ordered,
  ],
  [
    'a later reading that is full',
    at(ordered + day, { pri: { percent: 98 }, measuredAt: ordered + 1 }),
    null,
  ],
  ['full before the order', at(ordered + day, { pri: { percent: 98 }, measuredAt: ordered }), ordered],
  [
    'a full collection tank waits to be emptied',
    at(ordered + day, { type: 'collection_tank', pri: { percent: 99 }, measuredAt: ordered + 1 }),
    ordered,
  ],
  ['a drain', at(ordered + day, { type: 'Kum', pri: { percent: 99 }, measuredAt: ordered + 1 }), ordered],
])('DLIST-01 ORDER-02 the order marker: %s', (_name, actual, expected) => {
  expect(actual).toBe(expected);
});

test.each<[string, NonNullable<DeviceFacts['appdata']>, 'ordered' | 'emptied', string, number]>([
  ['an order', { ordered_at: ordered }, 'ordered', 'Bestilt', ordered],
  ['a receipt', { ordered_at: ordered, emptied_at: ordered }, 'emptied', 'Tømt', ordered],
  [
    'a receipt after an order',
    { ordered_at: ordered, emptied_at: ordered + 9 },
    'emptied',
    'Tømt',
    ordered + 9,
  ],
  [
    'an order after a receipt',
    { ordered_at: ordered + 9, emptied_at: ordered },
    'ordered',
    'Bestilt',
    ordered + 9,
  ],
  ['a receipt that was cleared', { ordered_at: ordered, emptied_at: null }, 'ordered', 'Bestilt', ordered],
])('TRUTH-13 RECEIPT-01 the mark tells %s', (_name, appdata, kind, word, time) => {
  for (const type of ['Kum', 'tanklevel']) {
    const device = aDevice({ type, appdata });
    expect([orderedKind(device), orderedWord(device)]).toEqual([kind, word]);
    expect(orderedAt(device, ordered + day)).toBe(time);
    expect(orderedAt(device, ordered + 15 * day)).toBeNull();
  }
});
