import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFaults } from '../../../testing/src/axe.ts';
import { PortalProvider } from '../PortalProvider.tsx';
import { TagPicker } from './index.ts';

function Picker({
  allowNew = false,
  onChange = () => undefined,
}: {
  allowNew?: boolean;
  onChange?: (tags: string[]) => void;
}) {
  const [selected, setSelected] = useState<string[]>(['Status:Felt']);
  return (
    <PortalProvider>
      <TagPicker
        label="Tilgangsgrupper"
        options={['Status:Felt', 'Område:Nord', 'Område:Sør']}
        selected={selected}
        allowNew={allowNew}
        onChange={(tags) => {
          setSelected(tags);
          onChange(tags);
        }}
      />
    </PortalProvider>
  );
}

test('picks by typing and Enter, and clears what was typed', async () => {
  const changed = jest.fn();
  render(<Picker allowNew onChange={changed} />);
  const field = screen.getByRole('combobox', { name: 'Tilgangsgrupper' });
  await userEvent.type(field, 'nord{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['Status:Felt', 'Område:Nord']);
  expect(field).toHaveValue('');
});

test('a picked tag is taken away by its chip', async () => {
  const changed = jest.fn();
  render(<Picker onChange={changed} />);
  await userEvent.click(screen.getByRole('button', { name: /Status:Felt/ }));
  expect(changed).toHaveBeenLastCalledWith([]);
});

test('a new tag is made only where that is allowed, and tidied', async () => {
  const changed = jest.fn();
  const { unmount } = render(<Picker onChange={changed} />);
  await userEvent.type(screen.getByRole('combobox'), 'Ny : gruppe{Enter}');
  expect(changed).not.toHaveBeenCalled();
  unmount();
  render(<Picker allowNew onChange={changed} />);
  await userEvent.type(screen.getByRole('combobox'), 'Ny : gruppe{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['Status:Felt', 'Ny:gruppe']);
});

test.each([
  [true, 'Ingen treff - trykk ENTER for å lage ny'],
  [false, 'Ingen treff'],
])(
  'USER-09 that nothing matches is told from two characters on (a new one allowed: %s)',
  async (allowNew, text) => {
    render(<Picker allowNew={allowNew} />);
    await userEvent.type(screen.getByRole('combobox'), 'x');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(screen.getByRole('combobox'), 'y');
    expect(await screen.findByText((content) => content.startsWith(text))).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.clear(screen.getByRole('combobox'));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  },
);

test('USER-09 Enter adds a tag of one letter, and none twice', async () => {
  const changed = jest.fn();
  render(<Picker allowNew onChange={changed} />);
  await userEvent.type(screen.getByRole('combobox'), 'Q{Enter}');
  expect(changed).toHaveBeenLastCalledWith(['Status:Felt', 'Q']);
  await userEvent.type(screen.getByRole('combobox'), ' Status : Felt {Enter}');
  expect(changed).toHaveBeenLastCalledWith(['Status:Felt', 'Q']);
});

test('the open list has a name and no axe fault', async () => {
  render(<Picker />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('listbox', { name: 'Tilgangsgrupper' })).toBeInTheDocument();
  expect(await axeFaults()).toEqual([]);
});
