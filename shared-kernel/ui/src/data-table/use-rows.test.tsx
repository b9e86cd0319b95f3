import { act, fireEvent, render, screen } from '@testing-library/react';
import { columns, few, linkTo, many, scrollTo, Tanks, type Tank } from '../../../testing/src/tanks.tsx';

/** A column that counts how often it is drawn. */
function counting() {
  const drawn = jest.fn<string, [Tank]>(({ name }) => `${name}!`);
  return { drawn, counted: [...columns, { id: 'drawn', header: 'Tegnet', cell: drawn }] };
}

beforeEach(() => scrollTo(0));
afterEach(() => jest.restoreAllMocks());

test('DLIST-06 tells which row the pointer or the focus is on, each row once, and when it leaves', () => {
  const told = jest.fn();
  render(<Tanks onHighlight={told} />);
  fireEvent.pointerOver(linkTo('Ås'));
  fireEvent.pointerOver(screen.getByRole('cell', { name: '9' }));
  fireEvent.pointerOver(linkTo('Zefyr'));
  fireEvent.pointerLeave(screen.getAllByRole('rowgroup')[1]!);
  act(() => linkTo('Ærøy').focus());
  act(() => linkTo('Ærøy').blur());
  expect(told.mock.calls.flat()).toEqual(['a', 'b', null, 'c', null]);
});

test('DLIST-05 lighting and choosing a row draws no cell anew', () => {
  const { drawn, counted } = counting();
  const selection = { selected: new Set<string>(), onChange: jest.fn(), nameOf: ({ name }: Tank) => name };
  const { rerender } = render(<Tanks columns={counted} selection={selection} />);
  drawn.mockClear();
  rerender(<Tanks columns={counted} selection={selection} highlighted="b" />);
  expect(linkTo('Zefyr').closest('tr')).toHaveClass('highlighted');
  expect(linkTo('Ås').closest('tr')).not.toHaveClass('highlighted');
  rerender(<Tanks columns={counted} selection={{ ...selection, selected: new Set(['a']) }} />);
  expect(screen.getByRole('checkbox', { name: 'Velg Ås' })).toBeChecked();
  expect(drawn).not.toHaveBeenCalled();
});

test('DLIST-05 scrolling draws the rows that come, not those that stay; a new value draws its row only', () => {
  const { drawn, counted } = counting();
  const { rerender } = render(<Tanks rows={many} columns={counted} />);
  drawn.mockClear();
  act(() => scrollTo(37 * 5));
  const before = drawn.mock.calls.length;
  expect(before).toBeLessThanOrEqual(6);
  drawn.mockClear();
  rerender(
    <Tanks rows={many.map((tank) => (tank.id === 't3' ? { ...tank, level: 99 } : tank))} columns={counted} />,
  );
  expect(drawn.mock.calls.map(([{ id }]) => id)).toEqual(['t3']);
});

test('rows as high as their content are measured, not given a height', () => {
  const { rerender } = render(<Tanks />);
  expect(linkTo('Ås').closest('tr')).toHaveStyle({ height: '37px' });
  rerender(<Tanks measuredRows />);
  expect(linkTo('Ås').closest('tr')?.style.height).toBe('');
});

test('cards can be asked for on a wide screen too, and are lit like rows', () => {
  const card = (tank: Tank) => <a href={`#${tank.id}`}>{tank.name}</a>;
  render(<Tanks renderCard={card} layout="cards" highlighted="b" />);
  expect(screen.getByRole('list', { name: 'Tanker' })).toBeVisible();
  expect(linkTo('Zefyr').closest('li')).toHaveClass('highlighted');
  expect(few).toHaveLength(screen.getAllByRole('listitem').length);
});
