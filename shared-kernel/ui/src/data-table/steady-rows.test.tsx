import { act, fireEvent, render, screen } from '@testing-library/react';
import { axeFaults } from '../../../testing/src/axe.ts';
import { readingRest } from './reading.ts';
import {
  columns,
  few,
  linkTo,
  many,
  names,
  scrollTo,
  Tanks,
  type Tank,
} from '../../../testing/src/tanks.tsx';

const levelOf = (name: string) => linkTo(name).closest('tr')?.cells[1]?.textContent;
const pill = () => screen.queryByRole('button', { name: 'Vis ny rekkefølge' });
const readByPointer = () => fireEvent.pointerMove(linkTo('Ås'));
const rest = (ms = readingRest) => act(() => jest.advanceTimersByTime(ms));
const byLevel = { id: 'level', desc: false };

/** The rows with some of them changed. */
const changed = (changes: Record<string, Partial<Tank>>, rows = few) =>
  rows.map((tank) => ({ ...tank, ...changes[tank.id] }));

function show(rows: readonly Tank[] = few) {
  const given = { rows, sort: byLevel, steadyKey: 'alle' };
  const view = render(<Tanks {...given} />);
  return {
    update: (props: Parameters<typeof Tanks>[0]) => {
      Object.assign(given, props);
      view.rerender(<Tanks {...given} />);
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollTo(0);
  rest();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('DLIST-05 while nobody reads, a new measurement moves its row at once', () => {
  const { update } = show();
  rest();
  update({ rows: changed({ a: { level: 55 } }) });
  expect(names()).toEqual(['Østby', 'Ås', 'Ærøy', 'Zefyr']);
  expect(pill()).toBeNull();
});

test.each([
  ['the pointer moves over the rows', readByPointer],
  ['the page is scrolled', () => scrollTo(40)],
  ['a row has the focus', () => act(() => linkTo('Østby').focus())],
])('DLIST-05 while %s, values are new at once but no row moves', (_, read) => {
  const { update } = show();
  read();
  update({ rows: changed({ a: { level: 55 } }) });
  expect(names()).toEqual(['Ås', 'Østby', 'Ærøy', 'Zefyr']);
  expect(levelOf('Ås')).toBe('55');
  expect(screen.getByText('1 rad har fått ny plass')).toBeVisible();
});

test('DLIST-05 while rows are chosen, no row moves', () => {
  const { update } = show();
  update({ selection: { selected: new Set(['d']), onChange: jest.fn(), nameOf: ({ name }) => name } });
  update({ rows: changed({ a: { level: 55 } }) });
  expect(names()[0]).toBe('Ås');
  expect(pill()).toBeVisible();
});

test('DLIST-05 a change of values that moves nothing asks for nothing', () => {
  const { update } = show();
  readByPointer();
  update({ rows: changed({ a: { level: 10 } }) });
  expect(levelOf('Ås')).toBe('10');
  expect(pill()).toBeNull();
});

test('DLIST-05 the new order comes by itself when nobody has read for a while, and counts from the last move', () => {
  const { update } = show();
  readByPointer();
  update({ rows: changed({ a: { level: 55 } }) });
  rest(readingRest - 1_000);
  readByPointer();
  rest(readingRest - 1_000);
  expect(names()[0]).toBe('Ås');
  rest(1_000);
  expect(names()[0]).toBe('Østby');
  expect(pill()).toBeNull();
});

test('DLIST-05 the pill puts the rows there at once, is said once, and its focus is not lost', async () => {
  const { update } = show();
  readByPointer();
  update({ rows: changed({ a: { level: 55 }, b: { level: 1 } }) });
  expect(document.querySelector('[role="status"]')).toHaveTextContent(
    '2 rader har fått ny plass. Vis ny rekkefølge',
  );
  update({ rows: changed({ a: { level: 55 }, b: { level: 1 }, c: { level: 2 } }) });
  expect(screen.getByText('3 rader har fått ny plass')).toBeVisible();
  expect(document.querySelector('[role="status"]')).toHaveTextContent('2 rader');
  const button = pill();
  act(() => button?.focus());
  fireEvent.click(button!);
  expect(names()).toEqual(['Zefyr', 'Ærøy', 'Østby', 'Ås']);
  expect(pill()).toBeNull();
  expect(document.body).not.toHaveFocus();
  jest.useRealTimers();
  expect(await axeFaults()).toEqual([]);
});

test('DLIST-05 a row that leaves the filter stays with its new values while it is read; a deleted one goes at once', () => {
  const { update } = show();
  readByPointer();
  const now = changed({ d: { level: 77 } }).filter(({ id }) => id !== 'a');
  update({
    rows: now.filter(({ id }) => id !== 'd'),
    allRows: now,
  });
  expect(names()).toEqual(['Østby', 'Ærøy', 'Zefyr']);
  expect(levelOf('Østby')).toBe('77');
  expect(screen.getByText('1 rad passer ikke lenger')).toBeVisible();
});

test('DLIST-05 a row that is new waits while rows are read', () => {
  const { update } = show();
  readByPointer();
  update({ rows: [...few, { id: 'e', name: 'Ny', level: 0 }, { id: 'f', name: 'Nyere', level: 0 }] });
  expect(names()).not.toContain('Ny');
  expect(screen.getByText('2 nye rader')).toBeVisible();
});

test.each([
  ['filter', { steadyKey: 'alarm', rows: few.slice(1) }, ['Østby', 'Ærøy', 'Zefyr']],
  ['sort', { sort: { id: 'name', desc: false } }, ['Zefyr', 'Ærøy', 'Østby', 'Ås']],
])('DLIST-05 what the user asks for by the %s shows at once, read or not', (_, asked, expected) => {
  const { update } = show();
  readByPointer();
  update(asked);
  expect(names()).toEqual(expected);
  expect(pill()).toBeNull();
});

test('the first rows show at once, even under a moving pointer', () => {
  const { update } = show([]);
  scrollTo(10);
  update({ rows: few });
  expect(names()).toHaveLength(4);
});

test('without a key every change shows at once', () => {
  const { rerender } = render(<Tanks sort={byLevel} />);
  readByPointer();
  rerender(<Tanks sort={byLevel} rows={changed({ a: { level: 55 } })} />);
  expect(names()[0]).toBe('Østby');
});

test('DLIST-05 rows that come above do not push what is on the screen: the page follows, and that is no reading', () => {
  const { rerender } = render(<Tanks rows={many} columns={columns} steadyKey="alle" />);
  scrollTo(37 * 5_000);
  rest();
  const above = [{ id: 'x', name: 'Ny', level: 1 }, { id: 'y', name: 'Nyere', level: 1 }, ...many];
  rerender(<Tanks rows={above} columns={columns} steadyKey="alle" />);
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 37 * 5_002, behavior: 'instant' });
  scrollTo(37 * 5_002);
  rerender(
    <Tanks rows={[{ id: 'z', name: 'Nyest', level: 1 }, ...above]} columns={columns} steadyKey="alle" />,
  );
  expect(pill()).toBeNull();
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 37 * 5_003, behavior: 'instant' });
});

test('at the top of the list the page does not follow: what is new there is what one looks for', () => {
  const { rerender } = render(<Tanks rows={many} columns={columns} steadyKey="alle" />);
  rest();
  jest.mocked(window.scrollTo).mockClear();
  rerender(<Tanks rows={[{ id: 'x', name: 'Ny', level: 1 }, ...many]} columns={columns} steadyKey="alle" />);
  expect(names()[0]).toBe('Ny');
  expect(window.scrollTo).not.toHaveBeenCalled();
});
