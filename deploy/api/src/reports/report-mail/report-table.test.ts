import { withTotals } from './report-table.ts';

test('REPORT-01 litres of pellets and petrol are no sum: the sums of each content stand last', () => {
  const row = (name: string, fueltype: string, consumed: number | null) => ({
    name,
    fueltype,
    consumed,
    fillings_count: 1,
  });
  const rows = [row('A', 'Pellets', 100), row('B', 'Bensin', 20), row('C', 'pellets', null)];
  expect(withTotals('fill', rows).slice(3)).toMatchObject([
    { name: 'Sum', fueltype: 'Bensin', consumed: 20, fillings_count: 1, filled_volume: null },
    { name: 'Sum', fueltype: 'Pellets', consumed: 100, fillings_count: 2 },
  ]);
  expect(withTotals('fill', [])).toEqual([]);
});

test('REPORT-01 the rows of the stock are the contents: of several, the tanks alone are a sum', () => {
  const row = (fueltype: string, instockTo: number) => ({
    fueltype,
    instockTo,
    amountTanks: 2,
    measuredFrom: 1,
    measuredTo: 2,
    measuredBoth: 1,
  });
  expect(withTotals('instock', [row('Bensin', 20), row('Pellets', 100)]).at(-1)).toEqual({
    fueltype: 'Sum',
    amountTanks: 4,
    measuredFrom: 2,
    measuredTo: 4,
    measuredBoth: 2,
  });
  expect(withTotals('instock', [row('Bensin', 20)]).at(-1)).toMatchObject({ instockTo: 20, amountTanks: 2 });
});
