import { render, screen } from '@testing-library/react';
import { FillFigures } from './FillFigures.tsx';
import { fillRow } from './report-rows.ts';

const before = { from: '2026-09-01', to: '2026-09-30' };
const tank = (name: string, fueltype: string, filled: string, covered: string) =>
  fillRow(
    {
      name,
      fueltype,
      covered,
      capasity: '5000',
      filled_volume: filled,
      consumed: filled,
      fillings_count: '1',
      drained_average: '',
      average_capacity: '',
    },
    Number(filled),
  );
const figures = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));

test('REPORT-01 each content has its own figures, compared by the tanks that were measured in both periods', () => {
  const rows = [
    tank('A', 'Diesel', '1000', '100'),
    tank('B', 'Diesel', '4000', '100'),
    tank('C', 'Pellets', '900', '100'),
  ];
  const earlier = [
    tank('A', 'Diesel', '800', '100'),
    tank('B', 'Diesel', '50', '3'),
    tank('C', 'Pellets', '1', '2'),
  ];
  render(<FillFigures rows={rows} before={before} earlier={earlier} hasFailed={false} />);
  expect(figures()).toEqual([
    'Diesel5 000 l fyltForbruk 5 000 l, 2 fyllingerFylt +25 %, forbruk +25 % mot 01.09.2026–30.09.2026 (1 av 2 tanker)',
    'Pellets900 l fyltForbruk 900 l, 1 fyllingIngen tanker er målt gjennom både denne perioden og 01.09.2026–30.09.2026',
  ]);
});
