import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFaults } from '../../../testing/src/axe.ts';
import { PortalProvider } from '../PortalProvider.tsx';
import { Dialog } from './Dialog.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <PortalProvider>
      <main tabIndex={-1}>
        {!isOpen && (
          <button type="button" onClick={() => setIsOpen(true)}>
            Åpne
          </button>
        )}
        <Dialog
          open={isOpen}
          title="Lagre visning"
          onClose={close}
          actions={
            <button type="button" onClick={close}>
              Lagre
            </button>
          }
        >
          <label>
            Navn <input />
          </label>
          <input type="file" aria-label="Fil" />
        </Dialog>
      </main>
    </PortalProvider>
  );
}

async function opened() {
  const person = userEvent.setup();
  render(<Page />);
  await person.click(screen.getByRole('button', { name: 'Åpne' }));
  return person;
}
const dialog = () => screen.queryByRole('dialog', { name: 'Lagre visning' });

test('A11Y-01 a dialog that asks for something opens in its field, not on its cross', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Åpne' }));
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveFocus();
});

test('A11Y-01 a dialog named by its heading, with what it holds and its buttons; no axe fault', async () => {
  await opened();
  expect(dialog()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Lagre visning', level: 2 })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Navn' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test.each(['Lukk', 'Lagre'])(
  '"%s" closes it, and the focus is not lost though its opener was',
  async (name) => {
    const person = await opened();
    await person.click(screen.getByRole('button', { name }));
    expect(dialog()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  },
);

test('A11Y-01 Escape asks the owner to close; a file field’s own "cancel" does not', async () => {
  await opened();
  fireEvent(screen.getByLabelText('Fil'), new Event('cancel', { bubbles: true }));
  expect(dialog()).toBeVisible();
  fireEvent(dialog()!, new Event('cancel', { cancelable: true }));
  expect(dialog()).toBeNull();
});

test('A11Y-01 a dialog that its owner keeps open is not closed behind its back by a second Escape', () => {
  render(
    <Dialog open title="Lagre visning" onClose={() => undefined}>
      Laster opp
    </Dialog>,
  );
  const shown = dialog() as HTMLDialogElement;
  shown.close();
  fireEvent(shown, new Event('close'));
  expect(shown.open).toBe(true);
});
