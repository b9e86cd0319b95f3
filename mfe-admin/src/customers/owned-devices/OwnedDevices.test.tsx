import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { StockDevice } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { OwnedDevices } from './OwnedDevices.tsx';

const user = userEvent.setup();

const device = (shortid: string, more: Partial<StockDevice> = {}): StockDevice => ({
  ...{
    devid: shortid.toLowerCase(),
    shortid,
    name: '',
    orgid: 'peil',
    organisation: 'Peil',
    model: 'LDDS75',
  },
  ...{ manufacturer: 'Dragino', sensor: null, last_contact: null, state: 'in_stock', state_since: null },
  ...more,
});

const asked = async (term: string): Promise<{ total: number; devices: StockDevice[] }> => ({
  total: 1,
  devices: [device(term.toUpperCase())],
});
const ask = jest.fn(asked);

async function show(total: number) {
  const payload = { username: 'me', userid: 'me', orgid: 'peil', roles: ['peiladmin'], tags: [] };
  await signIn(`x.${btoa(JSON.stringify({ ...payload, exp: 4_000_000_000 }))}.x`);
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OwnedDevices
          caption="På lager"
          none="Ingen"
          total={total}
          devices={[device('NY1', { devid: 'a840410001816bc2' }), device('NY2')]}
          search={{ queryKey: ['stock'], ask }}
          actions={(chosen) => <p>Valgt: {chosen.map(({ shortid }) => shortid).join(' ')}</p>}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const search = async (text: string) => {
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), text);
};

beforeEach(() => session.start());
afterEach(async () => {
  ask.mockReset().mockImplementation(asked);
  await act(() => signOut());
  queryClient.clear();
});

test('FACTORY-02 a search of a list that has only the newest asks the server, once, and what was chosen stays so', async () => {
  await show(1200);
  expect(screen.getByText(/De 2 nyeste av 1\s?200/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /NY2/ }));
  await search('gammel1');
  await user.click(await screen.findByRole('checkbox', { name: /GAMMEL1/ }));
  expect(ask.mock.calls).toEqual([['gammel1']]);
  expect(screen.queryByRole('link', { name: 'NY1' })).toBeNull();
  await search('gammel2');
  await user.click(await screen.findByRole('checkbox', { name: /GAMMEL2/ }));
  expect(screen.getByText('Valgt: NY2 GAMMEL1 GAMMEL2')).toBeVisible();
});

test('FACTORY-02 a list that has all is searched at once by words or by the id as it is written on the device, and asks nobody', async () => {
  await show(2);
  for (const text of ['dragino ny1', 'A8-40-41-00-01-81-6B-C2']) {
    await search(text);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'NY2' })).toBeNull());
    expect(screen.getByRole('link', { name: 'NY1' })).toBeVisible();
  }
  await search('finnes ikke');
  expect(await screen.findByText('Ingen enheter passer søket')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
});

test('FACTORY-02 a search that fails is told', async () => {
  ask.mockRejectedValue(new Error('nei'));
  await show(1200);
  await search('gammel1');
  expect(await screen.findByText(/Kunne ikke søke/)).toBeVisible();
});

test('FACTORY-02 until the server answers nothing is said to be missing', async () => {
  let answer = (_found: Awaited<ReturnType<typeof ask>>): void => undefined;
  ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await show(1200);
  await search('gammel1');
  expect(await screen.findByText('Søker …')).toBeVisible();
  await waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.queryByText('Ingen enheter passer søket')).toBeNull();
  await act(async () => answer({ total: 0, devices: [] }));
  expect(await screen.findByText('Ingen enheter passer søket')).toBeVisible();
  expect(screen.queryByText('Søker …')).toBeNull();
});

test('FACTORY-02 a search that is too long for the server is told as that, and asks nobody', async () => {
  await show(1200);
  await user.click(screen.getByRole('searchbox'));
  await user.paste('x'.repeat(101));
  expect(await screen.findByText('Søket er for langt. Bruk høyst 100 tegn.')).toBeVisible();
  expect(screen.queryByText('Søker …')).toBeNull();
  expect(screen.queryByText('Ingen enheter passer søket')).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(ask).not.toHaveBeenCalled();
});
