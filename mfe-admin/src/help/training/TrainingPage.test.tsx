import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { providePortalRoutes } from '@peil/shared-kernel/navigation';
import { signIn, signOut } from '@peil/shared-kernel/session';
import { axeFaults, declaredPages, testToken } from '@peil/shared-kernel/testing';
import TrainingPage from './TrainingPage.tsx';

const user = userEvent.setup();

async function open(role: string, search = '') {
  await signIn(testToken({ username: 'me', roles: [role] }));
  return render(
    <MemoryRouter initialEntries={[`/customer-service${search}`]}>
      <TrainingPage />
    </MemoryRouter>,
  );
}

beforeAll(() => {
  providePortalRoutes(declaredPages());
});

afterEach(async () => {
  await act(() => signOut());
});

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const group = (name: string) => within(screen.getByRole('region', { name }));

test('TRAIN-01 guides stand by what they are about, a search narrows them, and a press opens one', async () => {
  const { container } = await open('admin');
  expect(group('Enheter og alarmer').getByRole('link', { name: /^Lese og kvittere alarmer/ })).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  await user.type(screen.getByRole('searchbox', { name: 'Søk i veiledningene' }), 'peilet liter kalibrere');
  const [link, ...others] = screen
    .getAllByRole('link')
    .filter((one) => one.getAttribute('href')?.includes('guide=') && !one.textContent.startsWith('Alle'));
  expect(others).toEqual([]);
  await user.click(link!);
  expect(heading('Kalibrere en enhet')).toBeVisible();
});

test('TRAIN-01 a guide has its steps, what is good to know, its page, print, and others about the same', async () => {
  const { container } = await open('admin', '?guide=alarmer');
  expect(heading('Lese og kvittere alarmer')).toBeVisible();
  expect(screen.getAllByRole('list')[1]).toHaveTextContent(/haster mest/);
  expect(screen.getByRole('heading', { level: 2, name: 'Godt å vite' })).toBeVisible();
  expect(screen.getByRole('img', { name: /^Alarmlisten/ })).toHaveAttribute('width');
  expect(screen.getByRole('link', { name: 'Åpne siden' })).toHaveAttribute('href', '/alarm');
  expect(group('Flere veiledninger').getAllByRole('link').length).toBeGreaterThan(3);
  window.print = jest.fn();
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }));
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(await axeFaults(container)).toEqual([]);
});

test('TRAIN-01 a viewer has no guides of what others do, and is told so by an address', async () => {
  const { unmount } = await open('viewer');
  expect(screen.queryByRole('region', { name: 'Innstillinger på en enhet' })).not.toBeInTheDocument();
  expect(group('Kom i gang').getAllByRole('link').length).toBeGreaterThan(1);
  unmount();
  const refused = await open('viewer', '?guide=kalibrering');
  expect(screen.getByText('Rollen din kan ikke gjøre dette')).toBeVisible();
  refused.unmount();
  await open('viewer', '?guide=finnes-ikke');
  expect(screen.getByText('Fant ikke veiledningen')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Alle veiledninger' }));
  expect(heading('Opplæring')).toBeVisible();
});

test('TRAIN-01 all guides of a role on one page, for paper', async () => {
  await open('viewer', '?guide=alle');
  expect(heading('Alle veiledninger')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Lese enhetslisten' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: 'Kalibrere en enhet' })).not.toBeInTheDocument();
  for (const picture of screen.getAllByRole('img')) expect(picture).toHaveAttribute('loading', 'eager');
});
