import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { portalHistory, PortalRouter } from '@peil/shared-kernel/navigation';
import { session } from '@peil/shared-kernel/session';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import TakeBackPage from './TakeBackPage.tsx';

const server = apiServer();
const takeBack = 'POST /api/v1/users/take-back';
const user = userEvent.setup();
const press = () => user.click(screen.getByRole('button', { name: 'Ta kontoen tilbake' }));
const name = () => screen.getByRole('textbox', { name: 'Brukernavn' });
const address = () => window.location.pathname + window.location.hash;

function open(path: string) {
  portalHistory.push(path);
  return render(<TakeBackPage />, { wrapper: PortalRouter });
}

beforeEach(async () => {
  await session.start();
  server.answer(takeBack, { phone_or_email: 'kari@demo.invalid' });
});

test('DOOR-01 the code leaves the address bar, is used once the name is sent, and leads on to a new password', async () => {
  open('/take-back#hemmelig-kode');
  expect(address()).toBe('/take-back');
  await press();
  expect(name()).toHaveAccessibleDescription(expect.stringContaining('Skriv brukernavnet'));

  await user.type(name(), ' kari ');
  await press();
  expect(await screen.findByText('Kontoen er tatt tilbake')).toBeVisible();
  // The press without a name has sent nothing.
  expect(server.sent(takeBack).map(({ body }) => body)).toEqual([{ user: 'kari', code: 'hemmelig-kode' }]);
  expect(screen.getByText(/sendt en kode til kari@demo\.invalid/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Velg nytt passord' })).toHaveAttribute(
    'href',
    '/login?phoneOrEmail=kari%40demo.invalid&step=password',
  );
});

test('DOOR-01 a used link says so and keeps what was typed; a link without its code says that too', async () => {
  server.answer(takeBack, new Reply(400, { error: 'invalid', message: 'Lenken er brukt.' }));
  const { unmount } = open('/take-back#brukt');
  await user.type(name(), 'kari');
  await press();
  expect(await screen.findByText('Lenken er brukt.')).toBeVisible();
  expect(name()).toHaveValue('kari');
  unmount();

  open('/take-back');
  expect(screen.getByText('Lenken er ikke hel')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
