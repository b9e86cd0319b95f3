import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@peil/shared-kernel/session';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { show, signInWith, startOver } from '../testing/show.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

beforeEach(startOver);

test.each([
  ['peil_admin', ['Min profil', 'Enhetsprofiler']],
  ['peil_sysadmin', ['Min profil']],
  ['peil_employee', ['Min profil']],
  ['admin', ['Min profil']],
  ['viewer', ['Min profil']],
])('HEAD-01 %s: %j and the way out', async (role, names) => {
  await signInWith(role);
  show(<ProfileMenu onChoice={jest.fn()} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent.trim())).toEqual(names);
  expect(screen.getByRole('button', { name: 'Logg ut' })).toBeInTheDocument();
});

test('HEAD-01 "Min profil" leads to the own profile and closes the menu', async () => {
  await signInWith('viewer');
  const onChoice = jest.fn();
  show(<ProfileMenu onChoice={onChoice} />);
  await userEvent.click(screen.getByRole('link', { name: 'Min profil' }));
  expect(portalHistory.current().location.pathname).toBe('/profile/kari');
  expect(onChoice).toHaveBeenCalledTimes(1);
});

test('STATE-01 "Logg ut" ends the session', async () => {
  await signInWith('viewer');
  show(<ProfileMenu onChoice={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
  expect(session.current()).toEqual({ status: 'anonymous', reason: 'user' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the looks are chosen and remembered', async () => {
  await signInWith('viewer');
  const { unmount } = show(<ProfileMenu onChoice={jest.fn()} />);
  expect(screen.getByRole('radio', { name: 'Som systemet' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Mørkt' }));
  expect(document.documentElement).toHaveClass('dark');
  unmount();
  show(<ProfileMenu onChoice={jest.fn()} />);
  expect(screen.getByRole('radio', { name: 'Mørkt' })).toBeChecked();
});
