import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@peil/shared-kernel/events';
import { show, startOver } from '../testing/show.tsx';
import { SearchPanel } from './SearchPanel.tsx';

let queries: string[];
let leave: () => void;

beforeEach(async () => {
  await startOver();
  queries = [];
  leave = bus.on('search.changed', ({ query }) => queries.push(query));
});

afterEach(() => {
  leave();
});

const field = () => screen.getByRole('searchbox', { name: 'Søk på siden' });

test('SEARCH-01 takes the focus and tells the page what is searched for, trimmed and in lower case', async () => {
  show(<SearchPanel />);
  expect(field()).toHaveFocus();
  await userEvent.type(field(), ' Tank');
  expect(queries.at(-1)).toBe('tank');
});

test('SEARCH-01 closing ends the search', async () => {
  const { unmount } = show(<SearchPanel />);
  await userEvent.type(field(), 'tank');
  unmount();
  expect(queries.at(-1)).toBe('');
});
