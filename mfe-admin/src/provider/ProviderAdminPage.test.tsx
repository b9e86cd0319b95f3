import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '@peil/shared-kernel/cache';
import { session, signIn, signOut } from '@peil/shared-kernel/session';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import ProviderAdminPage from './ProviderAdminPage.tsx';

const server = apiServer();
const figures = 'GET /api/v1/provider/figures';
const readings = 'GET /api/v1/provider/readings';
const answered = {
  organisations: 14,
  devices: 1204,
  in_stock: 61,
  states: [
    { state: 'in_stock', devices: 2 },
    { state: 'received', devices: 1 },
  ],
  silent: 3,
  readings_day: 160_210,
  failed_messages: 0,
  delayed_messages: 2,
};
const user = userEvent.setup();

async function open(search = '') {
  const payload = {
    username: 'me',
    userid: 'me',
    orgid: 'peil',
    roles: ['peil_admin'],
    tags: [],
    exp: 4_000_000_000,
  };
  await signIn(`x.${btoa(JSON.stringify(payload))}.x`);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/peil-admin${search}`]}>
        <ProviderAdminPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  server.answer(figures, answered);
  server.answer(readings, [
    { hour: '2026-10-25T00:00:00.000Z', readings: 5 },
    { hour: '2026-10-25T01:00:00.000Z', readings: 0 },
    { hour: '2026-10-25T02:00:00.000Z', readings: 1 },
  ]);
  await session.start();
});

afterEach(async () => {
  await act(() => signOut());
  queryClient.clear();
});

test('PADM-01 FACTORY-03 each figure leads to what it counts, devices by their states', async () => {
  await open();
  const list = await screen.findByRole('list', { name: 'Nøkkeltall' });
  expect(within(list).getByRole('link', { name: /^Organisasjoner/ })).toHaveAttribute(
    'href',
    '/list-customer',
  );
  expect(within(list).getByRole('link', { name: /^Enheter/ })).toHaveTextContent('1 mottatt · 2 på lager');
  expect(within(list).getByRole('link', { name: /^Stille for lenge/ })).toHaveAttribute(
    'href',
    '/peil-admin?part=silent',
  );
  expect(within(list).getByRole('link', { name: /^Meldinger som feilet/ })).toHaveTextContent(
    '2 prøves igjen',
  );
});

test('PADM-01 a figure that cannot be fetched holds up no other, and "Prøv igjen" fetches it', async () => {
  server.answer(figures, { ...answered, devices: 'many' });
  await open();
  const failed = within(await screen.findByRole('region', { name: 'Nøkkeltall' }));
  expect(await failed.findByRole('alert')).toHaveTextContent('Kunne ikke hente nøkkeltallene');
  expect(await screen.findByText(/^6 målinger i alt\. Flest i en time: 5/)).toBeVisible();
  server.answer(figures, answered);
  await user.click(failed.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('list', { name: 'Nøkkeltall' })).toBeVisible();
});

test('PADM-01 an hour without a reading is told of, and every hour stands in Oslo’s time', async () => {
  await open();
  expect(await screen.findByText(/uten en eneste måling/)).toBeVisible();
  expect(
    await screen.findByRole('img', { name: /fra 25\.10\.2026 02:00 til 25\.10\.2026 03:00/ }),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '7 døgn' }));
  await waitFor(() => expect(server.sent(readings).at(-1)?.query).toEqual({ hours: '168' }));
});

test('PADM-01 the address says which part is shown', async () => {
  server.answer('GET /api/v1/provider/silent', { total: 0, devices: [] });
  await open('?part=silent');
  expect(await screen.findByText('Ingen enheter er stille for lenge')).toBeVisible();
  const navigation = within(screen.getByRole('navigation', { name: 'Deler av siden' }));
  expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('Stille enheter');
  await server.arrived();
  expect(server.sent(figures)).toEqual([]);
});

test('SUPPORT-03 what was refused stands by device, key and reason, with what was sent', async () => {
  server.answer('GET /api/v1/provider/refused-telemetry', {
    total: 1204,
    refused: [
      {
        ...{
          key_name: 'Mottak i Bergen',
          key_prefix: 'ik_7fQ2',
          orgid: 'fjord',
          organisation: 'Fjord Drivstoff AS',
        },
        ...{ devid: 'nord-tank', device: 'Tank på kaia', owner: 'Nordlys Energi' },
        ...{
          reason: 'foreign_device',
          message: 'Ukjent enhet',
          record: '{"devid":"nord-tank"}',
          records: 24,
        },
        ...{ first_at: '2026-03-01T12:00:00.000Z', last_at: '2026-03-02T11:00:00.000Z' },
      },
    ],
  });
  await open('?part=refused');
  const row = (await screen.findByRole('link', { name: 'Tank på kaia' })).closest('[data-row-id]');
  expect(row).toHaveTextContent('Tilhører Nordlys Energi');
  expect(row).toHaveTextContent('Fjord Drivstoff AS');
  expect(row).toHaveTextContent('Mottak i Bergen (ik_7fQ2…)');
  expect(row).toHaveTextContent('Enheten tilhører, eller tilhørte da, en annen organisasjon enn nøkkelen');
  expect(row).toHaveTextContent('Svar til avsender: Ukjent enhet');
  expect(row).toHaveTextContent('{"devid":"nord-tank"}');
  expect(row).toHaveTextContent('02.03.2026 12:00siden 01.03.2026 13:00');
  expect(screen.getByRole('status')).toHaveTextContent('De 1 siste av 1 204');
});
