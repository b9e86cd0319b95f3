import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { restoreMedia, stubMedia } from '../../../testing/src/media.ts';
import { PortalProvider } from '../PortalProvider.tsx';
import { DateRangeFields, type DateTexts } from './index.ts';

function Form({ errors }: { errors?: Partial<DateTexts> }) {
  const [dates, setDates] = useState<DateTexts>({ from: '01-11-2026', to: '20-11-2026' });
  return (
    <PortalProvider>
      <DateRangeFields
        labels={{ from: 'Fra', to: 'Til' }}
        value={dates}
        onChange={setDates}
        placeholder="DD-MM-ÅÅÅÅ"
        offered={{ from: '20-11-2023', to: '20-11-2026' }}
        {...(errors && { errors })}
      />
    </PortalProvider>
  );
}

const openers = () => screen.getAllByRole('button', { name: 'Åpne datovelger' });
const shown = (): DateTexts => ({
  from: screen.getByLabelText<HTMLInputElement>('Fra').value,
  to: screen.getByLabelText<HTMLInputElement>('Til').value,
});
const day = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });

beforeEach(() => stubMedia('screen and (min-width: 768px)'));
afterEach(restoreMedia);

test('GRAPH-01 what is typed stays as it is typed, readable or not', async () => {
  const person = userEvent.setup();
  render(<Form />);
  await person.clear(screen.getByLabelText('Fra'));
  await person.type(screen.getByLabelText('Fra'), '25.12.2030');
  await person.clear(screen.getByLabelText('Til'));
  await person.type(screen.getByLabelText('Til'), 'i går');
  await person.tab();
  expect(shown()).toEqual({ from: '25.12.2030', to: 'i går' });
});

test.each([
  ['Fra', 0, /^tirsdag 10\b/, { from: '10-11-2026', to: '20-11-2026' }],
  ['Til', 1, /^torsdag 12\b/, { from: '01-11-2026', to: '12-11-2026' }],
])(
  'GRAPH-01 a day picked in the calendar of %s leaves the other as it is',
  async (_, index, name, picked) => {
    const person = userEvent.setup();
    render(<Form />);
    const opener = openers()[index];
    if (opener) await person.click(opener);
    await screen.findByRole('dialog');
    await person.click(day(name));
    expect(shown()).toEqual(picked);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  },
);

test('GRAPH-01 days that are not offered cannot be picked', async () => {
  const person = userEvent.setup();
  render(<Form />);
  const [, to] = openers();
  if (to) await person.click(to);
  await screen.findByRole('dialog');
  expect(day(/^lørdag 21\b/)).toBeDisabled();
  expect(day(/^fredag 20\b/)).toBeEnabled();
});

test('A11Y-01 by keyboard: the calendar opens, Escape shuts it, and the focus is back', async () => {
  const person = userEvent.setup();
  render(<Form />);
  const [, to] = openers();
  to?.focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(to).toHaveFocus();
});

test('A11Y-01 what is wrong stands at its field', () => {
  render(<Form errors={{ to: 'Datoen kan ikke være etter i dag.' }} />);
  expect(screen.getByLabelText('Til')).toHaveAccessibleDescription(/Datoen kan ikke være etter i dag\./);
  expect(screen.getByLabelText('Til')).toBeInvalid();
  expect(screen.getByLabelText('Fra')).toBeValid();
});
