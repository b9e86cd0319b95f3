import { act, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@peil/shared-kernel/api';
import { useEditForm } from '@peil/shared-kernel/forms';
import { TextField } from '@peil/shared-kernel/ui';
import { showPage } from '../testing/show-page.tsx';
import { EditorFrame } from './EditorFrame.tsx';

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
});

function NameEditor({ save, onClose }: { readonly save: () => Promise<void>; readonly onClose: () => void }) {
  const form = useEditForm({ key: 'name.dev-1', values: { name: 'Tank' }, save });
  return (
    <EditorFrame heading="Rediger navn" form={form} onClose={onClose}>
      <TextField label="Navn" {...form.field('name')} />
    </EditorFrame>
  );
}

async function openEditor(save: () => Promise<void> = async () => undefined) {
  const onClose = jest.fn();
  const shown = await showPage(<NameEditor save={save} onClose={onClose} />);
  return { ...shown, onClose, field: screen.getByRole('textbox', { name: 'Navn' }) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('DETAIL-06 it takes the focus and is ready to write in; Escape closes it', async () => {
  const { person, onClose, field } = await openEditor();
  expect(field).toHaveFocus();
  await person.keyboard('!');
  expect(field).toHaveValue('Tank!');
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['a dialog', 'dialog', ''],
  ['what opens like one, such as the calendar of a date', 'div', 'dialog'],
])('DETAIL-06 Escape within %s is for that', async (_, tag, role) => {
  const { person, onClose } = await openEditor();
  const dialog = Object.assign(document.createElement(tag), { role });
  const input = document.createElement('input');
  dialog.append(input);
  document.body.append(dialog);
  input.focus();
  await person.keyboard('{Escape}');
  dialog.remove();
  expect(onClose).not.toHaveBeenCalled();
});

test('GEDIT-01 what was written before Escape is offered again; what Avbryt dropped is not', async () => {
  const first = await openEditor();
  await first.person.keyboard('!');
  first.unmount();

  const second = await openEditor();
  expect(screen.getByText(/Du hadde endringer som ikke ble lagret/)).toBeVisible();
  expect(button('Hent dem fram')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Lagre' })).not.toBeInTheDocument();
  expect(second.field).toHaveAttribute('readonly');
  await second.person.click(button('Hent dem fram'));
  expect(second.field).toHaveValue('Tank!');
  expect(second.field).toHaveFocus();
  await second.person.click(button('Avbryt'));
  expect(second.onClose).toHaveBeenCalledTimes(1);
  second.unmount();

  await openEditor();
  expect(screen.queryByText(/Du hadde endringer/)).not.toBeInTheDocument();
});

test('GEDIT-01 WEDIT-01 saving says so, is done once however often it is pressed, and closes after 1.5 s', async () => {
  const save = jest.fn(async () => undefined);
  const { person, onClose, field } = await openEditor(save);
  await person.type(field, '!');
  jest.useFakeTimers({ advanceTimers: true });
  const pressed = button('Lagre');
  act(() => {
    pressed.click();
    pressed.click();
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('Endringer ble lagret')).toBeVisible();
  act(() => pressed.click());
  await act(() => jest.advanceTimersByTimeAsync(1400));
  expect(onClose).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledTimes(1);
});

test('GEDIT-01 WEDIT-01 a failure is said, keeps what was written and stays open', async () => {
  const { person, onClose, field } = await openEditor(() => Promise.reject(new ApiError('network')));
  await person.type(field, '!');
  await person.click(button('Lagre'));
  await waitFor(() => expect(screen.getByText(/Noe ble feil. Kunne ikke lagre./)).toBeVisible(), {
    timeout: 3000,
  });
  expect(screen.getByText(/Får ikke kontakt med serveren/)).toBeVisible();
  expect(field).toHaveValue('Tank!');
  expect(onClose).not.toHaveBeenCalled();
});

test('WEDIT-01 Lagre with nothing changed closes and calls nobody', async () => {
  const save = jest.fn(async () => undefined);
  const { person, onClose } = await openEditor(save);
  await person.click(button('Lagre'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(save).not.toHaveBeenCalled();
});
