import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceListQuery, queryClient } from '@peil/shared-kernel/cache';
import { bus } from '@peil/shared-kernel/events';
import { axeFaults, restoreMedia, stubMedia } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { portalHistory } from '@peil/shared-kernel/navigation';
import { signOut } from '@peil/shared-kernel/session';
import { goTo, show, signInWith, startOver } from '../../testing/show.tsx';
import { Header } from './Header.tsx';

const server = apiServer();
const organisation = 'GET /api/v2/organization/o1';

const device = (devid: string, alarms: readonly { id: string }[]) => ({
  devid,
  name: devid,
  orgid: 'o1',
  tags: { public: [] },
  proddata: { shortid: devid },
  appdata: {},
  state: { public: { alarms: [...alarms] } },
  last_telemetry: null,
});

beforeEach(async () => {
  server.answer('GET /api/v1/users/kari', new Reply(403));
  server.answer(organisation, new Reply(403));
  await startOver();
  queryClient.setQueryData(deviceListQuery().queryKey, [
    device('d1', [{ id: 'a' }, { id: 'b' }]),
    device('d2', []),
    device('d3', [{ id: 'a' }]),
  ]);
});

afterEach(restoreMedia);

/** As the kernel's useNarrowerThan asks for it. */
const narrow = '(width < 1024px)';
/** And where there are more links than a row of that width has room for. */
const narrowForMany = '(width < 1280px)';

const links = () =>
  within(screen.getByRole('navigation', { name: 'Hovedmeny' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

const accent = () => document.documentElement.style.getPropertyValue('--peil-brand-accent');

test.each([
  ['#7a1f5c', '#7a1f5c'],
  // No button would be readable on it: the portal's own stays.
  ['#ffd400', ''],
])(
  'ORG-03 an organisation’s own logo and accent %s are shown to its people; on the page is %j',
  async (own, shown) => {
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const brand = { accent: own, logo };
    server.answer(organisation, { orgid: 'o1', name: 'Kunden', brand });
    await signInWith('admin');
    show(<Header channel="stable" />);
    await waitFor(() => expect(screen.getByRole('presentation')).toHaveAttribute('src', logo));
    expect(accent()).toBe(shown);
    await act(() => signOut());
    expect(accent()).toBe('');
  },
);

test('ORG-03 on a later load the accent is there before the organisation is; a logout forgets it', async () => {
  server.answer(organisation, { orgid: 'o1', name: 'Kunden', brand: { accent: '#7a1f5c', logo: null } });
  await signInWith('admin');
  const { unmount } = show(<Header channel="stable" />);
  await waitFor(() => expect(accent()).toBe('#7a1f5c'));
  unmount();
  queryClient.removeQueries({ queryKey: ['organisations'] });
  server.answer(organisation, () => new Promise(() => undefined));
  show(<Header channel="stable" />);
  expect(accent()).toBe('#7a1f5c');
  await act(() => signOut());
  expect(accent()).toBe('');
  expect(localStorage.getItem('peil.accent')).toBeNull();
});

test('HEAD-01 nobody signed in: no header', () => {
  show(<Header channel="stable" />);
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test.each([
  [
    'peil_admin',
    [
      'Hjem',
      'Enheter',
      'Mine i dag',
      'Registrer',
      'Service',
      'Bytt enhet',
      'Brukerliste',
      'Grupper',
      'Vaktlister',
      'Rapporter',
      'Kundestøtte',
    ],
    '/',
    true,
  ],
  ['peil-employee', ['Hjem', 'Enheter', 'Grupper', 'Vaktlister', 'Rapporter', 'Kundestøtte'], '/', true],
  ['admin', ['Enheter', 'Brukerliste', 'Grupper', 'Vaktlister', 'Rapporter'], '/devices', true],
  ['viewer', ['Enheter'], '/devices', false],
  ['onboarding', ['Enheter', 'Mine i dag', 'Registrer', 'Service', 'Bytt enhet'], '/devices', false],
])('HEAD-01 NAV-01 %s: navigation %j, home %s, bell: %s', async (role, navigation, home, bell) => {
  await signInWith(role);
  show(<Header channel="stable" />);
  expect(links()).toEqual(navigation);
  expect(screen.getByRole('link', { name: 'Peil' })).toHaveAttribute('href', home);
  const bells = screen.queryAllByRole('link', { name: '2 enheter med alarm, 2 ikke kvittert' });
  expect(bells.map((link) => link.getAttribute('href'))).toEqual(bell ? ['/alarm'] : []);
});

test('HEAD-01 the page shown is marked in the navigation', async () => {
  await signInWith('peil_admin');
  goTo('/users');
  show(<Header channel="stable" />);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Brukerliste');
});

test('HEAD-01 one device with an alarm is said in the singular, none shows no number', async () => {
  await signInWith('admin');
  show(<Header channel="stable" />);
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, [device('d1', [{ id: 'a' }])]);
  });
  expect(await screen.findByRole('link', { name: '1 enhet med alarm, 1 ikke kvittert' })).toHaveTextContent(
    '1',
  );
  act(() => {
    queryClient.setQueryData(deviceListQuery().queryKey, []);
  });
  expect(await screen.findByRole('link', { name: 'Ingen enheter med alarm' })).not.toHaveTextContent(/\d/);
});

test('HEAD-02 on the beta and develop hosts a badge stands in the logo’s place, and leads home as it did', async () => {
  await signInWith('viewer');
  const { unmount } = show(<Header channel="beta" />);
  expect(screen.getByRole('link', { name: 'Beta Peil' })).toHaveAttribute('href', '/devices');
  unmount();
  const { container } = show(<Header channel="develop" />);
  expect(screen.getByRole('link', { name: 'Develop Peil' })).toHaveAttribute('href', '/devices');
  expect(container.querySelector('svg rect')).toBeNull();
});

test('HEAD-03 NAV-01 where the row does not fit it is a menu behind a button, closed by a choice', async () => {
  stubMedia(narrow);
  await signInWith('admin');
  goTo('/devices');
  show(<Header channel="stable" />);
  expect(screen.queryByRole('link', { name: 'Brukerliste' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
  expect(links()).toEqual(['Enheter', 'Brukerliste', 'Grupper', 'Vaktlister', 'Rapporter']);
  await userEvent.click(screen.getByRole('link', { name: 'Brukerliste' }));
  expect(portalHistory.current().location.pathname).toBe('/users');
  expect(screen.getByRole('button', { name: 'Meny' })).toHaveAttribute('aria-expanded', 'false');
});

test('A11Y-01 a choice that leads to the page one is on gives the focus back to the menu’s button', async () => {
  stubMedia(narrow);
  await signInWith('admin');
  goTo('/devices');
  show(<Header channel="stable" />);
  await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
  await userEvent.click(screen.getByRole('link', { name: 'Enheter' }));
  expect(screen.getByRole('button', { name: 'Meny' })).toHaveFocus();
});

test('A11Y-01 Ctrl + K opens the search, and a second time leads back to its field', async () => {
  await signInWith('viewer');
  show(<Header channel="stable" />);
  await userEvent.keyboard('k{Control>}k{/Control}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  screen.getByRole('link', { name: 'Enheter' }).focus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('HEAD-04 "Enheter" and the bell refresh the device list, together at most once a second', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await signInWith('admin');
  show(<Header channel="stable" />);
  const asked: string[] = [];
  const leave = bus.on('devices.refreshRequested', ({ source }) => asked.push(source));
  asked.length = 0;
  await userEvent.click(screen.getByRole('link', { name: 'Enheter' }));
  await userEvent.click(screen.getByRole('link', { name: /med alarm/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Brukerliste' }));
  expect(asked).toEqual(['navigation']);
  expect(portalHistory.current().location.pathname).toBe('/users');
  clock.mockRestore();
  leave();
});

test('HEAD-03 search and profile exclude each other, and the button says what it does', async () => {
  await signInWith('viewer');
  show(<Header channel="stable" />);
  await userEvent.click(screen.getByRole('button', { name: 'Søk' }));
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Profilmeny: kari' }));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Min profil' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Søk' }));
  expect(screen.queryByRole('link', { name: 'Min profil' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Lukk søk' }));
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('HEAD-03 going to a page by the navigation closes the panel', async () => {
  await signInWith('viewer');
  show(<Header channel="stable" />);
  await userEvent.click(screen.getByRole('button', { name: 'Profilmeny: kari' }));
  await userEvent.click(screen.getByRole('link', { name: 'Enheter' }));
  expect(screen.queryByRole('link', { name: 'Min profil' })).not.toBeInTheDocument();
});

test('SEARCH-01 another page begins without the search', async () => {
  const queries: string[] = [];
  const leave = bus.on('search.changed', ({ query }) => queries.push(query));
  await signInWith('viewer');
  goTo('/devices');
  show(<Header channel="stable" />);
  await userEvent.click(screen.getByRole('button', { name: 'Søk' }));
  await userEvent.type(screen.getByRole('searchbox'), 'tank');
  expect(queries.at(-1)).toBe('tank');
  goTo('/device/d1');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(queries.at(-1)).toBe('');
  leave();
});

test.each([
  [null, ''],
  ['Søk', ''],
  ['Profilmeny: kari', ''],
  ['Meny', narrowForMany],
  ['Skann eller skriv kode', narrowForMany],
])('A11Y-01 the header has no faults (open: %s)', async (panel, media) => {
  stubMedia(media);
  await signInWith('peil_admin');
  const { container } = show(<Header channel="stable" />);
  if (panel) await userEvent.click(screen.getByRole('button', { name: panel }));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await axeFaults(container)).toEqual([]);
});

test.each([
  ['onboarding', narrow, 1],
  ['service', narrow, 1],
  ['viewer', narrow, 0],
  ['admin', narrow, 0],
  ['onboarding', '', 0],
])('FITTER-01 %s in a window %j finds the field for codes: %d', async (role, media, count) => {
  stubMedia(media);
  await signInWith(role);
  show(<Header channel="stable" />);
  const openers = screen.queryAllByRole('button', { name: 'Skann eller skriv kode' });
  expect(openers).toHaveLength(count);
  if (!openers[0]) return;
  await userEvent.click(openers[0]);
  const panel = screen.getByRole('region', { name: 'Hva er denne enheten?' });
  const field = await within(panel).findByRole('textbox', { name: 'Kort-ID' });
  server.answer('GET /api/v1/devicesettings/TANK1', {
    ...device('d1', []),
    tags: { public: ['Status:Felt'] },
  });
  await userEvent.type(field, 'TANK1{Enter}');
  await userEvent.click(await within(panel).findByRole('link', { name: 'Før service' }));
  expect(portalHistory.current().location.search).toBe('?device=d1');
  expect(screen.queryByRole('region', { name: 'Hva er denne enheten?' })).not.toBeInTheDocument();
});
