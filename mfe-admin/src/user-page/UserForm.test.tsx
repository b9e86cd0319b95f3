import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { api } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { axeFaults } from '@peil/shared-kernel/testing';
import { aUser } from '../testing/user-fixture.ts';
import { UserForm } from './UserForm.tsx';

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
  jest.restoreAllMocks();
});

test('TOLD-04 a new address of somebody on duty is warned of before it is saved', async () => {
  const payload = {
    username: 'me',
    userid: 'me',
    orgid: 'o1',
    roles: ['admin'],
    tags: [],
    exp: 4_000_000_000,
  };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
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
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <UserForm user={kari} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
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
