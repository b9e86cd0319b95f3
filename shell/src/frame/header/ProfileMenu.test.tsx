import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@peil/shared-kernel/cache';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { session, useUser } from '@peil/shared-kernel/session';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { show, signInWith, startOver } from '../../testing/show.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

const close = jest.fn();
const server = apiServer();
const readUser = 'GET /api/v1/users/kari';
const readOrganisation = 'GET /api/v2/organization/o1';
const logOut = 'POST /api/v1/auth/logout';

beforeEach(async () => {
  close.mockReset();
  server.answer(readUser, new Reply(403));
  server.answer(readOrganisation, new Reply(403));
  server.answer(logOut, {});
  await startOver();
});

function OpenMenu() {
  const user = useUser();
  return user && <ProfileMenu user={user} panels={{ open: 'profile', close, toggle: jest.fn() }} />;
}

test.each([
  ['peil_admin', ['Min profil', 'Enhetsprofiler']],
  ['peil_sysadmin', ['Min profil']],
  ['peil_employee', ['Min profil']],
  ['admin', ['Min profil']],
  ['viewer', ['Min profil']],
])('HEAD-01 %s: %j and the way out', async (role, names) => {
  await signInWith(role);
  show(<OpenMenu />);
  expect(screen.getAllByRole('link').map((link) => link.textContent.trim())).toEqual(names);
  expect(screen.getByRole('button', { name: 'Logg ut' })).toBeInTheDocument();
});

test('PROFILE-01 "Min profil" leads to the own profile and closes the menu', async () => {
  await signInWith('viewer');
  show(<OpenMenu />);
  await userEvent.click(screen.getByRole('link', { name: 'Min profil' }));
  expect(portalHistory.current().location.pathname).toBe('/profile/kari');
  expect(close).toHaveBeenCalledTimes(1);
});

test('HEAD-01 the menu says who is signed in, and where; what cannot be read is left out', async () => {
  await signInWith('viewer');
  const { unmount } = show(<OpenMenu />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByText('kari')).toHaveLength(2);
  unmount();
  await startOver();
  server.answer(readUser, {
    ...{ userid: 'u1', user_name: 'kari', full_name: 'Kari Nordmann', orgid: 'o1', meta_data: {} },
    ...{ tags: { public: [] }, roles: { roles: ['viewer'] } },
  });
  server.answer(readOrganisation, { orgid: 'o1', name: 'Fjord Energi' });
  await signInWith('viewer');
  show(<OpenMenu />);
  expect(await screen.findByText('Kari Nordmann')).toBeInTheDocument();
  expect(await screen.findByText('Fjord Energi')).toBeInTheDocument();
});

test('HEAD-01, ORG-04 an organisation that is unknown is said to be', async () => {
  server.answer(readOrganisation, new Reply(404));
  await signInWith('viewer');
  show(<OpenMenu />);
  expect(await screen.findByText('Finner ikke')).toBeInTheDocument();
});

test('STATE-01 "Logg ut" ends the session', async () => {
  await signInWith('viewer');
  show(<OpenMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  expect(session.current()).toEqual({ status: 'anonymous', reason: 'user' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('STATE-01 with unsaved input "Logg ut" asks first', async () => {
  await signInWith('viewer');
  show(<OpenMenu />);
  const free = portalHistory.guardLeaving(() => false);
  window.confirm = jest.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  expect(session.current().status).toBe('signedIn');
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  expect(session.current().status).toBe('anonymous');
  free();
});

test('OFFLINE-02 while forms wait for network "Logg ut" asks first: they would be lost', async () => {
  await signInWith('viewer');
  show(<OpenMenu />);
  localStorage.setItem('peil.waiting', 'u o');
  window.confirm = jest.fn().mockReturnValueOnce(false).mockReturnValueOnce(true);
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  expect(window.confirm).toHaveBeenCalledWith(expect.stringContaining('venter på nett'));
  expect(session.current().status).toBe('signedIn');
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  expect(session.current().status).toBe('anonymous');
  localStorage.removeItem('peil.waiting');
});

test('the looks are chosen and remembered', async () => {
  await signInWith('viewer');
  const { unmount } = show(<OpenMenu />);
  expect(screen.getByRole('radio', { name: 'Som systemet' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Mørkt' }));
  expect(document.documentElement).toHaveClass('dark');
  unmount();
  show(<OpenMenu />);
  expect(screen.getByRole('radio', { name: 'Mørkt' })).toBeChecked();
});

test.each([
  ['answers', {}],
  [
    'cannot be reached',
    (): never => {
      throw new Error('lost');
    },
  ],
])(
  'DOOR-02 "Logg ut" ends the session on the server and here, where the server %s',
  async (_what, answer) => {
    server.answer(logOut, answer);
    await signInWith('viewer');
    const before = session.current();
    const token = before.status === 'signedIn' ? before.token : '';
    show(<OpenMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
    expect(session.current().status).toBe('anonymous');
    await waitFor(() => expect(server.sent(logOut)).toHaveLength(1));
    expect(server.sent(logOut)[0]?.headers['authorization']).toBe(`Bearer ${token}`);
  },
);
