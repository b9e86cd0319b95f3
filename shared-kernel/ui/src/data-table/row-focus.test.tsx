import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { portalHistory } from '../../../host/src/navigation/index.ts';
import { restoreMedia, stubMedia } from '../../../testing/src/media.ts';
import { columns, few, linkTo, many, scrollTo, Tanks, type Tank } from '../../../testing/src/tanks.tsx';

const star = {
  id: 'star',
  header: 'Favoritt',
  cell: (tank: Tank) => <button type="button">{`Favoritt: ${tank.name}`}</button>,
};
const withStar = [star, ...columns];
const starOf = (name: string) => screen.getByRole('button', { name: `Favoritt: ${name}` });
const focus = (element: HTMLElement) => act(() => element.focus());

beforeEach(() => scrollTo(0));
afterEach(() => {
  restoreMedia();
  jest.restoreAllMocks();
});

test('A11Y-01 arrows go from row to row, by the link or by the control they began at', async () => {
  render(<Tanks columns={withStar} />);
  focus(linkTo('Ås'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(linkTo('Ærøy')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(linkTo('Zefyr')).toHaveFocus();
  focus(starOf('Zefyr'));
  await userEvent.keyboard('{ArrowDown}');
  expect(starOf('Ærøy')).toHaveFocus();
});

test('A11Y-01 Tab goes through the controls in their own order', async () => {
  render(<Tanks columns={withStar} />);
  focus(starOf('Ås'));
  await userEvent.tab();
  expect(linkTo('Ås')).toHaveFocus();
  await userEvent.tab();
  expect(starOf('Zefyr')).toHaveFocus();
});

test('A11Y-01 a screenful and the ends are reached by keys, among rows that were not mounted', () => {
  render(<Tanks rows={many} rowHeight={48} />);
  focus(linkTo('Tank 0'));
  fireEvent.keyDown(linkTo('Tank 0'), { key: 'PageDown' });
  // 768 px hold sixteen rows, less what headings and the neighbours take.
  expect(linkTo('Tank 12')).toHaveFocus();
  fireEvent.keyDown(linkTo('Tank 12'), { key: 'End', ctrlKey: true });
  expect(linkTo('Tank 9999')).toHaveFocus();
  fireEvent.keyDown(linkTo('Tank 9999'), { key: 'Home', ctrlKey: true });
  expect(linkTo('Tank 0')).toHaveFocus();
});

test('keys that a control uses itself stay its own', () => {
  const typed = { ...star, cell: (tank: Tank) => <input aria-label={`Antall ${tank.name}`} /> };
  render(<Tanks columns={[typed, ...columns]} />);
  const field = screen.getByRole('textbox', { name: 'Antall Ås' });
  focus(field);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field).toHaveFocus();
});

test.each([
  ['the next one', few.slice(1), 'Zefyr', 'a'],
  ['the one after that', [...few.slice(0, 1), ...few.slice(3)], 'Østby', 'b'],
  ['the one before the last', few.slice(0, 3), 'Ærøy', 'd'],
])('DLIST-05 the focus of a row that goes is handed to %s', (_, left, heir, from) => {
  const { rerender } = render(<Tanks />);
  const row = few.find(({ id }) => id === from);
  focus(linkTo(row?.name ?? ''));
  rerender(<Tanks rows={left} />);
  expect(linkTo(heir)).toHaveFocus();
});

test('DLIST-05 the focus stays in the list when its last row goes', () => {
  const { rerender } = render(<Tanks />);
  focus(linkTo('Ås'));
  rerender(<Tanks rows={[]} empty="Ingen tanker." />);
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByText('Ingen tanker.'));
});

test('DLIST-05 a heading keeps the focus when it sorts', async () => {
  render(<Tanks />);
  await userEvent.click(screen.getByRole('button', { name: 'Navn' }));
  expect(screen.getByRole('button', { name: 'Navn' })).toHaveFocus();
});

test('DLIST-05 a row keeps the focus when other rows are sorted around it', () => {
  const { rerender } = render(<Tanks rows={many} sort={{ id: 'name', desc: false }} />);
  focus(linkTo('Tank 3'));
  rerender(<Tanks rows={many} sort={{ id: 'name', desc: true }} />);
  expect(linkTo('Tank 3')).toHaveFocus();
  expect(linkTo('Tank 3').closest('tr')).toHaveAttribute('aria-rowindex', '9998');
});

test.each([
  ['has it again by browser buttons', 'POP', false, true],
  ['does not take it by a link', 'PUSH', false, false],
  ['does not take it from something else', 'POP', true, false],
] as const)('ROUTE-04 on the way back the row that had the focus %s', (_, action, isElsewhere, isFocused) => {
  const { location } = portalHistory.current();
  jest.spyOn(portalHistory, 'current').mockReturnValue({ action, location });
  const page = (mode: 'visible' | 'hidden') => (
    <>
      <input aria-label="annet" />
      <Activity mode={mode}>
        <Tanks rows={many} />
      </Activity>
    </>
  );
  const { rerender } = render(page('visible'));
  const link = linkTo('Tank 4');
  focus(link);
  rerender(page('hidden'));
  act(() => link.blur());
  if (isElsewhere) focus(screen.getByLabelText('annet'));
  rerender(page('visible'));
  expect(document.activeElement === linkTo('Tank 4')).toBe(isFocused);
});

test('A11Y-01 arrows go from card to card as well', async () => {
  stubMedia('(width < 900px)');
  render(<Tanks renderCard={(tank) => <a href={`#${tank.id}`}>{tank.name}</a>} />);
  focus(linkTo('Ås'));
  await userEvent.keyboard('{ArrowDown}');
  expect(linkTo('Zefyr')).toHaveFocus();
});
