import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { axeFaults } from '@peil/shared-kernel/testing';
import { show, signInWith, startOver } from '../testing/show.tsx';
import { lookedFor, NotFoundPage } from './NotFoundPage.tsx';

beforeEach(startOver);

function showMissing() {
  act(() => {
    portalHistory.replace('/404', { lookedFor: '/nowhere' });
  });
  return show(<NotFoundPage />);
}

test.each([
  [{ lookedFor: '/nowhere' }, '/nowhere'],
  [{ lookedFor: 1 }, null],
  [{}, null],
  [null, null],
  ['/nowhere', null],
])('ROUTE-02 of the state %j is looked for %s', (state, path) => {
  expect(lookedFor(state)).toBe(path);
});

test.each([
  ['peil_admin', 'Gå til forsiden', '/'],
  ['viewer', 'Gå til enheter', '/devices'],
])('ROUTE-02 says what was not found, and offers %s: %s', async (role, name, href) => {
  await signInWith(role);
  const { container } = showMissing();
  expect(screen.getByRole('heading', { level: 1, name: 'Siden finnes ikke' })).toBeInTheDocument();
  expect(screen.getByText('Vi fant ikke /nowhere')).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  expect(await axeFaults(container)).toEqual([]);
});

test('ROUTE-02 offers a search for devices', async () => {
  await signInWith('viewer');
  showMissing();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Søk etter enhet' }), 'dam{Enter}');
  expect(portalHistory.current().location).toMatchObject({ pathname: '/devices', search: '?q=dam' });
});

test('ROUTE-02 who is not signed in is led to the login', () => {
  showMissing();
  expect(screen.getByRole('link', { name: 'Gå til innlogging' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});
