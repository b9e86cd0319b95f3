import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFaults } from '../../../testing/src/axe.ts';
import { PortalProvider } from '../PortalProvider.tsx';
import { LookupField } from './index.ts';

const streets = ['Kokstadvegen 40, 5257 Kokstad', 'Kokstadflaten 4, 5257 Kokstad'];

interface StreetProps {
  readonly onPick?: (index: number) => void;
  readonly onSend?: () => void;
}

function Street({ onPick = () => undefined, onSend = () => undefined }: StreetProps) {
  const [text, setText] = useState('');
  return (
    <PortalProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <LookupField
          label="Adresse"
          text={text}
          onText={setText}
          found={streets.filter((street) => text !== '' && street.startsWith(text))}
          isLoading={false}
          onPick={onPick}
        />
        <button type="submit">Lagre</button>
      </form>
    </PortalProvider>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Adresse' });

test('Enter picks the first found, the arrows another, a press what is pressed', async () => {
  const picked = jest.fn();
  render(<Street onPick={picked} />);
  await userEvent.type(field(), 'Kokstad{Enter}');
  expect(picked).toHaveBeenLastCalledWith(0);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Kokstad{ArrowDown}{ArrowDown}{Enter}');
  expect(picked).toHaveBeenLastCalledWith(1);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Kokstad');
  await userEvent.click(screen.getByRole('option', { name: streets[1] ?? '' }));
  expect(picked.mock.calls).toEqual([[0], [1], [1]]);
});

test('Enter never sends the form, found or not; what is written stays when the field is left', async () => {
  const sent = jest.fn();
  const picked = jest.fn();
  render(<Street onPick={picked} onSend={sent} />);
  await userEvent.type(field(), 'Bryggen{Enter}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field()).toHaveValue('Bryggen');
  expect(sent).not.toHaveBeenCalled();
  expect(picked).not.toHaveBeenCalled();
});

test('the list has a name and no axe fault', async () => {
  render(<Street />);
  await userEvent.type(field(), 'Kokstad');
  expect(screen.getByRole('listbox', { name: 'Adresse' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});
