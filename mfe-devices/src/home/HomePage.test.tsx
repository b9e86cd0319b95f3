import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { device, deviceColumns, fixtureNow } from '@peil/shared-kernel/testing';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { showPage } from '../testing/show-page.tsx';
import { user } from '../testing/user-fixture.ts';
import HomePage from './HomePage.tsx';

const fleet = () => [
  device({ name: 'Frisk' }),
  device({ name: 'Nesten tom', percent: 9, alarmBelow: 10 }),
  device({ name: 'Tom', percent: 5, alarmBelow: 10, battery: 12 }),
  device({
    name: 'Taus',
    silentHours: null,
    alarms: [{ id: 'a', message: 'Lekkasje' }, { id: 'b' }],
    percent: null,
  }),
  device({ name: 'Påbegynt', onboarding: true }),
  device({ name: 'Påbegynt på lager', onboarding: true, groups: ['Status:Lager'] }),
];

const server = apiServer();
const list = 'GET /api/v1/devicesettings';
const organisation = 'GET /api/v2/organization/peil';
const profile = 'GET /api/v1/users/fjordadmin';
const listing = (...devices: Device[]) => {
  server.answer(list, deviceColumns(devices));
};
const never = () => new Promise(() => undefined);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(fixtureNow * 1000);
  sessionStorage.clear();
  listing(...fleet());
  server.answer(organisation, { orgid: 'peil', name: 'Fjord Drivstoff AS' });
  server.answer('GET /api/v2/organizations', []);
  server.answer(profile, user());
});

afterEach(() => {
  jest.restoreAllMocks();
});

const show = (role = 'peil_admin') =>
  showPage(<HomePage />, { at: '/', as: { roles: [role], orgid: 'peil' } });
const heading = () => screen.getByRole('heading', { level: 1 });
const figure = async (name: RegExp) => screen.findByRole('link', { name });

describe('HOME-01 the heading', () => {
  test('is the organisation’s name, and nothing else shows before', async () => {
    let answer = (_found: { orgid: string; name: string }): void => undefined;
    server.answer(organisation, () => new Promise((resolve) => (answer = resolve)));
    await show();
    await figure(/^Enheter 5$/);
    expect(server.sent(organisation)).toHaveLength(1);
    expect(heading()).not.toHaveTextContent('Dashboard');
    answer({ orgid: 'peil', name: 'Fjord Drivstoff AS' });
    await waitFor(() => {
      expect(heading()).toHaveTextContent(/^Fjord Drivstoff AS$/);
    });
  });

  test.each([
    ['unknown', new Reply(404)],
    ['nameless', { orgid: 'peil', name: '' }],
  ])('is Dashboard where the organisation is %s', async (_, answer) => {
    server.answer(organisation, answer);
    await show();
    await waitFor(() => {
      expect(heading()).toHaveTextContent(/^Dashboard$/);
    });
  });

  test('is Dashboard at once without an organisation, which nobody is asked for', async () => {
    await showPage(<HomePage />, { at: '/', as: { roles: ['peil_admin'], orgid: '' } });
    expect(heading()).toHaveTextContent(/^Dashboard$/);
    await figure(/^Enheter 5$/);
    expect(server.sent('GET /api/v2/organization/:orgid')).toEqual([]);
  });
});

test.each([
  ['peil_admin', true],
  ['peil_sysadmin', true],
  ['peil_employee', false],
  ['peil-employee', false],
])('HOME-03 ROLE-03 shortcuts lead %s to devices and groups, and to users: %s', async (role, seesUsers) => {
  await show(role);
  for (const [name, href] of [
    ['Gå til enheter', '/devices'],
    ...(seesUsers ? [['Gå til brukerliste', '/users'] as const] : []),
    ['Gå til grupper', '/groups'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(screen.queryAllByRole('link', { name: 'Gå til brukerliste' })).toHaveLength(seesUsers ? 1 : 0);
});

describe('HOME-04 Montering', () => {
  const links = () => {
    const section = screen.queryByRole('region', { name: 'Montering' });
    return section === null
      ? null
      : within(section)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]);
  };
  const register = ['Registrer ny enhet', '/device-onboarding'];
  const finish = ['Fullfør registrering (2)', '/continue-device-onboarding'];

  test.each([
    ['peil_admin', [register, finish]],
    ['peil_sysadmin', [finish]],
    ['peil_employee', null],
  ])('of %s, counting every device with the marker, in stock or not', async (role, expected) => {
    await show(role);
    await figure(/^Enheter/);
    await waitFor(() => {
      expect(links()).toEqual(expected);
    });
  });

  test.each([
    ['peil_admin', [register]],
    ['peil_sysadmin', null],
  ])('of %s with nothing to finish', async (role, expected) => {
    listing(device());
    await show(role);
    await figure(/^Enheter/);
    await waitFor(() => {
      expect(links()).toEqual(expected);
    });
  });

  test('leads to the second onboarding for a user who has that feature', async () => {
    const own = user();
    server.answer(profile, { ...own, meta_data: { ...own.meta_data, features: { onboarding_2: true } } });
    await show();
    await figure(/^Enheter/);
    await waitFor(() => {
      expect(links()).toEqual([register, finish].map(([name, href]) => [name, `${String(href)}-2`]));
    });
  });

  test('leads to the first one where the user’s features cannot be read', async () => {
    server.answer(profile, new Reply(403));
    await show();
    await figure(/^Enheter/);
    await waitFor(() => {
      expect(links()).toEqual([register, finish]);
    });
  });
});

test.each([
  ['peil_admin', ['/peil-admin', '/customer-admin']],
  ['peil_sysadmin', ['/customer-admin']],
  ['peil_employee', null],
])('HOME-05, ORG-01 Administrasjon leads %s to %j', async (role, paths) => {
  await show(role);
  const section = screen.queryByRole('region', { name: 'Administrasjon' });
  const links = section && within(section).getAllByRole('link');
  expect(links?.map((link) => link.getAttribute('href')) ?? null).toEqual(paths);
  // Called as the page is that it leads to.
  const names: Readonly<Record<string, string>> = {
    '/peil-admin': 'Leverandøradministrasjon',
    '/customer-admin': 'Kunder',
  };
  expect(links?.map((link) => link.textContent) ?? null).toEqual(paths?.map((path) => names[path]) ?? null);
});

test.each([
  ['peil_admin', 1],
  ['peil_sysadmin', 1],
  ['peil_employee', 0],
])('HOME-02 the organisation switch of %s', async (role, count) => {
  await show(role);
  expect(screen.queryAllByRole('combobox', { name: 'Endre organisasjon' })).toHaveLength(count);
});

describe('HOME-01 the figures', () => {
  test('count as the list does, in stock left out, and lead to it', async () => {
    await show();
    for (const [name, href] of [
      [/^Enheter 5$/, '/devices?sort=name'],
      [/^Alarm 3 \d ikke kvittert$/, '/alarm'],
      [/^Kritisk signal 1$/, '/devices?condition=silent'],
      [/^Lavt batteri 1$/, '/devices?condition=lowBattery'],
    ] as const) {
      expect(await figure(name)).toHaveAttribute('href', href);
    }
    expect(await axeFaults()).toEqual([]);
  });

  test('have their room before they are known, and lead nowhere yet', async () => {
    server.answer(list, never);
    await show();
    expect(screen.getByText('Lavt batteri')).toBeVisible();
    expect(screen.queryByRole('link', { name: /batteri/ })).toBeNull();
  });

  test('that cannot be loaded say so and leave the rest; Prøv igjen loads them', async () => {
    server.answer(list, new Reply(403));
    const { person } = await show();
    expect(await screen.findByText('Nøkkeltallene kunne ikke hentes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gå til enheter' })).toBeVisible();
    listing(...fleet());
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await figure(/^Enheter 5$/)).toBeVisible();
  });

  test('stay when a refresh fails, which is said', async () => {
    await show();
    await figure(/^Enheter 5$/);
    server.answer(list, new Reply(403));
    await act(() => queryClient.refetchQueries(deviceListQuery()));
    expect(await screen.findByText(/Tallene kunne ikke oppdateres/)).toBeVisible();
    expect(await figure(/^Enheter 5$/)).toBeVisible();
  });
});

describe('ALARM-01 what is most urgent', () => {
  const urgent = () => within(screen.getByRole('list', { name: 'Mest kritisk nå' }));

  test('ALARM-02 in the alarm list’s order, each with its reason, and whether somebody has seen to it', async () => {
    await show();
    await figure(/^Alarm 3 /);
    expect(
      urgent()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Tom', 'Nesten tom', 'Taus']);
    expect(urgent().getByText(/^Lekkasje \+ 1 til$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se alle (3)' })).toHaveAttribute('href', '/alarm');
  });

  test('what is seen to comes last and says so; a full collection tank comes before a tank with some left', async () => {
    const acknowledged = { at: fixtureNow, by: 'Kari Nordmann', username: 'kari', comment: null };
    listing(
      device({ name: 'Sett', percent: 0, alarms: [{ id: 'a', message: 'Lekkasje', kept: 1, acknowledged }] }),
      device({ name: 'Tank', percent: 9, alarmBelow: 10 }),
      device({ name: 'Oppsamling', objectType: 'collection_tank', percent: 95, alarms: [{ id: 'a' }] }),
    );
    await show();
    await figure(/^Alarm 3 /);
    const names = urgent().getAllByRole('link');
    expect(names.map((link) => link.textContent)).toEqual(['Oppsamling', 'Tank', 'Sett']);
    expect(urgent().getByText(/^Lekkasje · kvittert$/)).toBeVisible();
  });

  test('five at most', async () => {
    listing(...Array.from({ length: 7 }, () => device({ percent: 5, alarmBelow: 10 })));
    await show();
    await figure(/^Alarm 7 /);
    expect(urgent().getAllByRole('listitem')).toHaveLength(5);
  });

  test('nothing is said as such', async () => {
    listing(device());
    await show();
    expect(await screen.findByText('Ingen aktive alarmer')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Se alle/ })).toBeNull();
  });

  test('TRUTH-03 devices that are not heard of are no good news', async () => {
    listing(device(), device({ silentHours: 240 }));
    await show();
    expect(
      await screen.findByText('Ingen aktive alarmer, men 1 enhet har kritisk eller ingen signal'),
    ).toBeVisible();
  });
});

describe('HOME-06 the first-load flag', () => {
  beforeEach(() => {
    jest.restoreAllMocks();
    jest.useFakeTimers();
    server.answer(list, never);
    server.answer(organisation, never);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const entering = (container: HTMLElement) => container.querySelectorAll('.entering').length;

  test('clears after 500 ms; what was shown while it held finishes its animation', async () => {
    const { container } = await show('peil_employee');
    expect(entering(container)).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(sessionStorage.getItem('peil.home.seen')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(sessionStorage.getItem('peil.home.seen')).toBe('1');
    expect(entering(container)).toBe(2);
  });

  test('does not hold when one comes back within the tab’s session', async () => {
    sessionStorage.setItem('peil.home.seen', '1');
    const { container } = await show('peil_employee');
    expect(entering(container)).toBe(0);
  });
});
