import { screen, within } from '@testing-library/react';
import { api, ApiError, type Device } from '@peil/shared-kernel/api';
import { axeFaults } from '@peil/shared-kernel/testing';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import DevicePage from './DevicePage.tsx';

beforeEach(() => {
  // jsdom has no pictures.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  jest
    .spyOn(api.readings, 'range')
    .mockResolvedValue({ t: [], series: {}, state: [], total: 0, before: null });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const answer = (found: Device) => jest.spyOn(api.devices, 'get').mockResolvedValue(found);

test('DETAIL-01 shows the device behind the id in the address, with the way here', async () => {
  const get = answer(device());
  await showPage(<DevicePage />, { at: '/device/TANK001' });
  expect(get).toHaveBeenCalledWith('TANK001');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dieseltank Bergen' })).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Brødsmulesti' }));
  expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Hjem',
    'Enheter',
    'Dieseltank Bergen',
  ]);
  expect(crumbs.getByRole('link', { name: 'Enheter' })).toHaveAttribute('href', '/devices');
  expect(document.title).toBe('Dieseltank Bergen – Peil');
});

test('DETAIL-01 a loader covers the page until the device is there', async () => {
  jest.spyOn(api.devices, 'get').mockReturnValue(new Promise(() => undefined));
  await showPage(<DevicePage />);
  expect(await screen.findByText('Henter enheten …')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Innstillinger' })).not.toBeInTheDocument();
});

test('DETAIL-01 an unknown device is said to be unknown, with a way on and no retry', async () => {
  jest.spyOn(api.devices, 'get').mockRejectedValue(new ApiError('notFound'));
  await showPage(<DevicePage />, { at: '/device/INGEN01' });
  expect(await screen.findByText('Fant ikke enheten')).toBeVisible();
  expect(screen.getByText(/INGEN01.* er tilgjengelig for deg/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se alle enheter' })).toHaveAttribute('href', '/devices');
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
});

test('DETAIL-01 a failure can be tried again', async () => {
  answer(device()).mockRejectedValueOnce(new ApiError('forbidden'));
  const { person } = await showPage(<DevicePage />);
  await person.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dieseltank Bergen' })).toBeVisible();
});

test.each([
  ['/alarm', '/alarm'],
  ['/devices?q=diesel', '/devices?q=diesel'],
  ['/users', '/devices'],
])('DETAIL-01 Tilbake after %s leads to %s', async (from, target) => {
  answer(device());
  await showPage(<DevicePage />, { from });
  expect(await screen.findByRole('link', { name: 'Tilbake' })).toHaveAttribute('href', target);
});

test('DETAIL-01 admins get Innstillinger, which leads to the drain settings', async () => {
  answer(device());
  await showPage(<DevicePage />, { as: { roles: ['admin'] } });
  expect(await screen.findByRole('link', { name: 'Innstillinger' })).toHaveAttribute(
    'href',
    '/device/dev-1/settings/drain',
  );
});

test('DETAIL-01 viewers get no Innstillinger', async () => {
  answer(device());
  await showPage(<DevicePage />);
  await screen.findByRole('link', { name: 'Tilbake' });
  expect(screen.queryByRole('link', { name: 'Innstillinger' })).not.toBeInTheDocument();
});

test('DETAIL-02 the header has tags, links, directions and the picture, which a press enlarges', async () => {
  answer(
    device({
      tags: { public: ['Status:Felt', 'Datablad:https://example.no/tank.pdf'] },
      appdata: {
        ext_url: ['https://example.no/drift', 'javascript:alert(1)'],
        visualization: [{ images: [{ role: 'profileImg', url: 'https://example.no/7.jpg' }] }],
      },
    }),
  );
  const { person } = await showPage(<DevicePage />);
  const header = within(await screen.findByRole('region', { name: 'Om enheten' }));
  expect(header.getByText('Status:Felt')).toBeVisible();
  expect(header.getByRole('link', { name: 'Datablad' })).toHaveAttribute(
    'href',
    'https://example.no/tank.pdf',
  );
  expect(within(header.getByRole('list', { name: 'Lenker' })).getAllByRole('link')).toHaveLength(1);
  expect(header.getByRole('link', { name: 'Hent kjørerute' }).getAttribute('href')).toContain('60.39,5.32');
  const picture = header.getByRole('button', { name: 'Bilde av Dieseltank Bergen' });
  await person.click(picture);
  expect(picture).toHaveAttribute('aria-expanded', 'true');
});

test('DETAIL-02 a picture of the portal’s own store is fetched with the token, small first and large when pressed', async () => {
  const load = jest.spyOn(api.images, 'load').mockResolvedValue(new Blob(['x'], { type: 'image/jpeg' }));
  const images = [{ role: 'profileImg', url: '/api/v1/images/7' }];
  answer(device({ appdata: { visualization: [{ images }] } }));
  const { person } = await showPage(<DevicePage />);
  const picture = await screen.findByRole('img', { name: 'Bilde av Dieseltank Bergen' });
  expect(picture).toHaveAttribute('src', 'blob:picture');
  await person.click(picture);
  expect(load.mock.calls.map(([url, width]) => [url, width])).toEqual([
    ['/api/v1/images/7', 450],
    ['/api/v1/images/7', 1000],
  ]);
});

test('DETAIL-02 a picture that cannot be had is left out', async () => {
  jest.spyOn(api.images, 'load').mockRejectedValue(new ApiError('notFound'));
  const images = [{ role: 'profileImg', url: '/api/v1/images/7' }];
  answer(device({ appdata: { visualization: [{ images }] } }));
  await showPage(<DevicePage />);
  await screen.findByRole('region', { name: 'Om enheten' });
  expect(screen.queryByRole('img', { name: 'Bilde av Dieseltank Bergen' })).not.toBeInTheDocument();
});

test('ALARM-02 an alarm says since when, and who has seen to it with which comment', async () => {
  answer(
    device({
      state: {
        public: {
          alarms: [
            { id: 'lid', message: 'Lokket er åpent' },
            { id: 'leak', message: 'Lekkasje' },
          ],
        },
      },
      open_alarms: [
        {
          id: 7,
          alarm: 'lid',
          reason: 'Lokket er åpent',
          started: fixtureNow - 3600,
          acknowledged: {
            at: fixtureNow,
            by: 'Kari Nordmann',
            username: 'kari',
            comment: 'Vaktmester er på vei',
          },
        },
      ],
    }),
  );
  await showPage(<DevicePage />);
  const alarms = within(await screen.findByRole('list', { name: 'Aktive alarmer' })).getAllByRole('listitem');
  expect(alarms[0]).toHaveTextContent(
    /Lokket er åpent, siden 20.11.2026 11:00Kvittert av Kari Nordmann 20.11.2026 12:00: «Vaktmester er på vei»/,
  );
  expect(alarms[1]).toHaveTextContent(/Lekkasje$/);
});

test('DETAIL-08 a switched off section is not shown', async () => {
  const visualization = [{ gui_components: { map: false, graphs: false, main_widget: { display: false } } }];
  answer(device({ appdata: { visualization } }));
  await showPage(<DevicePage />);
  expect(await screen.findByRole('region', { name: 'Tidspunkter' })).toBeVisible();
  for (const name of ['Tank', 'Kart', 'Målerdata']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
});

test('MAP-03 a device at the placeholder coordinates has no map', async () => {
  answer(device({ appdata: { expected_location: { lat: 90, long: 135, address: 'Ukjent' } } }));
  await showPage(<DevicePage />);
  expect(await screen.findByRole('region', { name: 'Tank' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Kart' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Hent kjørerute' })).not.toBeInTheDocument();
});

test('A11Y-01 the page has no axe violation', async () => {
  answer(device());
  const { container } = await showPage(<DevicePage />, { as: { roles: ['peil_admin'] } });
  await screen.findByText('Ingen data tilgjengelig for periode');
  expect(await axeFaults(container)).toEqual([]);
});
