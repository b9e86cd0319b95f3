import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { device, deviceColumns, fixtureNow } from '@peil/shared-kernel/testing';
import { apiServer } from '@peil/shared-kernel/testing/api-server';
import { listSettings } from '../testing/list-settings-fixture.ts';
import { address, showPage } from '../testing/show-page.tsx';
import { user } from '../testing/user-fixture.ts';
import DeviceListPage from './DeviceListPage.tsx';

const seenTo = { at: fixtureNow, by: 'Ola Nordmann', username: 'ola', comment: 'Ringt sjåføren' };

const fleet: Device[] = [
  device({
    devid: 'a',
    name: 'Alnes',
    percent: 10,
    battery: 15,
    alarms: [
      { id: 'x', message: 'Lekkasje', since: fixtureNow - 3600, kept: 1, acknowledged: seenTo },
      { id: 'y', message: 'Lavt nivå', kept: 2 },
    ],
  }),
  device({ devid: 'b', name: 'Bø', percent: 50, battery: 80, litres: 4750 }),
  device({ devid: 'c', name: 'Cato', percent: 90, battery: null }),
];

const server = apiServer();
let settings = listSettings();

beforeEach(() => {
  sessionStorage.clear();
  settings = listSettings();
  server.answer('GET /api/v1/users/fjordadmin/list-settings', () => settings);
  server.answer('GET /api/v1/devicesettings', deviceColumns(fleet));
  server.answer('GET /api/v1/users/fjordadmin', user());
  server.answer('GET /api/v2/organization/fjorddrivstoff', {
    orgid: 'fjorddrivstoff',
    name: 'Fjord Drivstoff AS',
  });
});

const show = async (at = '/devices', role = 'admin') => {
  const page = await showPage(<DeviceListPage />, { at, as: { roles: [role] } });
  await screen.findByRole('link', { name: 'Alnes' });
  return page;
};

const names = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('href')?.startsWith('/device/') ? link.textContent : []));

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent.trim());

const rowOf = (name: string) => within(screen.getByRole('link', { name }).closest('tr') as HTMLElement);

test('DLIST-06 cards instead of the table, in the address; the order is chosen from a list', async () => {
  const { person } = await show();
  await person.click(screen.getByRole('radio', { name: 'Kort' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  await waitFor(() => {
    expect(address()).toBe('/devices?view=cards');
  });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sorter etter' }), 'Batteri');
  await waitFor(() => {
    expect(names()).toEqual(['Alnes', 'Bø', 'Cato']);
  });
  await person.click(screen.getByRole('checkbox', { name: 'Synkende' }));
  await waitFor(() => {
    expect(names()).toEqual(['Bø', 'Alnes', 'Cato']);
  });
});

test('DLIST-01 the user’s columns in the user’s order, with volume in its unit', async () => {
  settings = listSettings({ devices: { columns: ['volume', 'name', 'days'], views: [] } });
  await show('/devices', 'viewer');
  await waitFor(() => {
    expect(headings()).toEqual(['Volum', 'Navn', 'Dager']);
  });
  expect(rowOf('Bø').getByText('4 750 l')).toBeVisible();
  expect(rowOf('Cato').getAllByText('–')).toHaveLength(2);
});

test('DLIST-01 the organisation is a column only where there are several, by its name', async () => {
  settings = listSettings({ devices: { columns: ['name', 'organisation'], views: [] } });
  server.answer('GET /api/v2/organizations', [
    { orgid: 'nordvann', name: 'Nord Vann KF', path: [], parent: null },
  ]);
  await show('/devices', 'viewer');
  await waitFor(() => {
    expect(headings()).toEqual(['Navn']);
  });
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, [
      ...fleet,
      device({ orgid: 'nordvann', name: 'Lånt' }),
    ]);
  });
  await waitFor(() => {
    expect(headings()).toEqual(['Navn', 'Organisasjon']);
  });
  expect(await rowOf('Lånt').findByText('Nord Vann KF')).toBeVisible();
});

test('DLIST-02 an order by a column that is not shown holds all the same', async () => {
  settings = listSettings({ devices: { columns: ['name'], views: [] } });
  await show('/devices?sort=-level');
  await waitFor(() => {
    expect(names()).toEqual(['Cato', 'Bø', 'Alnes']);
  });
});

test('STATE-02 a row that is read keeps its place when a measurement comes, and shows it', async () => {
  await show('/devices?sort=level');
  expect(names()).toEqual(['Alnes', 'Bø', 'Cato']);
  act(() => screen.getByRole('link', { name: 'Bø' }).focus());
  const filled = { ...fleet[0]!, last_telemetry: { pri: { percent: 99 } } };
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, fleet.with(0, filled));
  });
  expect(await rowOf('Alnes').findByText('99 %')).toBeVisible();
  expect(names()).toEqual(['Alnes', 'Bø', 'Cato']);
});

test('DLIST-01, ALARM-02 the alarm says why, since when and who has seen to it, without a pointer', async () => {
  const { person } = await show();
  const badge = screen.getByRole('button', { name: 'Alarm: vis årsak for Alnes' });
  act(() => badge.focus());
  await person.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: 'Alarm: Alnes' });
  expect(dialog).toHaveTextContent('Lekkasje');
  expect(dialog).toHaveTextContent(
    'Siden 20.11.2026 11:00 · Kvittert av Ola Nordmann 20.11.2026 12:00 · Ringt sjåføren',
  );
  expect(dialog).toHaveTextContent('Lavt nivåSiden 20.11.2026 12:00 · Ikke kvittert');
});

test('DLIST-01 a battery that is due for a change says so in a word', async () => {
  await show();
  expect(rowOf('Alnes').getByText(/15 % Lavt/)).toBeVisible();
  expect(rowOf('Bø').getByText('80 %')).toBeVisible();
});

describe('selection', () => {
  test('ROLE-03 who may not change groups selects nothing', async () => {
    await show('/devices', 'viewer');
    expect(screen.queryByRole('checkbox', { name: 'Velg Alnes' })).not.toBeInTheDocument();
  });
});
