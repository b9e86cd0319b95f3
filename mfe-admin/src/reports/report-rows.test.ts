import {
  comparedStock,
  comparedTanks,
  fillRow,
  fillTotalRow,
  fillTotals,
  instockRow,
  instockTotals,
  isUnchanged,
} from './report-rows.ts';
import { daysAfter } from './report-parts/report-period.ts';

const told = {
  name: 'Tank A',
  fueltype: 'AdBlue',
  capasity: '1000',
  filled_volume: '600',
  consumed: '400',
  fillings_count: '1',
  drained_average: '20',
  average_capacity: '60',
  uncertainty: '20',
  covered: '100',
};

test('REPORT-01 REPORT-04 MONTH-04 figures are numbers, and empty cells are none', () => {
  expect(fillRow(told, 3)).toEqual({
    id: '3',
    devid: '',
    name: 'Tank A',
    shortid: '',
    customer_number: null,
    cost_centre: null,
    address: null,
    orgid: '',
    organisation: '',
    groups: [],
    fueltype: 'AdBlue',
    capacity: 1000,
    filled: 600,
    consumed: 400,
    uncertainty: 20,
    fillings: 1,
    drained: 20,
    average: 60,
    covered: 100,
    days: null,
    measuredDays: null,
    note: null,
    lockedAt: null,
    filledCorrection: null,
    consumedCorrection: null,
  });
  const locked = fillRow(
    {
      ...told,
      days: '31',
      measured_days: '28',
      estimated: 'divided gap',
      locked_at: '2026-11-03T08:12:00.000Z',
      filled_correction: '-200',
      consumed_correction: '0',
    },
    0,
  );
  expect(locked).toMatchObject({
    days: 31,
    measuredDays: 28,
    note: 'Fylling delt etter tid, Opphold i målingene',
    lockedAt: Date.UTC(2026, 10, 3, 8, 12) / 1000,
    filledCorrection: -200,
    consumedCorrection: 0,
  });
  expect(fillRow({ ...told, filled_volume: '', consumed: '-3' }, 0)).toMatchObject({
    filled: null,
    consumed: -3,
  });
});

test.each([
  ['0', '0', '95', true],
  ['0', '95', '95', true],
  ['0', '96', '95', false],
  ['190', '0', '95', false],
  ['0', '', '', false],
])(
  'STOCK-04 %s l filled and %s l used, give or take %s: unchanged is %s',
  (filled_volume, consumed, uncertainty, expected) => {
    expect(isUnchanged(fillRow({ ...told, filled_volume, consumed, uncertainty }, 0))).toBe(expected);
  },
);

test('STOCK-04 a server of the release before tells no uncertainty', () => {
  const { uncertainty: _, ...before } = told;
  expect(fillRow(before, 0).uncertainty).toBeNull();
});

test('REPORT-01 the sums: litres together, percents by what they are percents of', () => {
  const rows = [
    fillRow(told, 0),
    fillRow(
      { ...told, capasity: '3000', fillings_count: '3', drained_average: '40', average_capacity: '20' },
      1,
    ),
    fillRow(
      {
        ...told,
        filled_volume: '',
        consumed: '',
        fillings_count: '',
        drained_average: '',
        average_capacity: '',
      },
      2,
    ),
  ];
  expect(fillTotals(rows)).toEqual({
    capacity: 5000,
    filled: 1200,
    consumed: 800,
    fillings: 4,
    // (20 · 1 + 40 · 3) / 4 and (60 · 1000 + 20 · 3000) / 4000
    drained: 35,
    average: 30,
  });
  expect(fillTotals([])).toEqual({
    capacity: null,
    filled: null,
    consumed: null,
    fillings: null,
    drained: null,
    average: null,
  });
});

test('REPORT-01 the sums of the stock', () => {
  const rows = [
    instockRow({ fueltype: 'AdBlue', instockFrom: '100', instockTo: '50', amountTanks: '2' }, 0),
    instockRow({ fueltype: 'Diesel', instockFrom: '', instockTo: '70', amountTanks: '1' }, 1),
  ];
  expect(instockTotals(rows)).toMatchObject({ from: null, to: null, tanks: 3 });
  expect(instockTotals(rows.slice(0, 1))).toMatchObject({ from: 100, to: 50, tanks: 2 });
});

test('REPORT-01 litres of pellets and petrol are no sum; fillings are', () => {
  const rows = ['Pellets', 'Bensin', 'pellets'].map((fueltype, index) =>
    fillRow({ ...told, fueltype }, index),
  );
  expect(fillTotalRow(rows)).toMatchObject({
    capacity: null,
    filled: null,
    consumed: null,
    fillings: 3,
    average: 60,
  });
  expect(fillTotalRow([rows[0]!, rows[2]!])).toMatchObject({ capacity: 2000, filled: 1200, consumed: 800 });
});

test('REPORT-01 only tanks that were measured all through both periods are compared', () => {
  const tank = (name: string, covered: string, index: number) => fillRow({ ...told, name, covered }, index);
  const now = [
    tank('A', '100', 0),
    tank('B', '95', 1),
    tank('C', '100', 2),
    tank('To', '100', 3),
    tank('To', '100', 4),
  ];
  // B began late, C is new, and of the two that share a name nobody knows which is which.
  const then = [tank('A', '90', 0), tank('B', '12', 1), tank('To', '100', 2), tank('To', '', 3)];
  const { now: compared, then: earlier } = comparedTanks(now, then);
  expect(compared.map(({ name }) => name)).toEqual(['A']);
  expect(earlier).toEqual([then[0]]);
  expect(comparedTanks(now, [...then.slice(0, 3), tank('To', '100', 3)]).now.map(({ name }) => name)).toEqual(
    ['A', 'To', 'To'],
  );
});

test('REPORT-01 the stock of a content is compared where the same tanks had been measured', () => {
  const row = (fueltype: string, measuredFrom = '', measuredTo = '', measuredBoth = '') =>
    instockRow(
      {
        ...{ fueltype, instockFrom: '50', instockTo: '70', amountTanks: '2' },
        ...{ measuredFrom, measuredTo, measuredBoth },
      },
      0,
    );
  const since = [
    row('Bensin', '2', '2', '2'),
    row('diesel', '1', '1', '1'),
    // As many, but one left and one came; and one that left.
    row('Pellets', '1', '1', '0'),
    row('AdBlue', '5', '4', '4'),
    row('Fyringsolje', '1', '1'),
  ];
  const compared = ['Bensin', 'Diesel', 'Pellets', 'AdBlue', 'Fyringsolje', 'Propan'];
  expect(compared.map((fueltype) => comparedStock(row(fueltype), since))).toEqual([
    ...[50, 50],
    ...[null, null, null, null],
  ]);
});

test('REPORT-01 the period before ends where the days begin that tell what came since', () => {
  const year = { from: '2025-01-01', to: '2025-11-15' };
  expect(daysAfter(year, { from: '2026-01-01', to: '2026-11-15' })).toEqual({
    from: '2025-11-16',
    to: '2026-11-15',
  });
});

test('MONTH-01 REPORT-01 two tanks of one name are each compared with themselves', () => {
  const tank = (devid: string, covered: string, index: number) =>
    fillRow({ ...told, name: 'To', devid, covered }, index);
  const now = [tank('d1', '100', 0), tank('d2', '100', 1)];
  const then = [tank('d2', '100', 0), tank('d1', '12', 1)];
  expect(comparedTanks(now, then)).toEqual({ now: [now[1]], then: [then[0]] });
});
