import { eventOptions, fueltypesIn, monthOptions, mostMarks, shownEvents } from './chart-options.ts';

const months = [
  { month: '2026-10', fueltype: 'AdBlue', filled: 2000, consumed: 1500 },
  { month: '2026-11', fueltype: 'AdBlue', filled: 0, consumed: 300 },
  { month: '2026-11', fueltype: 'Diesel', filled: 700, consumed: 100 },
];

test('REPORT-01 filled and consumed volume of each liquid in each month, nothing where nothing was', () => {
  const { series = [], xAxis } = monthOptions(months);
  expect(xAxis).toMatchObject({ categories: ['okt. 2026', 'nov. 2026'] });
  expect(series.map((one) => [one.name, 'data' in one ? one.data : null])).toEqual([
    ['AdBlue – fylt', [2000, 0]],
    ['AdBlue – forbruk', [1500, 300]],
    ['Diesel – fylt', [0, 700]],
    ['Diesel – forbruk', [0, 100]],
  ]);
});

const event = (t: number, litres: number, fueltype = 'AdBlue') => ({
  devid: 'd',
  shortid: 'D',
  name: 'Tank',
  fueltype,
  t,
  litres,
});

test('REPORT-01 each filling stands at its time, by liquid', () => {
  const { series = [] } = eventOptions([event(10, 500), event(20, 300, 'Diesel')], { from: 0, to: 30_000 });
  expect(series).toMatchObject([
    { name: 'AdBlue', data: [{ x: 10_000, y: 500 }] },
    { name: 'Diesel', data: [{ x: 20_000, y: 300 }] },
  ]);
  const colourOf = (drawn: readonly string[]) =>
    eventOptions([event(20, 300, 'Diesel')], { from: 0, to: 30_000 }, drawn).series?.map((one) =>
      'color' in one ? one.color : null,
    );
  const months = monthOptions([
    { month: '2026-10', fueltype: 'AdBlue', filled: 1, consumed: 1 },
    { month: '2026-10', fueltype: 'Diesel', filled: 1, consumed: 1 },
  ]).series;
  // A liquid has the colour that it has in the chart beside it.
  expect(colourOf(['AdBlue', 'Diesel'])).toEqual([months?.[2] && 'color' in months[2] && months[2].color]);
  expect(fueltypesIn([event(1, 1, 'Ål'), event(2, 1, 'Adblue')])).toEqual(['Adblue', 'Ål']);
});

test('REPORT-01 of very many fillings the largest are drawn, in the order of time', () => {
  const many = Array.from({ length: mostMarks + 10 }, (_, index) => event(index, index + 1));
  const shown = shownEvents(many);
  expect(shown).toHaveLength(mostMarks);
  expect([shown[0]?.litres, shown.at(-1)?.litres]).toEqual([11, mostMarks + 10]);
});
