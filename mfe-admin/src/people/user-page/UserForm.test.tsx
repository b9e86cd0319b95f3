import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { api, type User } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { axeFaults } from '@peil/shared-kernel/testing';
import { aUser } from '../../testing/user-fixture.ts';
import { UserForm } from './UserForm.tsx';

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
  jest.restoreAllMocks();
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
  jest.spyOn(api.organisations, 'get').mockResolvedValue({ orgid: 'o1', name: 'Fjord' });
  jest.spyOn(api.organisations, 'list').mockResolvedValue([]);
  jest.spyOn(api.tags, 'list').mockResolvedValue([]);
  jest.spyOn(api.users, 'leftBehind').mockReturnValue(new Promise(() => undefined));
  jest.spyOn(api.users, 'get').mockResolvedValue(fitter);
  const update = jest.spyOn(api.users, 'update').mockResolvedValue({ result: 1 });
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
  await waitFor(() => expect(update).toHaveBeenCalled());
  expect(update).toHaveBeenCalledWith('fitter', { meta_data: { features: { onboarding_2: true } } });
});

test('TOLD-04 a new address of somebody on duty is warned of before it is saved', async () => {
  await signInAs('admin');
  jest.spyOn(api.organisations, 'get').mockResolvedValue({ orgid: 'o1', name: 'Fjord' });
  const deaf = 'Varsler fra «Brannvakt» trinn 1 når ikke Kari før en ny e-postadresse er bekreftet.';
  const leftBehind = jest.spyOn(api.users, 'leftBehind').mockResolvedValue({
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
  expect(leftBehind).toHaveBeenCalledWith('kari');
  expect(screen.queryByText(deaf)).toBeNull();
  await person.clear(screen.getByLabelText(/E-post/));
  await person.paste('ny@demo.invalid');
  expect(await screen.findByText(deaf)).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  // Nobody goes: nobody has to take over.
  expect(screen.queryByRole('combobox', { name: /Hvem tar over/ })).toBeNull();
});
