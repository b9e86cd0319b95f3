import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { User } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { aUser } from '../../testing/user-fixture.ts';
import { UserForm } from './UserForm.tsx';

const server = apiServer();
const leftBehind = 'GET /api/v1/users/:name/left-behind';

beforeEach(() => server.answer('GET /api/v2/organization/o1', { orgid: 'o1', name: 'Fjord' }));

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

const signInAs = (role: string) =>
  signIn(
    `x.${btoa(JSON.stringify({ username: 'me', userid: 'me', orgid: 'o1', roles: [role], tags: [], exp: 4e9 }))}.x`,
  );

const show = (user: User) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UserForm user={user} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('SUPPORT-02 the provider’s administrator gives a feature on the user’s page, which a customer’s does not see', async () => {
  const fitter = {
    ...aUser('fitter', { name: 'Fitter', groups: ['Nord'], roles: ['onboarding'] }),
    meta_data: { email: 'fitter@demo.invalid', phone: null },
  };
  server.answer('GET /api/v2/organizations', []);
  server.answer('GET /api/v1/tags', []);
  server.answer(leftBehind, () => new Promise(() => undefined));
  server.answer('GET /api/v1/users/fitter', fitter);
  server.answer('PUT /api/v1/users/:name', { result: 1 });
  await signInAs('admin');
  const { unmount } = show(fitter);
  expect(await screen.findByLabelText(/Navn/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /mange enheter/ })).toBeNull();
  unmount();
  await act(() => signOut());

  await signInAs('peil_admin');
  show(fitter);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Rediger' }));
  await person.click(screen.getByRole('checkbox', { name: /mange enheter/ }));
  await person.click(screen.getByRole('button', { name: 'Lagre' }));
  const updates = () => server.sent('PUT /api/v1/users/:name');
  // Read before it is saved, and after.
  await waitFor(() => expect(server.sent('GET /api/v1/users/fitter')).toHaveLength(2));
  expect(updates()).toHaveLength(1);
  expect(updates()[0]).toMatchObject({ path: '/api/v1/users/fitter' });
  expect(updates()[0]?.body).toEqual({ meta_data: { features: { onboarding_2: true } } });
});

test('TOLD-04 a new address of somebody on duty is warned of before it is saved', async () => {
  await signInAs('admin');
  const deaf = 'Varsler fra «Brannvakt» trinn 1 når ikke Kari før en ny e-postadresse er bekreftet.';
  server.answer(leftBehind, {
    duty: [{ id: 1, name: 'Brannvakt', steps: [{ number: 1, isOnly: true }], shifts: 0 }],
    getsReports: false,
    alarms: 0,
    keys: [],
    sentences: ['Kari er eneste vakt i «Brannvakt» trinn 1. Uten en annen varsles ingen der.'],
    deaf: { email: [deaf], phone: [], both: [deaf] },
    heirs: [],
  });
  const kari = {
    ...aUser('kari', { name: 'Kari', groups: ['Nord'], roles: ['viewer'] }),
    meta_data: { email: 'kari@demo.invalid', phone: null },
  };
  const { container } = show(kari);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Rediger' }));
  await person.click(screen.getByLabelText(/Telefon/));
  await person.paste('90000001');
  await waitFor(() =>
    expect(server.sent(leftBehind).map(({ params }) => params)).toEqual([{ name: 'kari' }]),
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(deaf)).toBeNull();
  await person.clear(screen.getByLabelText(/E-post/));
  await person.paste('ny@demo.invalid');
  expect(await screen.findByText(deaf)).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  // Nobody goes: nobody has to take over.
  expect(screen.queryByRole('combobox', { name: /Hvem tar over/ })).toBeNull();
});
