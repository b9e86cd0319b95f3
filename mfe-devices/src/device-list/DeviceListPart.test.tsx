import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import {
  deviceRows,
  listFacts,
  narrowList,
  readView,
  rowOrder,
  sortDevices,
  windowOf,
} from '@peil/shared-kernel/device-list';
import { device, deviceColumns } from '@peil/shared-kernel/testing';
import { apiServer, Reply, type Answer, type ApiRequest } from '@peil/shared-kernel/testing/api-server';
import { listSettings } from '../testing/list-settings-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { user } from '../testing/user-fixture.ts';
import DeviceListPage from './DeviceListPage.tsx';

const firstRows = 20;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Long enough that the server answers its first devices alone; the last ones by name are the emptiest. */
const fleet = Array.from({ length: 60 }, (_, index) =>
  device({
    devid: `d${String(index)}`,
    shortid: `TANK${String(index)}`,
    name: `Tank ${String(index).padStart(2, '0')}`,
    percent: 95 - index,
    groups: [index % 2 === 0 ? 'Øst' : 'Vest'],
    measuredAt: nowSeconds(),
  }),
);

const server = apiServer();
const list = 'GET /api/v1/devicesettings';
const isFirst = ({ query }: ApiRequest) => query.first !== undefined;
const askedFor = () => server.sent(list).flatMap(({ query }) => query.first ?? []);
const wholeAsked = () => server.sent(list).filter((request) => !isFirst(request)).length;

let stored: readonly Device[];
/** Answers the whole list, once somebody waits for it. */
let answerList: ((answer: unknown) => void) | null;

/** From now on the first devices are answered like this, and the whole list when a test says so. */
function answerFirstBy(answer: (address: string) => unknown) {
  server.answer(list, (request) =>
    isFirst(request)
      ? answer(request.query.first ?? '')
      : new Promise((resolve) => {
          answerList = resolve;
        }),
  );
}

/** The server's answer, by the rules that the page has too. */
function answerFirst(address: string) {
  const rows = deviceRows(stored, nowSeconds(), 'fjorddrivstoff');
  const { filters, sort } = readView(address);
  const { rows: left, summary } = narrowList(rows, listFacts(rows, 'peil'), filters, new Set());
  const sorted = sortDevices(left, rowOrder(null, String), sort).slice(0, firstRows);
  const devices = sorted.flatMap(({ id }) => stored.find(({ devid }) => devid === id) ?? []);
  return windowOf(devices, summary);
}

beforeEach(() => {
  sessionStorage.clear();
  stored = fleet;
  answerList = null;
  server.answer('GET /api/v1/users/fjordadmin/list-settings', listSettings());
  server.answer('GET /api/v1/users/fjordadmin', user({ favourites: [] }));
  server.answer('GET /api/v2/organization/fjorddrivstoff', {
    orgid: 'fjorddrivstoff',
    name: 'Fjord Drivstoff AS',
    path: [],
    parent: null,
  });
  answerFirstBy(answerFirst);
});

const show = (at = '/devices') => showPage(<DeviceListPage />, { at });
const table = () => screen.getByRole('table', { name: 'Enheter' });
const names = () =>
  within(table())
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('href')?.startsWith('/device/') ? link.textContent : []));
const loaded = (name = 'Tank 00') => screen.findByRole('link', { name });
async function listArrives(answer: Answer) {
  await waitFor(() => {
    expect(answerList).not.toBeNull();
  });
  answerList?.(answer);
  answerList = null;
  await act(() => server.arrived());
}
const restArrives = (devices: readonly Device[] = stored) => listArrives(deviceColumns(devices));

test('DLIST-05 the first devices are shown with counts and figures of all, and the rest is asked for after them', async () => {
  await show();
  await loaded();
  await waitFor(() => {
    expect(server.sent(list).map(isFirst)).toEqual([true, false]);
  });
  expect(screen.getByText('60 av 60 enheter')).toBeVisible();
  expect(table()).toHaveAttribute('aria-rowcount', '61');
  expect(screen.getByText(/Viser de 20 første av 60 enheter\. Henter resten …/)).toBeVisible();
  const boxes = within(table()).getAllByRole('checkbox');
  expect(boxes.length).toBeGreaterThan(10);
  for (const box of boxes) expect(box).toBeDisabled();
});

test('DLIST-05 the rest takes its place without a row moving or the focus being lost', async () => {
  const { person } = await show();
  await loaded('Tank 03');
  act(() => {
    screen.getByRole('link', { name: 'Tank 03' }).focus();
  });
  const row = screen.getByRole('link', { name: 'Tank 03' });
  const before = names();
  await person.hover(row);
  await restArrives();
  await waitFor(() => {
    expect(screen.queryByText(/Henter resten/)).toBeNull();
  });
  expect(row).toHaveFocus();
  expect(names().slice(0, before.length)).toEqual(before);
  expect(screen.queryByText(/ny rekkefølge/i)).toBeNull();
  expect(table()).toHaveAttribute('aria-rowcount', '61');
  expect(screen.getByText('60 av 60 enheter')).toBeVisible();
});

test('DLIST-05, DLIST-02 another order or filter asks the server: what is shown is never the order of the first ones alone', async () => {
  const { person } = await show();
  await loaded();
  await person.click(within(table()).getByRole('button', { name: /^Nivå/ }));
  expect(await loaded('Tank 59')).toBeVisible();
  expect(names()[0]).toBe('Tank 59');
  await person.type(screen.getByRole('searchbox'), 'vest');
  expect(await screen.findByText('30 av 60 enheter')).toBeVisible();
  expect(names()[0]).toBe('Tank 59');
  expect(names()[1]).toBe('Tank 57');
  await restArrives();
  await waitFor(() => {
    expect(screen.queryByText(/Viser de/)).toBeNull();
  });
  expect(screen.getByText('30 av 60 enheter')).toBeVisible();
  expect(names().slice(0, 2)).toEqual(['Tank 59', 'Tank 57']);
  const calls = askedFor();
  await person.clear(screen.getByRole('searchbox'));
  expect(await screen.findByText('60 av 60 enheter')).toBeVisible();
  await act(() => server.arrived());
  expect(askedFor()).toEqual(calls);
});

test('DLIST-05 until the server has answered, what was asked for before stands there and says so', async () => {
  const { person } = await show();
  await loaded();
  let answer: () => void = () => undefined;
  answerFirstBy((address) => new Promise((resolve) => (answer = () => resolve(answerFirst(address)))));
  await person.click(within(table()).getByRole('button', { name: /^Nivå/ }));
  expect(screen.getByText('Henter utvalget …')).toBeVisible();
  expect(names()[0]).toBe('Tank 00');
  await waitFor(() => {
    expect(askedFor().at(-1)).toBe('?sort=level');
  });
  answer();
  expect(await loaded('Tank 59')).toBeVisible();
  expect(names()[0]).toBe('Tank 59');
  expect(screen.getByText('60 av 60 enheter')).toBeVisible();
});

test('DLIST-05 a link is answered as it is asked', async () => {
  await show('/devices?group=Vest&sort=-name');
  await loaded('Tank 59');
  expect(askedFor()).toEqual(['?group=Vest&sort=-name']);
  expect(names()[0]).toBe('Tank 59');
  expect(screen.getByText('30 av 60 enheter')).toBeVisible();
});

test('DLIST-05 a filter that leaves nothing says so before the rest is there', async () => {
  await show('/devices?q=finnes%20ikke');
  expect(await screen.findByText('Ingen enheter passer filteret')).toBeVisible();
  expect(screen.getByText('0 av 60 enheter')).toBeVisible();
});

test('DLIST-05 the rest fails: the first stay, the reason is told, and Prøv igjen asks for it', async () => {
  const { person } = await show();
  await loaded();
  await listArrives(new Reply(403));
  expect(await screen.findByText(/Resten av listen kunne ikke hentes/)).toBeVisible();
  expect(names()).toContain('Tank 00');
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await restArrives();
  await waitFor(() => {
    expect(screen.queryByText(/Resten av listen/)).toBeNull();
  });
  expect(wholeAsked()).toBe(2);
});

test('DLIST-05 the first devices cannot be had: the whole list is asked for', async () => {
  answerFirstBy(() => new Reply(500));
  await show();
  await restArrives();
  expect(await loaded()).toBeVisible();
  expect(wholeAsked()).toBe(1);
});

test('DLIST-05 a device that came and one that left in between: the list is as it is now', async () => {
  await show();
  await loaded('Tank 01');
  const newcomer = device({ devid: 'n', shortid: 'NY', name: 'Tank 00b', measuredAt: nowSeconds() });
  await restArrives([...fleet.filter(({ devid }) => devid !== 'd1'), newcomer]);
  expect(await loaded('Tank 00b')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tank 01' })).toBeNull();
});

test('DLIST-07 what is printed or exported waits for all devices', async () => {
  const { person } = await show('/devices?group=Vest&sort=-name');
  await loaded('Tank 59');
  await person.click(screen.getByRole('button', { name: /Eksporter/ }));
  await person.click(screen.getByRole('menuitem', { name: /Skriv ut/ }));
  expect(screen.getByRole('button', { name: /Eksporter|Henter/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Enheter, alle rader' })).toBeNull();
  await restArrives();
  const printed = await screen.findByRole('region', { name: 'Enheter, alle rader' });
  await waitFor(() => {
    expect(within(printed).getAllByRole('row')).toHaveLength(31);
  });
  const [, top] = within(printed).getAllByRole('row');
  expect(top).toHaveTextContent('Tank 59');
});
