import { act, render, screen } from '@testing-library/react';
import { ReadingTable } from './ReadingTable.tsx';
import { readingRows } from './reading-rows.ts';

const start = 1_796_000_000;
const times = Array.from({ length: 2014 }, (_, index) => start + index * 600);
const rows = readingRows({
  t: times,
  series: { 'pri.gauge_height': times.map((_, index) => index) },
  state: times.map(() => 'ok'),
  total: times.length,
  before: null,
});

test('SET-10 of two weeks of readings only those near the screen are in the page, at their true places', () => {
  render(<ReadingTable rows={rows} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2015');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  Object.defineProperty(window, 'scrollY', { value: 37 * 1000, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  const shown = screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')));
  expect(shown).toContain(1002);
  expect(shown).not.toContain(3);
  expect(shown.length).toBeLessThan(60);
});
