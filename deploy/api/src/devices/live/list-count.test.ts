import type { ListCounter } from './counters.ts';
import { listCountOf, listNews, type ListCount } from './list-count.ts';

const counter = (
  orgid: string,
  version: number,
  membership = 0,
  ancestry = ['peil', orgid],
): ListCounter => ({
  orgid,
  version,
  membership,
  ancestry,
});
const count = (...counters: ListCounter[]): ListCount => new Map(counters.map((one) => [one.orgid, one]));

test.each([
  ['nothing', count(counter('fjord', 4, 2))],
  ['devices', count(counter('fjord', 6, 4))],
  ['membership', count(counter('fjord', 6, 5))],
  ['membership', count(counter('fjord', 4, 2), counter('nord', 1))],
  ['membership', count(counter('nord', 4, 2))],
  ['membership', count()],
] as const)('STATE-02 %s since a count', (news, now) => {
  expect(listNews(count(counter('fjord', 4, 2)), now)).toBe(news);
});

test('ROLE-04 a customer’s list counts the own organisation only; the provider’s all below the one they are in', () => {
  const counters = [
    counter('peil', 1, 0, ['peil']),
    counter('fjord', 1),
    counter('under', 1, 0, ['peil', 'fjord', 'under']),
  ];
  const seenBy = (orgid: string, isProvider: boolean) => [
    ...listCountOf({ orgid, isProvider }, counters).keys(),
  ];
  expect(seenBy('fjord', false)).toEqual(['fjord']);
  expect(seenBy('fjord', true)).toEqual(['fjord', 'under']);
  expect(seenBy('peil', true)).toEqual(['peil', 'fjord', 'under']);
});
