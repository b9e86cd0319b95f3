import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/src/axe.ts';
import { restoreMedia, stubMedia } from '../../testing/src/media.ts';
import { FilterBar } from './FilterBar.tsx';

afterEach(restoreMedia);

const active = () => [
  { id: 'group', label: 'Gruppe: Felt', onRemove: jest.fn() },
  { id: 'type', label: 'Type: Tank', onRemove: jest.fn() },
];

test('shows the fields, a chip for each active filter, and what is left', async () => {
  const filters = active();
  const reset = jest.fn();
  render(
    <FilterBar active={filters} onReset={reset} summary="12 av 200 enheter">
      <label>
        Gruppe <input />
      </label>
    </FilterBar>,
  );
  expect(screen.getByRole('textbox', { name: 'Gruppe' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Filter/ })).not.toBeInTheDocument();
  expect(screen.getByText('12 av 200 enheter')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Type: Tank/ }));
  expect(filters[1]?.onRemove).toHaveBeenCalledTimes(1);
  expect(filters[0]?.onRemove).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Nullstill' }));
  expect(reset).toHaveBeenCalledTimes(1);
  expect(await axeFaults()).toEqual([]);
});

test('A11Y-01 the focus of a chip that goes away is on the next one, at last on the bar; so is that of the reset', async () => {
  function Filtered() {
    const [ids, setIds] = useState(['Felt', 'Tank', 'Ok']);
    const active = ids.map((id) => ({
      id,
      label: id,
      onRemove: () => setIds(ids.filter((one) => one !== id)),
    }));
    return (
      <FilterBar active={active} onReset={() => setIds([])}>
        <button type="button">{`Velg (${ids.length})`}</button>
      </FilterBar>
    );
  }
  const chip = (name: string) => screen.getByRole('button', { name: new RegExp(name) });
  const { unmount } = render(<Filtered />);
  await userEvent.click(chip('Felt'));
  expect(chip('Tank')).toHaveFocus();
  chip('Ok').focus();
  await userEvent.keyboard('{Enter}');
  expect(chip('Tank')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('group', { name: 'Filter' })).toHaveFocus();
  unmount();
  render(<Filtered />);
  await userEvent.click(screen.getByRole('button', { name: 'Nullstill' }));
  expect(screen.getByRole('group', { name: 'Filter' })).toHaveFocus();
});

test('offers no reset while no filter is on', () => {
  render(
    <FilterBar active={[]} onReset={jest.fn()}>
      <span>felt</span>
    </FilterBar>,
  );
  expect(screen.queryByRole('button', { name: 'Nullstill' })).not.toBeInTheDocument();
});

test('under 900 px the fields fold away behind a count, and open again', async () => {
  stubMedia('(width < 900px)');
  render(
    <FilterBar active={active()} onReset={jest.fn()}>
      <label>
        Gruppe <input />
      </label>
    </FilterBar>,
  );
  const toggle = screen.getByRole('button', { name: 'Filter (2)', expanded: false });
  expect(screen.queryByRole('textbox', { name: 'Gruppe' })).not.toBeInTheDocument();
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('textbox', { name: 'Gruppe' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('the order stands beside what is left, and under 900 px among the fields that fold away', async () => {
  const bar = (
    <FilterBar active={[]} onReset={jest.fn()} order={<button type="button">Navn</button>}>
      <span>felt</span>
    </FilterBar>
  );
  const { unmount } = render(bar);
  expect(screen.getByRole('button', { name: 'Navn' })).toBeVisible();
  unmount();
  stubMedia('(width < 900px)');
  render(bar);
  expect(screen.queryByRole('button', { name: 'Navn' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole('button', { name: 'Navn' })).toBeVisible();
});
