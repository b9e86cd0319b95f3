import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Graph } from '@peil/shared-kernel/api';
import { axeFaults, restoreMedia, stubMedia } from '@peil/shared-kernel/testing';
import type { ChartPoint } from '../graph-data/series.ts';
import { GraphTable } from './GraphTable.tsx';

const graph: Graph = { name: 'Volum', metric: 'pri.volume', unit: 'l' };
const noon = Date.UTC(2026, 10, 20, 11) / 1000;

const point = (minutes: number, y: number): ChartPoint => ({
  t: noon + minutes * 60,
  y,
  kind: 'valid',
  message: null,
});

const faulty: ChartPoint = { ...point(10, 9000), kind: 'reported', message: 'Noe er galt med sensor' };
const three = [point(0, 4750), faulty, point(20, 120)];

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)),
    );

afterEach(restoreMedia);

test('A11Y-01 a graph is a table as well: newest first, value with unit, state in words', async () => {
  const { container } = render(<GraphTable graph={graph} points={three} thinned={null} />);
  expect(screen.getByRole('table', { name: 'Volum: 3 målinger' })).toBeVisible();
  expect(rows()).toEqual([
    ['20.11.2026 12:20', '120 l', 'Gyldig måling'],
    ['20.11.2026 12:10', '9 000 l', 'Noe er galt med sensor'],
    ['20.11.2026 12:00', '4 750 l', 'Gyldig måling'],
  ]);
  expect(screen.queryByText(/^Tabellen viser/)).not.toBeInTheDocument();
  expect(await axeFaults(container)).toEqual([]);
});

test('A11Y-01 it is sorted by the keyboard, by value as a number and by what is wrong', async () => {
  const person = userEvent.setup();
  render(<GraphTable graph={graph} points={three} thinned={null} />);
  screen.getByRole('button', { name: /^Verdi/ }).focus();
  await person.keyboard('{Enter}');
  expect(rows().map(([, value]) => value)).toEqual(['120 l', '4 750 l', '9 000 l']);
  screen.getByRole('button', { name: /^Tilstand/ }).focus();
  await person.keyboard('{Enter}{Enter}');
  expect(rows()[0]?.[2]).toBe('Noe er galt med sensor');
});

test('A11Y-01 TRUTH-12 a thinned table says so, also in its name, and how to get every reading', () => {
  render(<GraphTable graph={graph} points={three} thinned={{ shown: 3, all: 52_560 }} />);
  expect(plain(screen.getByText(/^Tabellen viser/).textContent)).toMatch(
    /^Tabellen viser 3 av 52 560 målinger: .* bruk Eksporter for å få alle i en fil\.$/,
  );
  expect(screen.getByRole('table', { name: 'Volum: 3 av 52\u00a0560 målinger' })).toBeVisible();
});

test('TRUTH-12 while nobody knows how many readings there are, none of the numbers is taken for it', () => {
  render(<GraphTable graph={graph} points={three} thinned={{ shown: 3, all: null }} />);
  expect(screen.getByText(/^Tabellen viser/)).toHaveTextContent(/^Tabellen viser et utvalg av målingene:/);
  expect(screen.getByRole('table', { name: 'Volum: 3 av flere målinger' })).toBeVisible();
});

test('GRAPH-04 who is shown no faulty reading is told of none', () => {
  const { rerender } = render(<GraphTable graph={graph} points={three} thinned={{ shown: 3, all: 900 }} />);
  expect(screen.getByText(/^Tabellen viser/)).toHaveTextContent('også av dem som er meldt som feil');
  rerender(
    <GraphTable graph={graph} points={[point(0, 4750), point(20, 120)]} thinned={{ shown: 3, all: 900 }} />,
  );
  expect(screen.getByText(/^Tabellen viser/)).not.toHaveTextContent('feil');
});

test('A11Y-01 of thousands of readings those near the screen are mounted', () => {
  const many = Array.from({ length: 5000 }, (_, index) => point(index, index));
  render(<GraphTable graph={graph} points={many} thinned={null} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getAllByRole('row').length).toBeLessThan(200);
});

test('A11Y-01 on a phone each reading is a line of its own', () => {
  stubMedia('(width < 900px)');
  render(<GraphTable graph={graph} points={three} thinned={null} />);
  const items = screen.getAllByRole('listitem').map((item) => plain(item.textContent));
  expect(items[0]).toBe('20.11.2026 12:20120 l');
  expect(items[1]).toContain('Noe er galt med sensor');
});
