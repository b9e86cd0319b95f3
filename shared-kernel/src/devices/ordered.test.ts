import { aDevice, type DeviceFacts } from './device.fixture.ts';
import { orderedAt, orderedWord } from './ordered.ts';

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

test.each([
  ['tanklevel', 'Bestilt'],
  ['collection_tank', 'Bestilt'],
  ['Kum', 'Bestilt eller kvittert'],
])('RECEIPT-01 the marker of %s says %s', (type, word) => {
  expect(orderedWord(aDevice({ type }))).toBe(word);
});
