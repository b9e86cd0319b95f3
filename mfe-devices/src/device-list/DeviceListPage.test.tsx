import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Device } from '@peil/shared-kernel/api';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { connection } from '@peil/shared-kernel/connection';
import { device, deviceColumns } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { bus } from '@peil/shared-kernel/events';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { address, showPage } from '../testing/show-page.tsx';
import { listSettings } from '../testing/list-settings-fixture.ts';
import { user } from '../testing/user-fixture.ts';
import DeviceListPage from './DeviceListPage.tsx';
import { followRefreshRequests } from './refresh-requests.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

const fleet = (): Device[] => [
  device({
    devid: 'd1',
    shortid: 'TANK001',
    name: 'Ålesund havn',
    percent: 10,
    groups: ['Status:Felt', 'Vest'],
  }),
  device({ devid: 'd2', shortid: 'TANK002', name: 'Bærum 2', percent: 75, objectType: 'septic' }),
  device({ devid: 'd3', shortid: 'TANK003', name: 'Bærum 10', percent: null, orderedAt: nowSeconds() }),
  device({ devid: 'd4', shortid: 'LAGER01', name: 'Reserve', groups: ['Status:Lager'] }),
];

const server = apiServer();
const list = 'GET /api/v1/devicesettings';
const byShortId = 'GET /api/v1/device/shortid/:shortid';
const profile = 'GET /api/v1/users/fjordadmin';
const setFavourites = 'POST /api/v1/users/fjordadmin/set-favourites';

/** A list as short as this is answered whole where its first devices are asked for. */
const listing = (...devices: Device[]) => {
  server.answer(list, deviceColumns(devices));
};

beforeEach(() => {
  sessionStorage.clear();
  server.answer('GET /api/v1/users/fjordadmin/list-settings', listSettings());
  listing(...fleet());
  server.answer(byShortId, new Reply(404));
  server.answer(setFavourites, { result: 1 });
  server.answer(profile, user({ favourites: ['d2'] }));
  server.answer('GET /api/v2/organization/fjorddrivstoff', {
    orgid: 'fjorddrivstoff',
    name: 'Fjord Drivstoff AS',
    path: [],
    parent: null,
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const lost = () => {
  throw new Error('the line is lost');
};

const show = (at = '/devices') => showPage(<DeviceListPage />, { at });

const names = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('href')?.startsWith('/device/') ? link.textContent : []));

/** Ticks a choice in a filter's menu, and closes it. */
async function chooseIn(person: UserEvent, filter: string, choice: string) {
  await person.click(screen.getByRole('button', { name: new RegExp(`^${filter}`), expanded: false }));
  await person.click(screen.getByRole('checkbox', { name: new RegExp(`^${choice}`) }));
  await person.keyboard('{Escape}');
}

const loaded = () => screen.findByRole('link', { name: 'Bærum 2' });

describe('what is shown', () => {
  test('DLIST-01 organisation, figures, and devices in Norwegian order, each a link to its own page', async () => {
    await show();
    expect(await loaded()).toHaveAttribute('href', '/device/d2');
    expect(names()).toEqual(['Bærum 2', 'Bærum 10', 'Ålesund havn']);
    expect(await screen.findByText(/Fjord Drivstoff AS · oppdatert \d\d:\d\d/)).toBeVisible();
    expect(screen.getByText('3 av 3 enheter')).toBeVisible();
    const [heading] = screen.getAllByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Enheter');
  });

  test('DLIST-01 a row says level, type and order in words', async () => {
    await show();
    const row = within((await screen.findByRole('link', { name: 'Bærum 10' })).closest('tr') as HTMLElement);
    expect(row.getByRole('img', { name: /Nivå: Mangler nivå/ })).toBeVisible();
    expect(row.getByRole('img', { name: /^Bestilt \d\d\.\d\d\.\d{4}$/ })).toBeInTheDocument();
    expect(row.getByText('TANK003')).toBeVisible();
  });

  test('DLIST-04 empty: says so', async () => {
    listing();
    await show();
    expect(await screen.findByText('Ingen enheter ennå')).toBeVisible();
  });

  test('DLIST-04 failed: the reason, and Prøv igjen loads the list', async () => {
    // As the first devices and as the whole list.
    server.answer(list, new Reply(403));
    const { person } = await show();
    expect(await screen.findByText('Din rolle kan ikke se dette innholdet.')).toBeVisible();
    listing(...fleet());
    await person.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await loaded()).toBeVisible();
  });

  test('a refresh that fails keeps the rows and says so', async () => {
    const stop = followRefreshRequests();
    await show();
    await loaded();
    server.answer(list, new Reply(403));
    act(() => {
      bus.emit('devices.refreshRequested', { source: 'navigation' });
    });
    expect(await screen.findByText(/Listen kunne ikke oppdateres/)).toBeVisible();
    expect(names()).toHaveLength(3);
    stop();
  });

  test('while the server is away the list says nothing of its own: the shell does', async () => {
    jest.spyOn(connection, 'current').mockReturnValue('unreachable');
    const stop = followRefreshRequests();
    await show();
    await loaded();
    server.answer(list, new Reply(403)); // A kind that is not tried again first.
    act(() => {
      bus.emit('devices.refreshRequested', { source: 'navigation' });
    });
    await waitFor(() => {
      expect(queryClient.getQueryState(deviceListQuery().queryKey)?.status).toBe('error');
    });
    expect(screen.queryByText(/Listen kunne ikke oppdateres/)).not.toBeInTheDocument();
    expect(names()).toHaveLength(3);
    stop();
  });
});

describe('filters', () => {
  test('DLIST-02 an address with filters shows what they leave', async () => {
    await show('/devices?group=Status%3ALager');
    expect(await screen.findByRole('link', { name: 'Reserve' })).toBeVisible();
    expect(names()).toEqual(['Reserve']);
    expect(screen.getByText('1 av 4 enheter')).toBeVisible();
  });

  test('DLIST-02 a chosen filter goes to the address, Nullstill takes it away', async () => {
    const { person } = await show();
    await loaded();
    await chooseIn(person, 'Type', 'Septiktank');
    await waitFor(() => {
      expect(names()).toEqual(['Bærum 2']);
    });
    await waitFor(() => {
      expect(address()).toBe('/devices?type=Septiktank');
    });
    await person.click(screen.getByRole('button', { name: 'Nullstill' }));
    await waitFor(() => {
      expect(names()).toHaveLength(3);
    });
    await waitFor(() => {
      expect(address()).toBe('/devices');
    });
  });

  test('SEARCH-01 text narrows the list; nothing found offers Nullstill', async () => {
    const { person } = await show();
    await loaded();
    await person.type(screen.getByRole('searchbox', { name: 'Søk i enheter' }), ' ÅLE vest');
    await waitFor(() => {
      expect(names()).toEqual(['Ålesund havn']);
    });
    await person.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Ingen enheter passer filteret')).toBeVisible();
  });

  test('SEARCH-01 the header’s search fills the field', async () => {
    await show();
    await loaded();
    act(() => {
      bus.emit('search.changed', { query: 'bærum' });
    });
    await waitFor(() => {
      expect(names()).toEqual(['Bærum 2', 'Bærum 10']);
    });
    expect(screen.getByRole('searchbox')).toHaveValue('bærum');
    act(() => {
      bus.emit('search.changed', { query: '' });
    });
    await waitFor(() => {
      expect(names()).toHaveLength(3);
    });
  });

  test('SEARCH-02 Enter opens the device whose short id the text is, upper-cased', async () => {
    server.answer('GET /api/v1/device/shortid/TANK001', fleet()[0] ?? {});
    const { person } = await show();
    await loaded();
    await person.type(screen.getByRole('searchbox'), 'tank001{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/device/d1');
    });
    expect(server.sent(byShortId).map(({ params }) => params.shortid)).toEqual(['TANK001']);
  });

  test('SEARCH-02 four characters are not looked up', async () => {
    const { person } = await show();
    await loaded();
    await person.type(screen.getByRole('searchbox'), 'tank{Enter}');
    await act(() => server.arrived());
    expect(server.sent(byShortId)).toEqual([]);
    expect(address()).not.toContain('/device/');
  });

  test('SEARCH-02 a look-up that fails says so and keeps the list', async () => {
    server.answer(byShortId, lost);
    const { person } = await show();
    await loaded();
    await person.type(screen.getByRole('searchbox'), 'bærum{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Kunne ikke slå opp enhets-ID.');
    expect(names()).toHaveLength(2);
  });
});

describe('order', () => {
  test('DLIST-02 by a column and back; missing values last both ways', async () => {
    const { person } = await show();
    await loaded();
    const level = () => screen.getByRole('columnheader', { name: 'Nivå' });
    await person.click(within(level()).getByRole('button'));
    await waitFor(() => {
      expect(names()).toEqual(['Ålesund havn', 'Bærum 2', 'Bærum 10']);
    });
    await person.click(within(level()).getByRole('button'));
    await waitFor(() => {
      expect(names()).toEqual(['Bærum 2', 'Ålesund havn', 'Bærum 10']);
    });
    expect(level()).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => {
      expect(address()).toBe('/devices?sort=-level');
    });
  });
});

describe('kept alive', () => {
  test('ROUTE-04, DLIST-02 after a visit elsewhere the plain link finds filters and rows as they were, without a new load', async () => {
    const { person, leaveFor, returnTo } = await show();
    await loaded();
    await chooseIn(person, 'Type', 'Septiktank');
    await waitFor(() => {
      expect(address()).toBe('/devices?type=Septiktank');
    });
    leaveFor('/users');
    expect(address()).toBe('/users');
    returnTo('/devices');
    expect(names()).toEqual(['Bærum 2']);
    await waitFor(() => {
      expect(address()).toBe('/devices?type=Septiktank');
    });
    await act(() => server.arrived());
    expect(server.sent(list)).toHaveLength(1);
  });

  test('DLIST-02 a link that names filters wins over those that were', async () => {
    const { leaveFor, returnTo } = await show('/devices?type=Septiktank');
    await loaded();
    leaveFor('/users');
    returnTo('/devices?q=havn');
    await waitFor(() => {
      expect(names()).toEqual(['Ålesund havn']);
    });
  });

  test('HOME-01, DLIST-02 the same link again shows the same devices, though its filter was taken away in between', async () => {
    const { person, leaveFor, returnTo } = await show('/devices?condition=alarm');
    expect(await screen.findByText('Ingen enheter passer filteret')).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Nullstill' })[0]!);
    expect(names()).toHaveLength(3);
    leaveFor('/');
    returnTo('/devices?condition=alarm');
    expect(await screen.findByText('Ingen enheter passer filteret')).toBeVisible();
  });

  test.each([
    ['admin', true],
    ['viewer', false],
    ['peil_admin', false],
  ])('FACTORY-02 a search that finds nothing tells %s of former devices: %s', async (role, isTold) => {
    server.answer('GET /api/v1/users/fjordadmin/sees', { devices: [] });
    await showPage(<DeviceListPage />, { at: '/devices?q=borte', as: { roles: [role] } });
    expect(await screen.findByText('Ingen enheter passer filteret')).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Tidligere enheter' });
    if (isTold) expect(link).toHaveAttribute('href', '/former-devices');
    else expect(link).toBeNull();
  });

  test.each([
    ['before the list is hidden', true],
    ['after it', false],
  ])(
    'SEARCH-01 what the header’s search left stands after a visit elsewhere (search ends %s)',
    async (_, early) => {
      const { leaveFor, returnTo } = await show();
      await loaded();
      act(() => {
        bus.emit('search.changed', { query: 'bærum' });
      });
      await waitFor(() => {
        expect(names()).toEqual(['Bærum 2', 'Bærum 10']);
      });
      if (early) {
        act(() => {
          portalHistory.push('/device/D1');
          bus.emit('search.changed', { query: '' });
        });
      }
      leaveFor('/device/D1');
      if (!early) bus.emit('search.changed', { query: '' });
      returnTo('/devices');
      await waitFor(() => {
        expect(screen.getByRole('searchbox')).toHaveValue('bærum');
      });
      expect(names()).toEqual(['Bærum 2', 'Bærum 10']);
    },
  );

  test('HEAD-04 a refresh asked for while hidden happens when the list shows again', async () => {
    const stop = followRefreshRequests();
    const { leaveFor, returnTo } = await show();
    await loaded();
    leaveFor('/users');
    bus.emit('devices.refreshRequested', { source: 'navigation' });
    await act(() => server.arrived());
    expect(server.sent(list)).toHaveLength(1);
    returnTo('/devices');
    await waitFor(() => {
      expect(server.sent(list)).toHaveLength(2);
    });
    stop();
  });

  test('a hidden list does not write to another page’s address', async () => {
    const { leaveFor } = await show();
    await loaded();
    jest.useFakeTimers({ advanceTimers: true });
    act(() => {
      bus.emit('search.changed', { query: 'bærum 2' });
    });
    leaveFor('/users');
    act(() => {
      jest.advanceTimersByTime(5_000);
    });
    expect(address()).toBe('/users');
    jest.useRealTimers();
    act(() => {
      bus.emit('search.changed', { query: '' });
    });
  });
});

describe('favourites', () => {
  const saved = () => server.sent(setFavourites).map(({ body }) => body);
  const star = (name: string) => screen.findByRole('button', { name: `Favoritt: ${name}` });

  test('DLIST-03 the user’s own are marked; a press turns the star at once and saves the whole list', async () => {
    const { person } = await show();
    expect(await star('Bærum 2')).toHaveAttribute('aria-pressed', 'true');
    await person.click(await star('Bærum 10'));
    expect(await star('Bærum 10')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => {
      expect(saved()).toEqual([['d2', 'd3']]);
    });
    expect(address()).toBe('/devices');
  });

  test('DLIST-03 quick presses are saved one after the other, none undoes another', async () => {
    let answer: (result: { result: number }) => void = () => undefined;
    server.answer(
      setFavourites,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { person } = await show();
    await person.click(await star('Bærum 10'));
    await person.click(await star('Ålesund havn'));
    await person.click(await star('Bærum 2'));
    await act(() => server.arrived());
    expect(saved()).toHaveLength(1);
    server.answer(setFavourites, { result: 1 });
    answer({ result: 1 });
    await waitFor(() => {
      expect(saved()).toHaveLength(3);
    });
    expect(saved().at(-1)).toEqual(['d3', 'd1']);
  });

  test('DLIST-03 a press that is not saved is taken back alone, with the reason', async () => {
    let refuse: (cause: unknown) => void = () => undefined;
    server.answer(
      setFavourites,
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    );
    const { person } = await show();
    await person.click(await star('Bærum 10'));
    await person.click(await star('Ålesund havn'));
    await waitFor(() => {
      expect(saved()).toHaveLength(1);
    });
    server.answer(setFavourites, { result: 1 });
    refuse(new Error('the line is lost'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Favoritten «Bærum 10» ble ikke lagret.');
    expect(await star('Bærum 10')).toHaveAttribute('aria-pressed', 'false');
    expect(await star('Ålesund havn')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => {
      expect(saved().at(-1)).toEqual(['d2', 'd1']);
    });
  });

  test('DLIST-03 without the user’s own list there is no star to lose it with', async () => {
    server.answer(profile, new Reply(403));
    await show();
    await loaded();
    expect(await screen.findByText('Favorittene dine kunne ikke hentes.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Favoritt:/ })).not.toBeInTheDocument();
  });

  test('DLIST-02 favourites only', async () => {
    const { person } = await show();
    await loaded();
    await person.click(screen.getByRole('checkbox', { name: /^Bare favoritter/ }));
    await waitFor(() => {
      expect(names()).toEqual(['Bærum 2']);
    });
  });
});

describe('TRUTH-08 what a search does not show', () => {
  const type = async (text: string, at = '/devices') => {
    const { person } = await show(at);
    await screen.findByText(/^\d av 3 enheter$/);
    await person.type(screen.getByRole('searchbox', { name: 'Søk i enheter' }), text);
    return person;
  };

  test('a device in stock is told of by name, and shown on demand beside the others', async () => {
    const person = await type('lager01');
    expect(
      await screen.findByText('1 treff er skjult: Reserve (LAGER01) er på lager, kassert eller returnert.'),
    ).toBeVisible();
    expect(names()).toEqual([]);
    await person.click(
      screen.getByRole('button', { name: 'Vis også enheter på lager, kassert eller returnert' }),
    );
    expect(await screen.findByRole('link', { name: 'Reserve' })).toBeVisible();
    expect(screen.getByText('1 av 4 enheter')).toBeVisible();
    expect(screen.queryByText(/er skjult/)).not.toBeInTheDocument();
  });

  test('hits that other filters leave out are counted, and shown on demand with the search kept', async () => {
    const person = await type('baerum', '/devices?group=Vest');
    expect(await screen.findByText('2 treff er skjult av filtrene.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Vis alle treff' }));
    await waitFor(() => {
      expect(names()).toEqual(['Bærum 2', 'Bærum 10']);
    });
    expect(screen.getByRole('searchbox', { name: 'Søk i enheter' })).toHaveValue('baerum');
  });

  test('without a search nothing is said but how many are in stock', async () => {
    await show('/devices?group=Vest');
    expect(await screen.findByText('1 av 3 enheter')).toBeVisible();
    expect(screen.getByText(/1 på lager, kassert eller returnert vises ikke\./)).toBeVisible();
    expect(screen.queryByText(/er skjult/)).not.toBeInTheDocument();
  });

  test('what is in stock or out of use is shown on demand without a search, too', async () => {
    const { person } = await show();
    await screen.findByText('3 av 3 enheter');
    await person.click(
      screen.getByRole('button', { name: 'Vis også enheter på lager, kassert eller returnert' }),
    );
    expect(await screen.findByText('4 av 4 enheter')).toBeVisible();
    expect(screen.queryByText(/vises ikke/)).not.toBeInTheDocument();
  });
});

test('TRUTH-09 a filter takes nothing out of what is selected, and says how much of it is out of sight', async () => {
  const { person } = await show();
  await loaded();
  await person.click(screen.getByRole('checkbox', { name: 'Velg Bærum 2' }));
  await person.click(screen.getByRole('checkbox', { name: 'Velg Ålesund havn' }));
  expect(screen.getByText('2 enheter valgt')).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Søk i enheter' }), 'ålesund');
  expect(await screen.findByText('2 enheter valgt, 1 av dem vises ikke')).toBeVisible();
  await person.type(screen.getByRole('searchbox', { name: 'Søk i enheter' }), 'x');
  expect(await screen.findByText('2 enheter valgt, ingen av dem vises')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Avbryt valg' }));
  // What was announced before is read out no more, but still stands for a while.
  expect(screen.queryByText(/valgt/, { ignore: '[role=status]' })).not.toBeInTheDocument();
});

describe('HOME-04 ROLE-02 the ways to registering', () => {
  const links = () =>
    screen
      .queryAllByRole('link', { name: /registr/i })
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const showTo = async (role: string) => {
    await showPage(<DeviceListPage />, { at: '/devices', as: { roles: [role] } });
    await loaded();
  };
  const register = ['Registrer ny enhet', '/device-onboarding'];

  test('are for fitters, who have no home page, with how many are begun, and ask for nothing more', async () => {
    listing(...fleet(), device({ onboarding: true, groups: ['Status:Lager'] }));
    await showTo('onboarding');
    await waitFor(() => {
      expect(links()).toEqual([register, ['Fullfør registrering (1)', '/continue-device-onboarding']]);
    });
    await act(() => server.arrived());
    expect(server.sent(list)).toHaveLength(1);
    expect(server.sent(profile)).toHaveLength(1);
  });

  test('leave out what is begun where nothing is', async () => {
    await showTo('onboarding');
    expect(links()).toEqual([register]);
  });

  test.each(['admin', 'service', 'peil_admin', 'peil_sysadmin'])('are not shown to %s', async (role) => {
    listing(...fleet(), device({ onboarding: true }));
    await showTo(role);
    expect(links()).toEqual([]);
  });
});
