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

test('MONTH-03 what readings tell otherwise since the month was locked stands with the content’s figures', () => {
  const corrected = (name: string, fueltype: string, filled: number | null, consumed: number | null) => ({
    ...tank(name, fueltype, '1000', '100'),
    id: name,
    filledCorrection: filled,
    consumedCorrection: consumed,
  });
  const rows = [
    corrected('A', 'Diesel', 1000, 168),
    corrected('B', 'Diesel', null, 579),
    corrected('C', 'Diesel', 0, null),
    corrected('D', 'Pellets', -300, 0),
    corrected('E', 'AdBlue', null, null),
  ];
  render(<FillFigures rows={rows} before={before} earlier={[]} hasFailed={false} />);
  const [adBlue, diesel, pellets] = figures();
  expect(diesel).toContain('Korreksjon: fylt +1 000 l, forbruk +747 l (2 tanker)');
  expect(pellets).toContain('Korreksjon: fylt −300 l, forbruk 0 l (1 tank)');
  expect(adBlue).not.toContain('Korreksjon');
});
