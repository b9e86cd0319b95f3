import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeviceMove, MovedDevice, Organisation } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, type Route } from '@peil/shared-kernel/testing/api-server';
import { MoveDialog } from './MoveDialog.tsx';

const moved = (devid: string, more: Partial<MovedDevice> = {}): MovedDevice => ({
  devid,
  name: 'Tank hos Kari',
  shortid: devid.toUpperCase(),
  result: 'changed',
  message: null,
  from: 'Fjord',
  to: 'Nord',
  papers: ['navnet «Tank hos Kari»', '2 bilder'],
  notices: ['Abonnementet følger med.'],
  before: { orgid: 'fjord', tags: ['Nord'], subscribed_at: null },
  version: 7,
  ...more,
});

const organisations = [
  { orgid: 'peil', name: 'Peil' },
  { orgid: 'nord', name: 'Nord' },
  { orgid: 'slettet', name: 'Slettet', holding: true },
] satisfies Organisation[];

const server = apiServer();
const preview = 'POST /api/v1/device-moves/preview';
const move = 'POST /api/v1/device-moves';
const undo = 'POST /api/v1/device-moves/undo';

interface Sent {
  readonly devids: readonly string[];
  readonly devices: readonly { readonly devid: string }[];
  readonly move: DeviceMove;
}
const bodies = (route: Route) => server.sent(route).map(({ body }) => body);

beforeEach(() => {
  queryClient.clear();
  server.answer('GET /api/v2/organizations', organisations);
  server.answer(preview, ({ body }) => {
    const { devids, move: wished } = body as Sent;
    const to = wished.to === 'customer' ? 'Nord' : 'Peil (lager)';
    const results = devids.map((devid) =>
      devid === 't2'
        ? moved(devid, { result: 'refused', message: 'Registreres nå.', version: null })
        : moved(devid, { to }),
    );
    return { results };
  });
  server.answer(move, ({ body }) => ({
    results: (body as Sent).devices.map(({ devid }) => moved(devid, { version: 8 })),
  }));
  server.answer(undo, ({ body }) => ({
    results: (body as Sent).devices.map(({ devid }) =>
      moved(devid, { from: 'Nord', to: 'Fjord', version: 9 }),
    ),
  }));
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

function show(devids = ['t1', 't2']) {
  render(
    <QueryClientProvider client={queryClient}>
      <MoveDialog devids={devids} onClose={jest.fn()} />
    </QueryClientProvider>,
  );
}

test('FACTORY-02 a customer is chosen, what stays is seen before, only what may is moved, and it can be undone', async () => {
  show();
  expect(screen.getByRole('radio', { name: 'Til en kunde' })).toHaveFocus();
  await press('Forhåndsvis');
  expect(screen.getByText('Velg hvem enhetene flyttes til')).toBeVisible();
  const customer = screen.getByRole('combobox', { name: 'Kunde' });
  expect((await within(customer).findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Velg kunde',
    'Nord',
  ]);
  await userEvent.selectOptions(customer, 'Nord');
  expect(await axeFaults()).toEqual([]);
  await press('Forhåndsvis');
  const wished: DeviceMove = {
    to: 'customer',
    orgid: 'nord',
    with_papers: false,
    subscription: 'keep',
    note: '',
  };
  const list = await screen.findByRole('list', { name: 'Enhet for enhet' });
  expect(bodies(preview)).toEqual([{ devids: ['t1', 't2'], move: wished }]);
  expect(within(list).getByText('Fjord → Nord')).toBeVisible();
  expect(within(list).getByText('Blir igjen: navnet «Tank hos Kari», 2 bilder')).toBeVisible();
  expect(within(list).getByText('Abonnementet følger med.')).toBeVisible();
  expect(within(list).getByText('Registreres nå.')).toBeVisible();

  await press('Flytt 1 enhet');
  expect(await screen.findByText('1 enhet flyttet')).toBeVisible();
  expect(bodies(move)).toEqual([{ devices: [{ devid: 't1', version: 7 }], move: wished }]);
  await press('Angre');
  expect(await screen.findByText('1 enhet flyttet tilbake')).toBeVisible();
  const before = { orgid: 'fjord', tags: ['Nord'], subscribed_at: null };
  expect(bodies(undo)).toEqual([{ devices: [{ devid: 't1', version: 8, before }] }]);
});

test('FACTORY-02 to stock nobody is chosen, no papers go along, and the subscription ends unless one says so', async () => {
  show(['t1']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ta med papirene' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Til lager' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).not.toContain(
    'start',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /Merknad/ }), 'Knust glass');
  await press('Forhåndsvis');
  expect(await screen.findByText('Fjord → Peil (lager)')).toBeVisible();
  expect(bodies(preview)).toEqual([
    {
      devids: ['t1'],
      move: { to: 'stock', with_papers: false, subscription: 'end', note: 'Knust glass' },
    },
  ]);
});

test.each([
  ['Kasseres', 'Kasser 1 enhet', '1 enhet kasseres'],
  ['Returneres som defekt', 'Returner 1 enhet som defekt', '1 enhet returneres'],
  ['Til lager', 'Flytt 1 enhet', '1 enhet flyttes'],
])('FACTORY-02 where it is «%s», the button says «%s»', async (target, button, count) => {
  show(['t1']);
  await userEvent.click(screen.getByRole('radio', { name: target }));
  await press('Forhåndsvis');
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  expect(screen.getByText(count)).toBeVisible();
});

test('FACTORY-02 the papers that go along are named as going', async () => {
  show(['t1']);
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Kunde' }),
    await screen.findByRole('option', { name: 'Nord' }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ta med papirene' }));
  await press('Forhåndsvis');
  expect(await screen.findByText('Følger med: navnet «Tank hos Kari», 2 bilder')).toBeVisible();
});
