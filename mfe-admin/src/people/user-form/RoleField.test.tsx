import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { testToken } from '@peil/shared-kernel/testing';
import { RoleField } from './RoleField.tsx';

afterEach(() => act(() => signOut()));

function Form() {
  const [chosen, setChosen] = useState<readonly string[]>(['viewer']);
  return <RoleField chosen={chosen} isEditable problem={undefined} onChange={setChosen} />;
}

test('USER-08 that a user has one role is said as a second is picked, until one of them is gone', async () => {
  await signIn(testToken({ roles: ['admin'] }));
  render(<Form />);
  const person = userEvent.setup();
  const said = () => screen.queryByText('En bruker kan kun ha én rolle');
  expect(said()).toBeNull();
  await person.type(screen.getByRole('combobox', { name: /Rolle/ }), 'Service{Enter}');
  expect(said()).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Service/ }));
  expect(said()).toBeNull();
});

test('SUPPORT-02, USER-08 every role that somebody may give can be picked, the provider’s employee too', async () => {
  const person = userEvent.setup();
  const offeredTo = async (role: string): Promise<(string | null)[]> => {
    await signIn(testToken({ roles: [role] }));
    const { unmount } = render(<Form />);
    await person.click(screen.getByRole('combobox', { name: /Rolle/ }));
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    unmount();
    await act(() => signOut());
    return names;
  };
  expect(await offeredTo('admin')).toEqual(['Administrator', 'Leser', 'Service']);
  expect(await offeredTo('peil_admin')).toEqual(
    expect.arrayContaining([
      'Produksjon',
      'Montør',
      'Peil-ansatt',
      'Peil-administrator',
      'Peil-systemadministrator',
    ]),
  );
});
