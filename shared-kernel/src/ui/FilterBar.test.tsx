import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../testing/axe.ts';
import { restoreMedia, stubMedia } from '../testing/media.ts';
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
