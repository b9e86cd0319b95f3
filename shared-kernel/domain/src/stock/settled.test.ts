import fc from 'fast-check';
import { correctionOf, stockCorrection, withSettled, type TankAmounts } from './settled.ts';

const amounts = (filled: number | null, consumed: number | null, fillings: number | null): TankAmounts => ({
  filled,
  consumed,
  fillings,
});

test('MONTH-03 a locked month stands, and the rest of the period follows the readings', () => {
  // Of 9 000 l in two months 4 000 are October's, of which 3 500 were settled.
  const october = { settled: amounts(3500, 2000, 1), now: amounts(4000, 2100, 2) };
  expect(withSettled(amounts(9000, 4100, 3), [october])).toEqual(amounts(8500, 4000, 2));
});

test('MONTH-03 what was measured since of a tank that was not, is no figure of the locked month', () => {
  const unknown = { settled: amounts(null, null, null), now: amounts(500, 300, 1) };
  expect(withSettled(amounts(700, 800, 2), [unknown])).toEqual(amounts(200, 500, 1));
  expect(correctionOf(unknown)).toEqual(amounts(500, 300, 1));
});

test('MONTH-03 a tank that readings tell nothing of any more keeps what was settled', () => {
  const kept = { settled: amounts(1200, 300, 1), now: null };
  expect(withSettled(amounts(null, null, null), [kept])).toEqual(amounts(1200, 300, 1));
  expect(withSettled(amounts(null, null, null), [{ settled: null, now: null }])).toEqual(
    amounts(null, null, null),
  );
});

test('MONTH-03 a correction is what differs in whole litres, either way', () => {
  const settled = amounts(1000, 400, 1);
  expect(correctionOf({ settled, now: amounts(1000.4, 399.6, 1) })).toBeNull();
  expect(correctionOf({ settled, now: amounts(1000, 250, 1) })).toEqual(amounts(0, -150, 0));
});

test('MONTH-03 the correction of a stock is whole litres, of nothing too', () => {
  expect(stockCorrection(1000, 1000.4)).toBeNull();
  expect(stockCorrection(1000, 1250)).toBe(250);
  expect([stockCorrection(undefined, 300), stockCorrection(300, undefined)]).toEqual([300, -300]);
  expect(stockCorrection(undefined, undefined)).toBeNull();
});

test('MONTH-03 months that are all locked add up to what was settled', () => {
  const known = fc.record({
    filled: fc.integer({ min: 0, max: 9000 }),
    consumed: fc.integer({ min: 0, max: 9000 }),
    fillings: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ settled: known, now: known }), { minLength: 1 }), (months) => {
      const sum = (name: keyof TankAmounts, which: 'settled' | 'now') =>
        months.reduce((total, month) => total + month[which][name], 0);
      const now = amounts(sum('filled', 'now'), sum('consumed', 'now'), sum('fillings', 'now'));
      const settled = amounts(
        sum('filled', 'settled'),
        sum('consumed', 'settled'),
        sum('fillings', 'settled'),
      );
      expect(withSettled(now, months)).toEqual(settled);
    }),
  );
});
