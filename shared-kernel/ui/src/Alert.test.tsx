import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/src/axe.ts';
import { Alert } from './Alert.tsx';

test('an error interrupts, other messages wait', async () => {
  render(
    <>
      <Alert variant="error" title="Kunne ikke lagre">
        Serveren svarte ikke.
      </Alert>
      <Alert variant="success">Endringene er lagret.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Kunne ikke lagreServeren svarte ikke.');
  expect(screen.getByRole('status')).toHaveTextContent('Endringene er lagret.');
  expect(await axeFaults()).toEqual([]);
});

test('closes by its cross, and has none when it cannot be closed', async () => {
  const close = jest.fn();
  const { rerender } = render(
    <Alert variant="info" onClose={close}>
      Ny versjon.
    </Alert>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(close).toHaveBeenCalledTimes(1);
  rerender(<Alert variant="info">Ny versjon.</Alert>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
