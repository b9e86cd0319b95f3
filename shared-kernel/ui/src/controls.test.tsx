import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFaults } from '../../testing/src/axe.ts';
import { restoreMedia, stubMedia } from '../../testing/src/media.ts';
import { Button, Checkbox, InlineMessage, Search, Select, Switch, Textarea, TextField } from './controls.ts';
import { PortalProvider } from './PortalProvider.tsx';

afterEach(restoreMedia);

const form = (
  <PortalProvider>
    <TextField label="Navn" error="Navn mangler" />
    <Textarea label="Kommentar" />
    <Select label="Type">
      <option>Tank</option>
    </Select>
    <Checkbox>Send varsel</Checkbox>
    <Switch>Bare favoritter</Switch>
    <Search label="Søk i enheter" variant="simple" />
    <InlineMessage status="warning">Målingen er gammel.</InlineMessage>
    <Button>Lagre</Button>
  </PortalProvider>
);

test('every control has its label as name, and a field its error as description', async () => {
  render(form);
  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveAccessibleDescription(/Navn mangler/);
  expect(screen.getByRole('textbox', { name: 'Kommentar' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Send varsel' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Bare favoritter' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Søk i enheter' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('controls are small for a mouse and larger for a finger, unless the caller says', () => {
  const { unmount } = render(<Button>Lagre</Button>);
  expect(screen.getByRole('button')).toHaveClass('aksel-button--small');
  unmount();
  stubMedia('(pointer: coarse)');
  render(
    <>
      <Button>Lagre</Button>
      <Button size="xsmall">Fjern</Button>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Lagre' })).toHaveClass('aksel-button--medium');
  expect(screen.getByRole('button', { name: 'Fjern' })).toHaveClass('aksel-button--xsmall');
});

test('a caller’s ref reaches the field', () => {
  const seen: (HTMLInputElement | null)[] = [];
  render(<TextField label="Navn" ref={(element) => void seen.push(element)} />);
  expect(seen[0]).toBe(screen.getByRole('textbox', { name: 'Navn' }));
});

test('SEARCH-01 a text that no address can hold is cut off, typed or pasted', async () => {
  render(form);
  const field = screen.getByRole('searchbox', { name: 'Søk i enheter' });
  const person = userEvent.setup();
  await person.click(field);
  await person.paste('a'.repeat(100_000));
  expect(field).toHaveValue('a'.repeat(200));
});
