import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { axeFaults } from '../../../testing/src/axe.ts';
import { restoreMedia, stubMedia } from '../../../testing/src/media.ts';
import type { Sort } from '../sort.ts';
import type { Column } from './index.ts';
import { columns, few, many, names, scrollTo, Tanks, type Tank } from '../../../testing/src/tanks.tsx';

const heading = (name: string) => screen.getByRole('columnheader', { name });

beforeEach(() => {
  window.scrollTo = jest.fn();
  scrollTo(0);
});
afterEach(() => {
  restoreMedia();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('DLIST-05 is a native table with name, counted rows and no axe fault', async () => {
  render(<Tanks />);
  const table = screen.getByRole('table', { name: 'Tanker' });
  expect(table).toHaveAttribute('aria-rowcount', '5');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex')),
  ).toEqual(['1', '2', '3', '4', '5']);
  expect(await axeFaults()).toEqual([]);
});

const summed = columns.map((column) => (column.id === 'level' ? { ...column, total: '129' } : column));

test('REPORT-01 a row of totals stands below all others, whatever the order, and is counted', async () => {
  render(<Tanks columns={summed} />);
  const table = screen.getByRole('table', { name: 'Tanker' });
  expect(table).toHaveAttribute('aria-rowcount', '6');
  await userEvent.click(screen.getByRole('button', { name: 'Nivå' }));
  const last = within(table).getAllByRole('row').at(-1);
  expect(last).toHaveTextContent('129');
  expect(last).toHaveAttribute('aria-rowindex', '6');
  expect(await axeFaults()).toEqual([]);
});

test('REPORT-01 without rows there are no totals', () => {
  render(<Tanks columns={summed} rows={[]} />);
  expect(screen.queryByText('129')).not.toBeInTheDocument();
});

test('rows keep the caller’s order until a heading is pressed', async () => {
  render(<Tanks />);
  expect(names()).toEqual(['Ås', 'Zefyr', 'Ærøy', 'Østby']);
  expect(heading('Navn')).toHaveAttribute('aria-sort', 'none');
  expect(heading('Merknad')).not.toHaveAttribute('aria-sort');
});

test('sorts texts in Norwegian order, and turns at the second press', async () => {
  render(<Tanks />);
  await userEvent.click(screen.getByRole('button', { name: 'Navn' }));
  expect(names()).toEqual(['Zefyr', 'Ærøy', 'Østby', 'Ås']);
  expect(heading('Navn')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Navn' }));
  expect(names()).toEqual(['Ås', 'Østby', 'Ærøy', 'Zefyr']);
  expect(heading('Navn')).toHaveAttribute('aria-sort', 'descending');
});

test('sorts numbers as numbers, with the missing last in both directions', async () => {
  render(<Tanks />);
  await userEvent.click(screen.getByRole('button', { name: 'Nivå' }));
  expect(names()).toEqual(['Ås', 'Østby', 'Ærøy', 'Zefyr']);
  await userEvent.click(screen.getByRole('button', { name: 'Nivå' }));
  expect(names()).toEqual(['Ærøy', 'Østby', 'Ås', 'Zefyr']);
});

test('a caller that keeps the sort decides it', async () => {
  const asked = jest.fn<undefined, [Sort]>();
  render(<Tanks sort={{ id: 'level', desc: true }} onSortChange={asked} />);
  await userEvent.click(screen.getByRole('button', { name: 'Navn' }));
  expect(asked).toHaveBeenCalledWith({ id: 'name', desc: false });
  expect(names()[0]).toBe('Ærøy');
});

test('the sort and the number of rows are said after a rest', async () => {
  jest.useFakeTimers();
  const { rerender } = render(<Tanks />);
  // What an earlier test sorted may stand there still.
  const { textContent: before } = screen.getByRole('status');
  rerender(<Tanks rows={few.slice(0, 1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Navn' }));
  expect(screen.getByRole('status').textContent).toBe(before);
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByRole('status')).toHaveTextContent('Sortert på Navn, stigende. 1 rad');
});

test('DLIST-05 of 10 000 rows only those near the screen are mounted, with their true places', () => {
  render(<Tanks rows={many} />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  expect(names().length).toBeLessThan(60);
  scrollTo(37 * 5000);
  expect(screen.getByRole('link', { name: 'Tank 5000' }).closest('tr')).toHaveAttribute(
    'aria-rowindex',
    '5002',
  );
  expect(screen.queryByRole('link', { name: 'Tank 0' })).not.toBeInTheDocument();
});

test('DLIST-05 the row that holds the focus stays, with its neighbours, however far the page is scrolled', () => {
  render(<Tanks rows={many} />);
  const link = screen.getByRole('link', { name: 'Tank 5' });
  act(() => link.focus());
  scrollTo(37 * 8000);
  expect(link).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Tank 6' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tank 8' })).not.toBeInTheDocument();
  act(() => link.blur());
  expect(screen.queryByRole('link', { name: 'Tank 5' })).not.toBeInTheDocument();
});

test('a click beside the controls opens the row; a link, a selection or a key with it does not', () => {
  const open = jest.fn();
  render(<Tanks onRowActivate={open} />);
  const cell = screen.getByRole('cell', { name: '100' });
  fireEvent.click(screen.getByRole('link', { name: 'Ærøy' }));
  fireEvent.click(cell, { ctrlKey: true });
  const selection = jest
    .spyOn(window, 'getSelection')
    .mockReturnValue({ toString: () => '100' } as Selection);
  fireEvent.click(cell);
  selection.mockRestore();
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(cell);
  expect(open).toHaveBeenCalledWith(few[2]);
});

test('says so when there are no rows', async () => {
  render(<Tanks rows={[]} empty="Ingen tanker passer filteret." />);
  expect(screen.getByRole('cell', { name: 'Ingen tanker passer filteret.' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('a column leaves when there is no room for it', () => {
  const setMedia = stubMedia('(width >= 1024px)');
  render(<Tanks />);
  expect(heading('Merknad')).toBeVisible();
  act(() => setMedia());
  expect(screen.queryByRole('columnheader', { name: 'Merknad' })).not.toBeInTheDocument();
});

test('under 900 px rows are cards, in the sort’s order, mounted near the screen only', async () => {
  stubMedia('(width < 900px)');
  const open = jest.fn();
  render(
    <Tanks
      rows={many}
      defaultSort={{ id: 'name', desc: true }}
      onRowActivate={open}
      renderCard={(tank) => (
        <>
          <a href={`#${tank.id}`}>{tank.name}</a> <span>{`${tank.id} nivå`}</span>
        </>
      )}
    />,
  );
  const list = screen.getByRole('list', { name: 'Tanker' });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(names()[0]).toBe('Tank 9999');
  expect(names().length).toBeLessThan(40);
  expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '10000');
  fireEvent.click(screen.getByText('t9999 nivå'));
  expect(open).toHaveBeenCalledWith(many[9999]);
  expect(await axeFaults()).toEqual([]);
});

test('ROUTE-04 shows the rows of the page’s scroll again after a hidden Activity', () => {
  function Kept() {
    const [isShown, setIsShown] = useState(true);
    return (
      <>
        <button onClick={() => setIsShown(!isShown)}>bytt</button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Tanks rows={many} />
        </Activity>
      </>
    );
  }
  render(<Kept />);
  scrollTo(37 * 3000);
  fireEvent.click(screen.getByRole('button', { name: 'bytt' }));
  scrollTo(0);
  fireEvent.click(screen.getByRole('button', { name: 'bytt' }));
  scrollTo(37 * 3000);
  expect(screen.getByRole('link', { name: 'Tank 3000' })).toBeVisible();
});

test('a heading with an icon in its place keeps its name, for the mouse too', () => {
  const favourite: Column<Tank> = {
    id: 'favourite',
    header: 'Favoritt',
    headerHidden: true,
    headerIcon: <svg aria-hidden />,
    cell: () => null,
  };
  render(<Tanks columns={[...columns, favourite]} />);
  expect(heading('Favoritt').querySelector('svg')).toBeInTheDocument();
  expect(screen.getByTitle('Favoritt')).toBeVisible();
});
