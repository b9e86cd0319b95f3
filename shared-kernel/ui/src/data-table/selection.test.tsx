import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { axeFaults } from '../../../testing/src/axe.ts';
import { restoreMedia, stubMedia } from '../../../testing/src/media.ts';
import { few, many, scrollTo, Tanks, type Tank } from '../../../testing/src/tanks.tsx';
import type { DataTableProps } from './DataTable.tsx';

let chosen: ReadonlySet<string> = new Set();

function Chooser(props: Partial<DataTableProps<Tank>> & { readonly first?: readonly string[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(props.first));
  const change = (next: ReadonlySet<string>) => {
    chosen = next;
    setSelected(next);
  };
  return <Tanks {...props} selection={{ selected, onChange: change, nameOf: ({ name }) => name }} />;
}

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const all = () => box(/^Velg alle/);

beforeEach(() => {
  scrollTo(0);
  chosen = new Set();
});
afterEach(() => {
  restoreMedia();
  jest.restoreAllMocks();
});

test('A11Y-01 each row has a checkbox by its name, in the first column, and places count with it', async () => {
  render(<Chooser />);
  fireEvent.click(box('Velg Ærøy'));
  expect([...chosen]).toEqual(['c']);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5']);
  expect(rows.map((row) => row.children.length)).toEqual([4, 4, 4, 4, 4]);
  expect(await axeFaults()).toEqual([]);
});

test('the heading’s checkbox is mixed while some are chosen, and chooses all rows, not the mounted ones', () => {
  render(<Chooser rows={many} />);
  expect(all()).toHaveAccessibleName('Velg alle 10\u00a0000');
  expect(all()).not.toBePartiallyChecked();
  fireEvent.click(box('Velg Tank 3'));
  expect(all()).toBePartiallyChecked();
  fireEvent.click(all());
  expect(chosen.size).toBe(10_000);
  expect(all()).toBeChecked();
  expect(all()).not.toBePartiallyChecked();
  fireEvent.click(all());
  expect(chosen.size).toBe(0);
});

test('rows that the filter does not show stay chosen and do not count as chosen here', () => {
  render(<Chooser rows={few.slice(0, 2)} first={['d']} />);
  expect(all()).not.toBePartiallyChecked();
  fireEvent.click(all());
  expect([...chosen].sort()).toEqual(['a', 'b', 'd']);
  expect(all()).toBeChecked();
  fireEvent.click(all());
  expect([...chosen]).toEqual(['d']);
});

test.each([
  ['down', 'Tank 2', 'Tank 5'],
  ['up', 'Tank 5', 'Tank 2'],
])('Shift chooses all from the last one, %s, in the order shown', (_, from, to) => {
  render(<Chooser rows={many} sort={{ id: 'name', desc: false }} />);
  fireEvent.click(box(`Velg ${from}`));
  fireEvent.click(box(`Velg ${to}`), { shiftKey: true });
  expect([...chosen].sort()).toEqual(['t2', 't3', 't4', 't5']);
});

test('Shift takes a range away as well, and begins anew when the last one is gone', () => {
  const { rerender } = render(<Chooser rows={many} first={['t1', 't2', 't3', 't4']} />);
  fireEvent.click(box('Velg Tank 2'));
  fireEvent.click(box('Velg Tank 4'), { shiftKey: true });
  expect([...chosen]).toEqual(['t1']);
  rerender(<Chooser rows={many.slice(6)} />);
  fireEvent.click(box('Velg Tank 8'), { shiftKey: true });
  expect([...chosen]).toEqual(['t1', 't8']);
});

test('choosing a row does not open it', () => {
  const open = jest.fn();
  render(<Chooser onRowActivate={open} />);
  fireEvent.click(box('Velg Ås'));
  expect(open).not.toHaveBeenCalled();
});

test('cards have the same checkboxes, and one for all above them', async () => {
  stubMedia('(width < 900px)');
  render(<Chooser renderCard={(tank) => <a href={`#${tank.id}`}>{tank.name}</a>} />);
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Tanker' })).getByRole('checkbox', { name: 'Velg Ås' }),
  );
  expect(all()).toBePartiallyChecked();
  fireEvent.click(all());
  expect(chosen.size).toBe(4);
  expect(await axeFaults()).toEqual([]);
});
