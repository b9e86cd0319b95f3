import { screen, waitFor, within } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { formatDateTime } from '@peil/shared-kernel/format';
import { axeFaults } from '@peil/shared-kernel/testing';
import { apiServer, Reply } from '@peil/shared-kernel/testing/api-server';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import DevicePage from './DevicePage.tsx';

jest.mock('../range-graphs/RangeGraphs.tsx', () => ({
  RangeGraphs: () => <section aria-label="Målerdata" />,
}));
jest.mock('../device-map/PlacesMap.tsx', () => ({ PlacesMap: () => <p>Kartet</p> }));
jest.mock('../view-editor/ViewEditor.tsx', () => ({ ViewEditor: () => <p>Visningen</p> }));
jest.mock('../graph-editor/GraphEditor.tsx', () => ({
  GraphEditor: ({ onClose }: { onClose: () => void }) => (
    <>
      <input aria-label="Grafer" />
      <button type="button" onClick={onClose}>
        Lukk grafer
      </button>
    </>
  ),
}));
jest.mock('../problem-report/ProblemReport.tsx', () => ({ ProblemReport: () => <p>Problemet</p> }));

const server = apiServer();
const get = 'GET /api/v1/devicesettings/:id';
const believe = 'POST /api/v1/devicesettings/:devid/believed';

beforeEach(() => {
  sessionStorage.clear();
  server.answer('GET /api/v1/alarms/listeners', { devid: 'dev-1', kinds: ['level', 'overflow'] });
});

const answer = (found: Device) => server.answer(get, found);

test('DETAIL-01 shows the device behind the id in the address, with the way here', async () => {
  answer(device());
  await showPage(<DevicePage />, { at: '/device/TANK001' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dieseltank Bergen' })).toBeVisible();
  expect(server.sent(get).map(({ params }) => params['id'])).toEqual(['TANK001']);
  const crumbs = within(screen.getByRole('navigation', { name: 'Brødsmulesti' }));
  expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Hjem',
    'Enheter',
    'Enhet',
  ]);
  expect(crumbs.getByRole('link', { name: 'Enheter' })).toHaveAttribute('href', '/devices');
  expect(document.title).toBe('Dieseltank Bergen – Peil');
});

test('DETAIL-01 a loader covers the page until the device is there', async () => {
  server.answer(get, () => new Promise(() => undefined));
  await showPage(<DevicePage />);
  expect(await screen.findByText('Henter enheten …')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Innstillinger' })).not.toBeInTheDocument();
});

test('DETAIL-01 an unknown device is said to be unknown, with a way on and no retry', async () => {
  server.answer(get, new Reply(404));
  await showPage(<DevicePage />, { at: '/device/INGEN01' });
  expect(await screen.findByText('Fant ikke enheten')).toBeVisible();
  expect(screen.getByText(/INGEN01.* er tilgjengelig for deg/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se alle enheter' })).toHaveAttribute('href', '/devices');
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
});

test('DETAIL-01 a failure can be tried again', async () => {
  server.answer(get, new Reply(403));
  const { person } = await showPage(<DevicePage />);
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  answer(device());
  await person.click(again);
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

test('DETAIL-02 the header has tags, links and directions', async () => {
  answer(
    device({
      tags: { public: ['Status:Felt', 'Datablad:https://example.no/tank.pdf'] },
      appdata: { ext_url: ['https://example.no/drift', 'javascript:alert(1)'] },
    }),
  );
  await showPage(<DevicePage />);
  const header = within(await screen.findByRole('region', { name: 'Om enheten' }));
  expect(header.getByText('Status:Felt')).toBeVisible();
  expect(header.getByRole('link', { name: 'Datablad' })).toHaveAttribute(
    'href',
    'https://example.no/tank.pdf',
  );
  expect(within(header.getByRole('list', { name: 'Lenker' })).getAllByRole('link')).toHaveLength(1);
  expect(header.getByText('Bryggen 1, Bergen')).toBeVisible();
  expect(header.getByRole('link', { name: 'Hent kjørerute' }).getAttribute('href')).toContain('60.39,5.32');
});

test('TRUTH-00 TRUTH-03 what is not believed, what cannot be and what is old is told in the header, in words', async () => {
  const now = Math.floor(Date.now() / 1000);
  answer(
    device({
      appdata: { liquid_density: -5 },
      last_faulty: {
        t: now - 300,
        received: now - 300,
        reason: 'sensor',
        message: 'Noe er galt med sensor',
        since: now - 300,
        count: 1,
      },
      last_telemetry: {
        pri: { percent: 50, volume: 2500, capacity: 5000 },
        meta: {
          aquisitiontime: fixtureNow - 400 * 86_400,
          impossible: [{ path: 'sec.battery', value: 101 }],
        },
      },
    }),
  );
  await showPage(<DevicePage />);
  const doubts = within(await screen.findByRole('list', { name: 'Forbehold om målingene' }));
  expect(
    doubts.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')),
  ).toEqual([
    expect.stringMatching(/(Ikke hørt fra siden|Gammel måling)/),
    expect.stringContaining('Nyere måling for 5 minutter siden er ikke gyldig: Noe er galt med sensor'),
    expect.stringContaining('Umulig verdi: batteri 101 %'),
    expect.stringContaining('Umulig innstilling: tetthet −5 kg/m³'),
  ]);
});

test('TRUTH-03 ALARM-02 that a device is silent is told once, by when it was last heard of', async () => {
  const now = Math.floor(Date.now() / 1000);
  const contact = now - 5 * 86_400;
  const since = contact + 48 * 3600;
  answer(
    device({
      last_telemetry: { pri: { percent: 14.5 }, meta: { aquisitiontime: contact } },
      state: {
        connectivity_monitoring: { last_telemetry_timestamp: contact },
        public: { alarms: [{ id: 'silence', message: 'Ikke hørt fra på over 48\u00a0timer', since }] },
      },
    }),
  );
  await showPage(<DevicePage />);
  const header = await screen.findByRole('region', { name: 'Om enheten' });
  expect(
    within(header)
      .getAllByText(/hørt fra/)
      .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')),
  ).toEqual([`Ikke hørt fra på over 48 timer (siste kontakt ${formatDateTime(contact) ?? ''})`]);
});

test('READ-04 a reading that is asked about is answered by whom it is for', async () => {
  const now = Math.floor(Date.now() / 1000);
  const message = 'Målt avstand gikk fra 905 mm til 91 mm. Er enheten endret?';
  const doubted = (kind: string) =>
    device({
      last_telemetry: { pri: { percent: 14.5 }, meta: { aquisitiontime: now - 900 } },
      last_faulty: {
        t: now - 300,
        received: now - 299,
        reason: 'impossible',
        kind,
        message,
        since: now - 600,
        count: 2,
      },
    });
  answer(doubted('jump'));
  server.answer(believe, { left_out: [] });
  const { person } = await showPage(<DevicePage />, { as: { roles: ['admin'] } });
  const isRight = await screen.findByRole('button', { name: 'Målingen stemmer' });
  answer(device());
  await person.click(isRight);
  await waitFor(() => expect(screen.queryByText(/Er enheten endret/)).toBeNull());
  expect(server.sent(believe)).toEqual([
    expect.objectContaining({ params: { devid: 'dev-1' }, body: { t: now - 300 } }),
  ]);
});

test.each([
  ['blind', 'admin'],
  ['jump', 'viewer'],
])('READ-04 there is nothing to answer of what is %s, for a %s', async (kind, role) => {
  const now = Math.floor(Date.now() / 1000);
  const faulty = {
    t: now,
    received: now,
    reason: 'impossible',
    message: 'Umulig',
    since: now,
    count: 1,
  } as const;
  answer(device({ last_faulty: { ...faulty, kind } }));
  await showPage(<DevicePage />, { as: { roles: [role] } });
  expect(await screen.findByText(/Umulig/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Målingen stemmer' })).toBeNull();
});

test('LIGHT-01 the header has contact and level, each with its light in words', async () => {
  const now = Math.floor(Date.now() / 1000);
  answer(
    device({
      state: { connectivity_monitoring: { last_transmission_timestamp: now } },
      last_telemetry: { pri: { percent: 50, volume: 2500, capacity: 5000 }, meta: { aquisitiontime: now } },
    }),
  );
  await showPage(<DevicePage />);
  const header = within(await screen.findByRole('region', { name: 'Om enheten' }));
  const facts = header.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(facts[0]).toMatch(/^KontaktOk.*(siden|akkurat nå)$/);
  expect(facts[1]).toMatch(/^Nivå i volumUten nivågrenser50\s%$/);
});

test('DETAIL-03 who edits views opens and closes each editor by itself; the focus comes back', async () => {
  answer(device());
  const { person } = await showPage(<DevicePage />, { as: { roles: ['peil_admin'] } });
  const graphs = await screen.findByRole('button', { name: 'Rediger grafer' });
  await person.click(graphs);
  expect(graphs).toHaveAttribute('aria-expanded', 'true');
  await person.type(await screen.findByRole('textbox', { name: 'Grafer' }), 'skrevet');
  await person.click(screen.getByRole('button', { name: 'Rediger visning' }));
  expect(await screen.findByText('Visningen')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Grafer' })).toHaveValue('skrevet');
  await person.click(screen.getByRole('button', { name: 'Lukk grafer' }));
  expect(screen.queryByRole('textbox', { name: 'Grafer' })).not.toBeInTheDocument();
  expect(graphs).toHaveFocus();
  expect(graphs).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Visningen')).toBeVisible();
});

test('DETAIL-03 an admin of a customer reports problems, and edits no views', async () => {
  answer(device());
  const { person } = await showPage(<DevicePage />, { as: { roles: ['admin'] } });
  await person.click(await screen.findByRole('button', { name: 'Rapporter problem' }));
  expect(await screen.findByText('Problemet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Rediger/ })).not.toBeInTheDocument();
});

test('DETAIL-03 a closed box takes "Rapporter problem" along, for the tab', async () => {
  answer(device());
  const { person, unmount } = await showPage(<DevicePage />);
  await person.click(await screen.findByRole('button', { name: 'Skjul boksen' }));
  expect(screen.queryByRole('button', { name: 'Rapporter problem' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
  unmount();
  await showPage(<DevicePage />, { at: '/device/TANK002' });
  await screen.findByRole('region', { name: 'Om enheten' });
  expect(screen.queryByRole('button', { name: 'Rapporter problem' })).not.toBeInTheDocument();
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

test.each<[string, Device['appdata'], string[], boolean]>([
  ['a device that stands somewhere', {}, [], true],
  ['a tracker', {}, ['Lokalisering:Daglig'], false],
  [
    'a tracker whose map was switched on and whose main widget is a tank',
    { visualization: [{ gui_components: { map: true, main_widget: { type: 'tank' } } }] },
    ['Lokalisering:Daglig'],
    true,
  ],
  ['a device whose map was switched off', { visualization: [{ gui_components: { map: false } }] }, [], false],
  [
    'an older setting that switched it off',
    { visualization: [{ components: { displayMap: false } }] },
    [],
    false,
  ],
])('DETAIL-08 MAP-01 the map of %s', async (_, appdata, tags, isShown) => {
  server.answer('GET /api/v2/history/locations', []);
  answer(device({ appdata, tags: { public: tags } }));
  await showPage(<DevicePage />);
  await screen.findByRole('region', { name: 'Målerdata' });
  expect(screen.queryAllByRole('region', { name: 'Kart' })).toHaveLength(isShown ? 1 : 0);
});

test('MAP-03 a device at the placeholder coordinates has no map', async () => {
  answer(device({ appdata: { expected_location: { lat: 90, long: 135, address: 'Ukjent' } } }));
  await showPage(<DevicePage />);
  expect(await screen.findByRole('region', { name: 'Tank' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Kart' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Hent kjørerute' })).not.toBeInTheDocument();
  expect(screen.queryByText('Fant ingen data å vise på kart')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('A11Y-01 the page has no axe violation', async () => {
  answer(device());
  const { container } = await showPage(<DevicePage />, { as: { roles: ['peil_admin'] } });
  await screen.findByRole('region', { name: 'Målerdata' });
  expect(await axeFaults(container)).toEqual([]);
});
