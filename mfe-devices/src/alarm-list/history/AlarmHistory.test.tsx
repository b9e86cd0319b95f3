import { act, screen, waitFor, within } from '@testing-library/react';
import { device, deviceColumns, fixtureNow } from '@peil/shared-kernel/testing';
import { bus } from '@peil/shared-kernel/events';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { listSettings } from '../../testing/list-settings-fixture.ts';
import { addressIs, showPage } from '../../testing/show-page.tsx';
import AlarmListPage from '../AlarmListPage.tsx';
import type { PastAlarm } from './past-alarm.ts';

const hour = 3600;

const past = (id: number, given: Partial<PastAlarm> = {}): PastAlarm => ({
  id,
  devid: 'dev-1',
  name: 'Tank 1',
  shortid: 'TANK001',
  alarm: 'level',
  reason: 'Lekkasje',
  started: fixtureNow - 5 * hour,
  ended: fixtureNow - 2 * hour,
  acknowledged: null,
  ...given,
});

const server = apiServer();
const history = 'GET /api/v1/alarms';
const lastAsked = () => server.sent(history).at(-1)?.query;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(fixtureNow * 1000);
  server.answer(
    'GET /api/v1/devicesettings',
    deviceColumns([
      device({ devid: 'dev-1', shortid: 'TANK001', name: 'Tank 1' }),
      device({ devid: 'dev-2', shortid: 'TANK002', name: 'Tank 2' }),
    ]),
  );
  server.answer('GET /api/v1/users/fjordadmin/list-settings', listSettings());
  server.answer(history, { alarms: [past(1)], next: null });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const show = (query = '') => showPage(<AlarmListPage />, { at: `/alarm?show=history${query}` });
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('ALARM-02 an alarm that is over tells its start, end and span; one that lasts, that it does', async () => {
  const acknowledged = { at: fixtureNow - hour, by: 'Per Hansen', username: 'per', comment: 'Ringt' };
  server.answer(history, { alarms: [past(2, { ended: null, acknowledged }), past(1)], next: null });
  const { container } = await show();
  expect(await screen.findByText('2 alarmer, nyeste først')).toBeVisible();
  const [, ...lasting] = cells(1);
  expect(lasting.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Lekkasje',
    '20.11.2026 07:00',
    'Pågår',
    '5 t så langt',
    'KvittertPer Hansen, 20.11.2026 11:00«Ringt»Varsler for Tank 1: Lekkasje',
  ]);
  const [, ...over] = cells(2);
  expect(over.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Lekkasje',
    '20.11.2026 07:00',
    '20.11.2026 10:00',
    '3 t',
    'Ikke kvittertVarsler for Tank 1: Lekkasje',
  ]);
  expect(await axeFaults(container)).toEqual([]);
});

test('TOLD-03 TOLD-04 what settings ended says so, and what reached nobody at first', async () => {
  server.answer(history, {
    alarms: [
      past(3, { ended_as: 'out_of_service' }),
      past(2, { was_unreached: fixtureNow - 4 * hour }),
      past(1, { unreached: fixtureNow - 4 * hour, was_unreached: fixtureNow - 4 * hour }),
    ],
    next: null,
  });
  await show();
  expect(await screen.findByText('20.11.2026 10:00, satt ute av drift')).toBeVisible();
  expect(
    screen.getByText('Ikke kvittert · De første varslene nådde ingen (oppdaget 20.11.2026 08:00)'),
  ).toBeVisible();
  expect(screen.getByText('Ikke kvittert · Varselet nådde ingen')).toBeVisible();
});

test('ALARM-02 the last 30 days at first; a press shows 7, the days can be written, and the address has them', async () => {
  const { person } = await show();
  await screen.findByText('1 alarm, nyeste først');
  const midnight = (day: string) => Date.parse(`${day}T00:00:00+01:00`) / 1000;
  expect(lastAsked()).toEqual({ from: String(midnight('2026-10-22') - hour), limit: '50' });
  await person.click(screen.getByRole('radio', { name: '7 dager' }));
  await addressIs('/alarm?show=history&period=7');
  await waitFor(() => {
    expect(lastAsked()).toEqual({ from: String(midnight('2026-11-14')), limit: '50' });
  });
  const last = screen.getByLabelText('Til og med');
  await person.clear(last);
  await person.type(last, '18.11.2026{Enter}');
  await addressIs('/alarm?show=history&from=2026-11-14&to=2026-11-18');
  await waitFor(() => {
    expect(lastAsked()).toEqual({
      from: String(midnight('2026-11-14')),
      to: String(midnight('2026-11-19')),
      limit: '50',
    });
  });
});

test('TRUTH-07 what is no day, is not yet, or is the wrong way round is said at its field, with no old figures under it; a period fills both', async () => {
  const { person } = await show('&from=2026-11-14&to=2026-11-18');
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
  const write = async (name: string, text: string) => {
    const input = await field(name);
    await person.clear(input);
    await person.type(input, `${text}{Enter}`);
  };
  await screen.findByText('1 alarm, nyeste først');
  for (const [name, text, fault] of [
    ['Til og med', '31.11.2026', 'Skriv dagen som dd.mm.åååå'],
    ['Til og med', '1.11.26', null],
    ['Fra og med', '15.11.26', 'Fra-dagen er etter til-dagen'],
    ['Til og med', '24.12.26', 'Dagen har ikke vært ennå'],
  ] as const) {
    await write(name, text);
    if (fault === null) continue;
    expect(await field(name)).toHaveAccessibleDescription(new RegExp(fault));
    expect(screen.getByText('Perioden kan ikke vises')).toBeVisible();
    expect(screen.queryByText(/nyeste først/)).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  }
  await person.clear(await field('Fra og med'));
  for (const [period, from] of [
    ['7 dager', '14.11.2026'],
    ['30 dager', '22.10.2026'],
  ] as const) {
    await person.click(screen.getByRole('radio', { name: period }));
    expect(await field('Fra og med')).toHaveValue(from);
    expect(await field('Til og med')).toHaveValue('20.11.2026');
    expect(await field('Fra og med')).toBeValid();
    expect(await screen.findByText('1 alarm, nyeste først')).toBeVisible();
  }
});

test('ALARM-02 older alarms come on demand, where the shown ones end; a failure keeps what is there', async () => {
  server.answer(history, ({ query }) =>
    query.before === undefined ? { alarms: [past(2)], next: '17.2' } : new Reply(403),
  );
  const { person } = await show();
  expect(await screen.findByText('De 1 nyeste alarmene')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByText(/^Flere alarmer kunne ikke hentes/)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  server.answer(history, { alarms: [past(1)], next: null });
  await person.click(screen.getByRole('button', { name: 'Vis flere' }));
  expect(await screen.findByText('2 alarmer, nyeste først')).toBeVisible();
  expect(lastAsked()).toMatchObject({ before: '17.2' });
  expect(screen.getByText('Alle alarmene i perioden vises.')).toHaveFocus();
});

test('ALARM-02 one device’s alarms: by the address, and by its name or id', async () => {
  const { person } = await show('&device=dev-2');
  expect(await screen.findByRole('button', { name: /Enhet: Tank 2/ })).toBeVisible();
  expect(lastAsked()).toMatchObject({ devid: 'dev-2' });
  const field = screen.getByRole('combobox', { name: 'Enhet' });
  await person.type(field, 'ukjent{Enter}');
  expect(screen.getByText('Fant ingen enhet for «ukjent»')).toBeVisible();
  await person.clear(field);
  await person.type(field, 'tank001{Enter}');
  await addressIs('/alarm?show=history&device=dev-1');
  await person.click(screen.getByRole('button', { name: /Enhet: Tank 1/ }));
  await addressIs('/alarm?show=history');
});

test('SEARCH-01 the header’s search leaves the shown alarms that have every word', async () => {
  server.answer(history, { alarms: [past(2, { name: 'Tank øst' }), past(1)], next: null });
  await show();
  await screen.findByText('2 alarmer, nyeste først');
  act(() => bus.emit('search.changed', { query: 'ØST lekk' }));
  expect(screen.getByText('1 av 2 viste alarmer')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  act(() => bus.emit('search.changed', { query: '' }));
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('DLIST-04 a history that cannot be read says why and can be asked for again; an empty one says that it is', async () => {
  server.answer(history, new Reply(403));
  const { person } = await show();
  expect(await screen.findByText('Historikken kunne ikke hentes')).toBeVisible();
  server.answer(history, { alarms: [], next: null });
  await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Ingen alarmer i perioden')).toBeVisible();
});
