import { sumsBy, type SumKind } from './sums-by.ts';

const tank = (fueltype: string, litres: number, more: object = {}) => ({
  fueltype,
  litres,
  orgid: 'fjord',
  organisation: 'Fjord',
  groups: [] as readonly string[],
  cost_centre: null as string | null,
  ...more,
});
const tanks = [
  tank('Diesel', 100, { groups: ['Nord', 'Kai'], cost_centre: 'Drift' }),
  tank('diesel', 20, { groups: ['Nord'], cost_centre: 'drift' }),
  tank('AdBlue', 3, { groups: ['Nord'], cost_centre: 'Anlegg' }),
  tank('Diesel', 4000, { orgid: 'fjord2' }),
];

const sums = (kind: SumKind) =>
  sumsBy(tanks, kind).map(({ name, rows }) => [
    name,
    rows[0]?.fueltype,
    rows.reduce((sum, { litres }) => sum + litres, 0),
  ]);

test.each<[SumKind, (string | number | null | undefined)[][]]>([
  [
    'fueltype',
    [
      [null, 'AdBlue', 3],
      [null, 'Diesel', 4120],
    ],
  ],
  [
    // Two customers of one name.
    'customer',
    [
      ['Fjord', 'AdBlue', 3],
      ['Fjord', 'Diesel', 120],
      ['Fjord', 'Diesel', 4000],
    ],
  ],
  [
    // The first tank counts in both of its groups.
    'group',
    [
      ['Kai', 'Diesel', 100],
      ['Nord', 'AdBlue', 3],
      ['Nord', 'Diesel', 120],
      ['Uten gruppe', 'Diesel', 4000],
    ],
  ],
  [
    'cost_centre',
    [
      ['Anlegg', 'AdBlue', 3],
      ['Drift', 'Diesel', 120],
      ['Uten kostnadssted', 'Diesel', 4000],
    ],
  ],
])('MONTH-01 sums by %s, and never of two contents', (kind, expected) => {
  expect(sums(kind)).toEqual(expected);
});
