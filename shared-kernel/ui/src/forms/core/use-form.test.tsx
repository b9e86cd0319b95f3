import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../../host/src/api/index.ts';
import { Button, Switch, TextField } from '../../index.ts';
import { useForm, type FormOptions } from './use-form.ts';

type Values = { readonly name: string; readonly place: string; readonly alarms: boolean };

const initial: Values = { name: '', place: '', alarms: false };
const filled = { ...initial, name: 'Tank', place: 'Bergen' };
const user = userEvent.setup();
const send = jest.fn(async (_values: Values): Promise<unknown> => undefined);

function DeviceForm(options: Partial<FormOptions<Values>>) {
  const form = useForm<Values>({
    initial,
    validate: ({ name, place }) => ({
      name: name === '' ? 'Mangler navn' : undefined,
      place: place === '' ? 'Mangler sted' : undefined,
    }),
    send,
    ...options,
  });
  return (
    <form {...form.props}>
      <TextField label="Navn" {...form.field('name')} />
      <TextField label="Sted" {...form.field('place')} />
      <Switch {...form.toggle('alarms')}>Alarmer</Switch>
      <Button type="submit">Lagre</Button>
      <button type="button" onClick={() => form.reset(initial)}>
        Tøm
      </button>
      <p>{form.failure?.elsewhere ?? form.sending}</p>
    </form>
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

afterEach(() => send.mockReset());

test('sends what was written, also of a switch', async () => {
  render(<DeviceForm />);
  await user.type(field('Navn'), 'Tank');
  await user.type(field('Sted'), 'Bergen');
  await user.click(screen.getByRole('checkbox', { name: /Alarmer/ }));
  await press('Lagre');
  expect(send).toHaveBeenCalledWith({ name: 'Tank', place: 'Bergen', alarms: true });
  expect(screen.getByText('done')).toBeVisible();
});

test('what is wrong is told when the user tries to send: the first field that has a problem takes the focus', async () => {
  render(<DeviceForm initial={{ ...initial, name: 'Tank' }} />);
  expect(field('Sted')).toBeValid();
  await press('Lagre');
  expect(send).not.toHaveBeenCalled();
  expect(field('Sted')).toHaveAccessibleDescription('Mangler sted');
  expect(field('Sted')).toHaveFocus();
  await user.clear(field('Navn'));
  await press('Lagre');
  expect(field('Navn')).toHaveFocus();
  await user.type(field('Navn'), 'T');
  expect(field('Navn')).toBeValid();
});

test('or when a field is left, but not when another window takes the focus', async () => {
  render(<DeviceForm tells="left" />);
  await user.click(field('Navn'));
  fireEvent.blur(field('Navn'));
  expect(field('Navn')).toBeValid();
  await user.tab();
  expect(field('Navn')).toHaveAccessibleDescription('Mangler navn');
  expect(field('Sted')).toBeValid();
});

test('while it is sent nothing can be written, and a second press does nothing', async () => {
  let end = (): void => undefined;
  send.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
  render(<DeviceForm initial={filled} />);
  await press('Lagre');
  await press('Lagre');
  expect(field('Navn')).toHaveAttribute('readonly');
  await user.click(screen.getByRole('checkbox', { name: /Alarmer/ }));
  await act(async () => end());
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('checkbox', { name: /Alarmer/ })).not.toBeChecked();
});

test('what the server says of a field stands there until the field is changed; the rest until anything is', async () => {
  const fields = { 'device.name': 'Er i bruk', place: 'Finnes ikke', orgid: 'Ukjent kunde' };
  send.mockRejectedValueOnce(new ApiError('conflict', { fields }));
  render(<DeviceForm initial={filled} />);
  await press('Lagre');
  expect(field('Navn')).toHaveAccessibleDescription('Er i bruk');
  expect(field('Navn')).toHaveFocus();
  expect(field('Navn')).toHaveValue('Tank');
  expect(screen.getByText('Ukjent kunde')).toBeVisible();
  await user.type(field('Sted'), '!');
  expect(field('Sted')).toBeValid();
  expect(field('Navn')).toBeInvalid();
  expect(screen.queryByText('Ukjent kunde')).not.toBeInTheDocument();
  await press('Lagre');
  expect(send).toHaveBeenCalledTimes(2);
  expect(field('Navn')).toBeValid();
});

test('beginning anew tells no problem', async () => {
  render(<DeviceForm />);
  await press('Lagre');
  await press('Tøm');
  expect(field('Navn')).toBeValid();
});
