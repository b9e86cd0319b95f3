import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../../testing/src/axe.ts';
import { PortalProvider } from '../PortalProvider.tsx';
import { ActionMenu } from './ActionMenu.tsx';

const csv = jest.fn();
const print = jest.fn();

async function opened() {
  const person = userEvent.setup();
  render(
    <PortalProvider>
      <ActionMenu
        label="Eksporter"
        items={[
          { id: 'csv', label: 'Last ned CSV', onSelect: csv },
          { id: 'xlsx', label: 'Last ned Excel', disabled: true, onSelect: jest.fn() },
          { id: 'print', label: 'Skriv ut', onSelect: print },
        ]}
      />
      <button type="button">neste</button>
    </PortalProvider>,
  );
  await person.click(button());
  return person;
}
const button = () => screen.getByRole('button', { name: 'Eksporter' });
const item = (name: string) => screen.getByRole('menuitem', { name });

afterEach(() => jest.clearAllMocks());

test('A11Y-01 a named menu whose first item has the focus; no axe fault', async () => {
  await opened();
  expect(screen.getByRole('menu', { name: 'Eksporter' })).toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(item('Last ned CSV')).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
});

test('A11Y-01 arrows go round, Home and End to the ends, Enter does it with the focus back on the button', async () => {
  const person = await opened();
  await person.keyboard('{ArrowUp}');
  expect(item('Skriv ut')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(item('Last ned Excel')).toHaveFocus();
  await person.keyboard('{Home}{End}');
  print.mockImplementation(() => expect(button()).toHaveFocus());
  await person.keyboard('{Enter}');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('what cannot be done now is read, but does nothing and leaves the menu open', async () => {
  const person = await opened();
  expect(item('Last ned Excel')).toHaveAttribute('aria-disabled', 'true');
  await person.click(item('Last ned Excel'));
  expect(screen.getByRole('menu')).toBeVisible();
});

test('A11Y-01 Escape closes and gives the focus back; the arrow opens again', async () => {
  const person = await opened();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(item('Last ned CSV')).toHaveFocus();
});

test('A11Y-01 Tab leaves the menu for what stands after its button', async () => {
  const person = await opened();
  await person.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'neste' })).toHaveFocus();
});

test('A11Y-01 Shift+Tab leaves it too, though its button stands there', async () => {
  const person = await opened();
  await person.tab({ shift: true });
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a press elsewhere closes it and keeps the focus there', async () => {
  const person = await opened();
  await person.click(screen.getByRole('button', { name: 'neste' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'neste' })).toHaveFocus();
  expect(csv).not.toHaveBeenCalled();
});

test('A11Y-01 a button of an icon alone has the label as its name', () => {
  render(<ActionMenu iconOnly label="Eksporter" icon={<svg aria-hidden />} items={[]} />);
  expect(button()).toHaveTextContent('');
  expect(button()).toHaveAttribute('title', 'Eksporter');
});
