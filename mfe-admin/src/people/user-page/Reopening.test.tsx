import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClosedUser, User } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { aUser } from '../../testing/user-fixture.ts';
import { Reopening } from './Reopening.tsx';

const server = apiServer();
const asked = 'GET /api/v1/users/kari/closed';
const reopen = 'POST /api/v1/users/kari/reopen';
const reopened = () => server.sent(reopen).map(({ body }) => body);

const kept: ClosedUser = {
  closed_at: '2026-11-30T07:12:00.000Z',
  closed_by: 'peiladmin',
  reopen_until: '2026-12-30T07:12:00.000Z',
  orgid: 'fjord',
  organisation: 'Fjord Drivstoff AS',
  is_organisation_closed: false,
  roles: ['viewer'],
  tags: ['Nord', 'Status:Felt'],
  is_email_taken: false,
};
const gone: User = {
  ...aUser('kari', { name: 'Kari Nordmann', groups: ['SLETTET_BRUKER'], roles: ['SLETTET'] }),
  meta_data: { email: 'kari@demo.invalid', phone: null },
};
const back: User = { ...gone, roles: { roles: ['viewer'] } };
const submit = () => screen.findByRole('button', { name: 'Gjenåpne bruker' });

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

const page = (user: User) => (
  <QueryClientProvider client={queryClient}>
    <Reopening user={user} />
  </QueryClientProvider>
);

async function show(closed: ClosedUser | null, { user = gone, role = 'peil_admin' } = {}) {
  server.answer(asked, { closed });
  await signIn(
    `x.${btoa(JSON.stringify({ username: 'me', userid: 'me', orgid: 'o1', roles: [role], tags: [], exp: 4e9 }))}.x`,
  );
  return render(page(user));
}

test('SUPPORT-04 it says who it was and until when, opens the account, and goes on saying that it did', async () => {
  server.answer(reopen, { result: 1 });
  const { container, rerender } = await show(kept);
  const button = await submit();
  for (const text of ['30.11.2026 08:12 av peiladmin', 'Fjord Drivstoff AS', 'Leser', 'Nord, Status:Felt'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('30.12.2026 08:12')).toBeVisible();
  expect(screen.queryByLabelText('Ny e-postadresse')).toBeNull();
  expect(await axeFaults(container)).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText(/^Brukeren er gjenåpnet\./)).toBeVisible();
  expect(reopened()).toEqual([{}]);
  rerender(page(back));
  expect(screen.getByText(/^Brukeren er gjenåpnet\./)).toBeVisible();
  expect(document.activeElement).toHaveTextContent('Brukeren er gjenåpnet.');
});

test('SUPPORT-04 an address that is another’s now, known or found out, is replaced first', async () => {
  server.answer(reopen, new Reply(303, { error: 'email_taken', message: 'E-postadressen er tatt i bruk.' }));
  const { unmount } = await show(kept);
  const person = userEvent.setup();
  await person.click(await submit());
  expect(await screen.findByText('E-postadressen er tatt i bruk.')).toBeVisible();
  expect(screen.getByLabelText('Ny e-postadresse')).toBeVisible();
  unmount();
  queryClient.clear();

  await show({ ...kept, is_email_taken: true });
  await person.click(await submit());
  expect(screen.getByLabelText('Ny e-postadresse')).toHaveAccessibleDescription(/Du må ha gyldig e-post/);
  server.answer(reopen, { result: 1 });
  await person.type(screen.getByLabelText('Ny e-postadresse'), ' ny@demo.invalid ');
  await person.click(await submit());
  expect(await screen.findByText(/^Brukeren er gjenåpnet\./)).toBeVisible();
  expect(reopened()).toEqual([{}, { email: 'ny@demo.invalid' }]);
});

test.each([
  [{ ...kept, is_organisation_closed: true }, 'kari@demo.invalid', /^Fjord Drivstoff AS er avsluttet/],
  [null, 'kari@demo.invalid', /kan ikke gjenåpnes\. Navn og e-postadresse slettes innen et døgn/],
  [null, 'slettet-12@slettet.invalid', /Navn, e-postadresse og telefonnummer er slettet/],
])('SUPPORT-04 where it cannot be opened again it says why', async (closed, email, why) => {
  await show(closed, { user: { ...gone, meta_data: { email, phone: null } } });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gjenåpne bruker' })).toBeNull();
});

test('SUPPORT-04 a customer’s administrator, and the page of one who works, ask for nothing', async () => {
  const { container, unmount } = await show(kept, { role: 'admin' });
  expect(container).toBeEmptyDOMElement();
  unmount();
  await act(() => signOut());
  const other = await show(kept, { user: back });
  expect(other.container).toBeEmptyDOMElement();
  other.unmount();
  queryClient.clear();
  // This one asks, later than they would have.
  await show(kept);
  await submit();
  expect(server.sent(asked)).toHaveLength(1);
});
