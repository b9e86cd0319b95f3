import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeFaults } from '../../../testing/src/axe.ts';
import { restoreMedia, stubMedia } from '../../../testing/src/media.ts';
import { PortalProvider } from '../PortalProvider.tsx';
import { CheckMenu, type CheckMenuProps, type CheckOption } from './CheckMenu.tsx';

const types: readonly CheckOption[] = [
  { value: 'tank', label: 'Tank', count: 1234 },
  { value: 'drain', label: 'Sluk', count: 7 },
  { value: 'silo', label: 'Silo', count: 0 },
];
const groups = Array.from({ length: 8 }, (_, index) => ({
  value: `${index}`,
  label: `Kunder:Gruppe ${index}`,
}));

let asked: string[][] = [];

function Menu({ first = [], ...props }: Partial<CheckMenuProps> & { readonly first?: readonly string[] }) {
  const [chosen, setChosen] = useState(first);
  const change = (next: string[]) => {
    asked.push(next);
    setChosen(next);
  };
  return (
    <PortalProvider>
      <CheckMenu label="Type" options={types} chosen={chosen} onChange={change} {...props} />
      <button type="button">neste</button>
    </PortalProvider>
  );
}

async function opened(props: Parameters<typeof Menu>[0] = {}) {
  const person = userEvent.setup();
  render(<Menu {...props} />);
  await person.click(button());
  return person;
}
const button = () => screen.getByRole('button', { name: /^Type/ });
const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });
const names = () => screen.getAllByRole('checkbox').map((option) => option.closest('label')?.textContent);

beforeEach(() => {
  asked = [];
});
afterEach(restoreMedia);

test('DLIST-02 choices with their counts in a named panel, those that would leave none choosable too; no axe fault', async () => {
  const person = await opened();
  const panel = screen.getByRole('dialog', { name: 'Type' });
  expect(within(panel).getAllByRole('checkbox')).toHaveLength(3);
  expect(names()).toEqual(['Tank1\u00a0234', 'Sluk7', 'Silo0']);
  await person.click(box(/Silo/));
  expect(asked).toEqual([['silo']]);
  expect(await axeFaults()).toEqual([]);
});

test('DLIST-02 several can be chosen, in the options’ order; the button says how many', async () => {
  const person = await opened({ first: ['silo'] });
  expect(button()).toHaveTextContent('Type (1)');
  await person.click(box(/Tank/));
  expect(asked.at(-1)).toEqual(['tank', 'silo']);
  expect(button()).toHaveTextContent('Type (2)');
  await person.click(box(/Silo/));
  expect(asked.at(-1)).toEqual(['tank']);
});

test('DLIST-02 "Tøm" takes all away and keeps the focus in the panel', async () => {
  const person = await opened({ first: ['tank', 'silo'] });
  await person.click(screen.getByRole('button', { name: 'Tøm' }));
  expect(asked).toEqual([[]]);
  expect(screen.queryByRole('button', { name: 'Tøm' })).toBeNull();
  expect(box(/Tank/)).toHaveFocus();
});

test('A11Y-01 arrows move among the choices without choosing, Space chooses, Escape gives the focus back', async () => {
  const person = await opened();
  expect(box(/Tank/)).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(box(/Silo/)).toHaveFocus();
  expect(asked).toEqual([]);
  await person.keyboard(' ');
  expect(asked).toEqual([['silo']]);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveFocus();
});

test.each([['a press'], ['Tab']])('%s elsewhere closes it', async (way) => {
  const person = await opened();
  if (way === 'Tab') await person.tab();
  else await person.click(screen.getByRole('button', { name: 'neste' }));
  for (let tabs = 0; tabs < 3 && document.activeElement?.textContent !== 'neste'; tabs += 1)
    await person.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('from eight choices on they can be searched; arrows lead from the search to what it found', async () => {
  const person = await opened({ options: groups });
  const search = screen.getByRole('searchbox', { name: 'Søk i type' });
  expect(search).toHaveFocus();
  await person.keyboard('GRUPPE 3');
  expect(names()).toEqual(['Kunder:Gruppe 3']);
  await person.keyboard('{Home}');
  expect(search).toHaveFocus();
  await person.keyboard('{ArrowDown}');
  expect(box('Kunder:Gruppe 3')).toHaveFocus();
  await person.click(search);
  await person.keyboard('finnes ikke');
  expect(screen.getByText('Ingen treff.')).toBeVisible();
});

test('a finger is not given a keyboard over the choices', async () => {
  stubMedia('(pointer: coarse)');
  await opened({ options: groups });
  expect(box('Kunder:Gruppe 0')).toHaveFocus();
});

test('seven choices need no search', async () => {
  await opened({ options: groups.slice(1) });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('one of several: radios, and choosing closes', async () => {
  const person = await opened({ single: true, first: ['drain'] });
  expect(screen.getByRole('radio', { name: /Sluk/ })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: /Tank/ }));
  expect(asked).toEqual([['tank']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveFocus();
});

test('says so when there is nothing to choose among', async () => {
  await opened({ options: [], emptyLabel: 'Ingen grupper ennå.' });
  expect(screen.getByText('Ingen grupper ennå.')).toBeVisible();
});
