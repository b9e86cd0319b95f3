import { foundEvents, reconcile, withDecisions, type FoundEvent, type StockDecision } from './decisions.ts';
import { stockWithin } from './figures.ts';
import { stockStory } from './story.ts';

const hour = 3600;
const place = { capacity: 5000 };

/** Hourly readings, litres. */
const hourly = (...litres: number[]) => litres.map((volume, index) => ({ t: index * hour, volume }));
const all = { from: -1, to: 1000 * hour };

/** 1 000 l, 100 l used, 2 000 l delivered, 50 l used. */
const filledOnce = stockStory(hourly(1000, 950, 900, 2900, 2900, 2850, 2850), place);
const delivery = { kind: 'delivery', from: 2 * hour, to: 3 * hour } as const;
const decide = (state: StockDecision['state'], said: number | null = null) =>
  stockWithin(withDecisions(filledOnce, [{ ...delivery, state, said }]), all);

test('STOCK-05 a rejected filling counts as nothing filled, and its litres as an adjustment', () => {
  expect(stockWithin(filledOnce, all)).toMatchObject({ filled: 2000, consumed: 150, adjusted: 0 });
  expect(decide('rejected')).toMatchObject({ filled: 0, consumed: 150, adjusted: 2000 });
});

test('STOCK-05 a corrected filling counts with the litres that somebody said, a confirmed one with its receipt’s', () => {
  expect(decide('corrected', 2080)).toMatchObject({ filled: 2080, consumed: 150, adjusted: -80 });
  expect(decide('confirmed', 1950)).toMatchObject({ filled: 1950, consumed: 150, adjusted: 50 });
  expect(decide('confirmed')).toMatchObject({ filled: 2000, consumed: 150, adjusted: 0 });
});

test('STOCK-05 where readings are days apart, what a receipt says beyond them was used meanwhile', () => {
  const day = 24 * hour;
  const story = stockStory(
    [
      { t: 0, volume: 580 },
      { t: 28 * day, volume: 3540 },
      { t: 28 * day + hour, volume: 3540 },
    ],
    place,
  );
  const said = { kind: 'delivery', from: 0, to: 28 * day, state: 'confirmed', said: 3000 } as const;
  expect(stockWithin(withDecisions(story, [said]), { from: -1, to: 30 * day })).toMatchObject({
    filled: 3000,
    consumed: 40,
    adjusted: 0,
  });
});

test('STOCK-05 a word about what no reading shows counts as nothing', () => {
  const elsewhere = { ...delivery, from: 5 * hour, to: 6 * hour, state: 'corrected', said: 900 } as const;
  expect(stockWithin(withDecisions(filledOnce, [elsewhere]), all)).toMatchObject({ filled: 2000 });
});

test('STOCK-05 one sudden fall that is far greater than any other is a loss; where much is drawn now and then none is', () => {
  const calm = Array.from({ length: 30 }, (_, index) => 3000 - index * 5);
  const stolen = [...calm, ...calm.map((litres) => litres - 1000)];
  const found = foundEvents(stockStory(hourly(...stolen), place));
  expect(found).toMatchObject([{ kind: 'loss', to: 30 * hour }]);
  // 2 855 l to 2 000 l within an hour.
  expect(found[0]?.litres).toBeGreaterThan(800);
  const drawn = [...stolen, ...calm.map((litres) => litres - 1600)];
  expect(foundEvents(stockStory(hourly(...drawn), place))).toEqual([]);
});

test('STOCK-05 a rejected loss was no use', () => {
  const calm = Array.from({ length: 30 }, () => 3000);
  const story = stockStory(hourly(...calm, ...calm.map((litres) => litres - 1000)), place);
  const [loss] = foundEvents(story);
  expect(loss).toMatchObject({ kind: 'loss', litres: 1000 });
  const { from = 0, to = 0 } = loss ?? {};
  const decided = withDecisions(story, [{ kind: 'loss', from, to, state: 'rejected', said: null }]);
  expect(stockWithin(decided, all)).toMatchObject({ consumed: 0, adjusted: -1000 });
});

describe('STOCK-05 what is kept is brought in step with what the readings tell', () => {
  const found = (from: number, to: number): FoundEvent => ({
    kind: 'delivery',
    from,
    to,
    litres: 2000,
    uncertainty: 10,
    isSettled: true,
  });

  test('an event between closer readings is the same one, another is new, and one that nothing shows goes', () => {
    const kept = [
      { id: 1, kind: 'delivery', from: 0, to: 24, state: 'found' },
      { id: 2, kind: 'delivery', from: 200, to: 210, state: 'found' },
    ] as const;
    expect(reconcile([found(11, 12), found(100, 110)], kept)).toEqual({
      added: [found(100, 110)],
      seen: [{ id: 1, found: found(11, 12) }],
      unseen: [],
      removed: [2],
    });
  });

  test('what somebody has decided about is kept, and told to be shown no longer', () => {
    const kept = [
      { id: 1, kind: 'delivery', from: 0, to: 24, state: 'found' },
      { id: 2, kind: 'delivery', from: 0, to: 20, state: 'rejected' },
      { id: 3, kind: 'delivery', from: 60, to: 70, state: 'corrected' },
    ] as const;
    expect(reconcile([found(10, 15)], kept)).toEqual({
      added: [],
      seen: [{ id: 2, found: found(10, 15) }],
      unseen: [3],
      removed: [1],
    });
  });

  test('of one that becomes two, the one with more in common stays', () => {
    const kept = [{ id: 1, kind: 'delivery', from: 0, to: 100, state: 'confirmed' }] as const;
    const result = reconcile([found(10, 20), found(40, 80)], kept);
    expect(result.seen).toEqual([{ id: 1, found: found(40, 80) }]);
    expect(result.added).toEqual([found(10, 20)]);
  });
});
