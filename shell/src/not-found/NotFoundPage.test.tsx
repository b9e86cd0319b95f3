import { act, screen } from '@testing-library/react';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { axeFaults } from '@peil/shared-kernel/testing';
import { show, startOver } from '../testing/show.tsx';
import { lookedFor, NotFoundPage } from './NotFoundPage.tsx';

beforeEach(startOver);

test.each([
  [{ lookedFor: '/nowhere' }, '/nowhere'],
  [{ lookedFor: 1 }, null],
  [{}, null],
  [null, null],
  ['/nowhere', null],
])('ROUTE-02 of the state %j is looked for %s', (state, path) => {
  expect(lookedFor(state)).toBe(path);
});

test('ROUTE-02 says what was not found, and offers a way on', async () => {
  act(() => {
    portalHistory.replace('/404', { lookedFor: '/nowhere' });
  });
  const { container } = show(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Siden finnes ikke' })).toBeInTheDocument();
  expect(screen.getByText(/Vi fant ikke \/nowhere\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Gå til enheter' })).toHaveAttribute('href', '/devices');
  expect(await axeFaults(container)).toEqual([]);
});
