import { screen, waitFor } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { queryClient } from '@peil/shared-kernel/cache';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { device } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { SilentAlarms } from './SilentAlarms.tsx';

const server = apiServer();
const listeners = 'GET /api/v1/alarms/listeners';

const thresholds = [
  { name: 'Høyt', value: 700, type: 'warning' as const },
  { name: 'Flom', value: 1350, type: 'danger' as const, alarm: true },
];
const chamber = (alarm_list: { readonly enable: boolean } = { enable: false }): Device =>
  device({
    appdata: {
      object_type: 'Kum',
      visualization: [
        { alarm_list, graphs: [{ name: 'Vannivå', metric: 'pri.gauge_height', unit: 'mm', thresholds }] },
      ],
    },
  });

const told = (...kinds: ('overflow' | 'level')[]) => server.answer(listeners, { devid: 'dev-1', kinds });
const show = (shown: Device, role: string) =>
  showPage(<SilentAlarms device={shown} hasGraphs />, { as: { roles: [role] } });
const texts = () =>
  screen.queryAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '));

const off = 'Tegnet i grafen, men varsler ikke fordi alarmen er slått av: «Høyt» på 700 mm i Vannivå.';

test('TOLD-08 a limit that is drawn and does not ring says so to everybody, and to a viewer nothing of others', async () => {
  told();
  const { unmount } = await show(chamber(), 'viewer');
  expect(texts()).toEqual([expect.stringContaining(off)]);
  unmount();
  await show(chamber(), 'admin');
  await screen.findByText('Ingen varsles om alarmer fra denne enheten.');
  expect(server.sent(listeners)).toHaveLength(1);
});

test('TOLD-08 who may acknowledge sees that nobody is told of its alarms', async () => {
  told();
  await show(chamber(), 'admin');
  expect(await screen.findByText('Ingen varsles om alarmer fra denne enheten.')).toBeVisible();
});

test('TOLD-08 where somebody is told and every limit rings there is nothing to say', async () => {
  told('overflow', 'level');
  await show(chamber({ enable: true }), 'admin');
  await waitFor(() => expect(server.sent(listeners)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.sent(listeners).map(({ query }) => query)).toEqual([{ devid: 'dev-1' }]);
  expect(texts()).toEqual([]);
});
