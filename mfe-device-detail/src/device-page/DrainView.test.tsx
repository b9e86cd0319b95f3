import { screen, within } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { showPage } from '../testing/show-page.tsx';
import { DrainView } from '@peil/shared-kernel/device-view';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** A sand trap, 1 300 mm over and 1 000 mm under the lower edge of its outlet, that stands full to 110 mm below it. */
const sandTrap = {
  object_type: 'Kum',
  sub_object_type: 'Sandfang',
  sensorheight: 1200,
  container_data: { container_top: 1300, container_bottom: 1000, container_diameter: 1000 },
  outlets: [{ id: 'main', top: 550, bottom: 350, height: 200 }],
} satisfies Device['appdata'];

type Primary = NonNullable<NonNullable<Device['last_telemetry']>['pri']>;

const telemetry = (pri: Primary) => ({
  pri,
  sec: { temp: 3.5 },
  meta: { aquisitiontime: fixtureNow },
});

const drain = (appdata: Device['appdata'] = {}, pri: Primary = { gauge_height: 240 }) =>
  device({ appdata: { ...sandTrap, ...appdata }, last_telemetry: telemetry(pri) });

const show = (shown: Device, role = 'viewer') =>
  showPage(<DrainView nowSeconds={fixtureNow} device={shown} />, { as: { roles: [role] } });

/** The pairs of a region, as "label: value". */
const pairs = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`));

const drawing = () => plain(screen.getByRole('img').querySelector('title')?.textContent ?? '');

test('DRAIN-01 the figures of a drain', async () => {
  await show(drain({}, { gauge_height: 240, gauge_height_span: [-1000, -795] }));
  expect(pairs('Nøkkeltall')).toEqual([
    'Type: Sandfang',
    'Væskenivå: 240 mm',
    'Temperatur - luft: 3,5 °C',
    'Slamnivå: −1 000 til −795 mm',
    'Rist: 1 300 mm',
    'Total høyde: 2 300 mm',
    'Sensorhøyde: 1 200 mm',
  ]);
});

test('DETAIL-07 each kind of missing value has its own words', async () => {
  await show(device({ appdata: { object_type: null }, last_telemetry: null }));
  expect(pairs('Nøkkeltall')).toEqual([
    'Type: Mangler type',
    'Væskenivå: Ingen verdi registrert',
    'Temperatur - luft: Ingen verdi registrert',
    'Slamnivå: Ingen verdi registrert',
    'Rist: Ikke registrert',
    'Total høyde: Ikke registrert',
    'Sensorhøyde: Ikke registrert',
  ]);
});

test('DRAIN-01 the level is said against outlet and grate, and the sludge under the outlet', async () => {
  await show(drain({}, { gauge_height: 240, gauge_height_span: [-1000, -795] }));
  expect(screen.getByText(/^Vannivå/, { selector: 'p' }).textContent.replaceAll('\u00a0', ' ')).toBe(
    'Vannivå 240 mm, 110 mm under utløp, 1 060 mm under rist',
  );
  expect(plain(screen.getByText(/^Slamlaget/).textContent)).toBe(
    'Slamlaget er 205 mm dypt, toppen ligger 1 145 mm under utløp',
  );
});

test('DRAIN-01 the drawing says in words what it shows', async () => {
  await show(drain({}, { gauge_height: 350, gauge_height_span: [-1000, -795] }));
  expect(drawing()).toBe(
    'Sandfang i snitt. Vannivå 350 mm, i høyde med utløp, 950 mm under rist. ' +
      'Slamlaget er 205 mm dypt, toppen ligger 1 145 mm under utløp. ' +
      'Rist 1 300 mm, Utløp 350 mm, Bunn −1 000 mm, Sensor 1 200 mm.',
  );
});

test.each([
  ['OV-magasin', 'Magasin', /^OV-magasin i snitt/, 'Lokk'],
  ['Åpen dam', 'Dam', /^Åpen dam i snitt/, 'Kant'],
  ['Bekkeinntak', 'Bekkeinntak', /^Bekkeinntak uten overløp i snitt/, 'Kant'],
  ['Bekkeinntak m/ overløp', 'Bekkeinntak', /overløp i snitt/, 'Kant'],
  ['Overløpskum', 'Kum', /^Overløpskum i snitt/, 'Rist'],
])('DRAIN-01 %s is shown as %s', async (sub_object_type, heading, said, top) => {
  await show(drain({ sub_object_type }));
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(drawing()).toMatch(said);
  expect(pairs('Nøkkeltall')).toContain(`${top}: 1 300 mm`);
});

test('DRAIN-01 a brook with an overflow says so', async () => {
  await show(
    drain({
      sub_object_type: 'Bekkeinntak',
      outlets: [{ id: 'overflow', top: 900, bottom: 700, height: 200 }],
    }),
  );
  expect(drawing()).toContain('Bekkeinntak med overløp i snitt. Vannivå 240 mm, 460 mm under overløp');
});

test('DRAIN-01 water over the overflow is a warning, over the grate an alarm', async () => {
  const outlets = [{ id: 'overflow', top: 900, bottom: 700, height: 200 }];
  const { unmount } = await show(drain({ outlets }, { gauge_height: 701 }));
  expect(screen.getByRole('status')).toHaveTextContent('Vannet går i overløp.');
  unmount();
  await show(drain({ outlets }, { gauge_height: 1420 }));
  expect(screen.getByRole('alert')).toHaveTextContent('Vannet står over risten: oversvømmelse.');
  expect(screen.getByText(/^Vannivå/, { selector: 'p' })).toHaveTextContent(/120\smm over rist/);
});

test('DETAIL-07 an impossible measure is said, and not drawn', async () => {
  const { container } = await show(
    drain({ outlets: [{ id: 'main', top: 1500, bottom: 1350, height: 150 }] }),
  );
  expect(screen.getByText('Utløpet er registrert høyere enn risten, og er ikke tegnet.')).toBeVisible();
  expect(drawing()).not.toContain('Utløp');
  expect(container.querySelector('[data-part="outlet"]')).toBeNull();
});

test('DETAIL-07 a level below the floor is said, and not drawn', async () => {
  const { container } = await show(drain({}, { gauge_height: -1001 }));
  expect(screen.getByText('Målt vannivå ligger under bunnen, og er ikke tegnet.')).toBeVisible();
  expect(container.querySelector('[data-part="water"]')).toBeNull();
  expect(container.querySelector('[data-part="room"]')).not.toBeNull();
  expect(pairs('Nøkkeltall')).toContain('Væskenivå: −1 001 mm');
});

test('DETAIL-07 without top and floor the outline is not to scale, and shows no water', async () => {
  const { container } = await show(drain({ container_data: null }));
  expect(screen.getByText('Tegningen er ikke i målestokk.')).toBeVisible();
  expect(screen.getByText('Høyden på risten er ikke registrert.')).toBeVisible();
  expect(screen.getByText('Høyden på bunnen er ikke registrert.')).toBeVisible();
  expect(container.querySelector('[data-part]')).toBeNull();
  expect(drawing()).toContain('Vannivå 240 mm');
});

test('DETAIL-07 where nothing is registered, no single measure is missed', async () => {
  await show(drain({ container_data: null, outlets: null }));
  expect(screen.getByText('Tegningen er ikke i målestokk, fordi målene ikke er registrert.')).toBeVisible();
  expect(screen.queryByText(/Høyden på/)).toBeNull();
});

test('DRAIN-02 the installation measures open and close', async () => {
  const { person } = await show(drain(), 'onboarding');
  expect(screen.queryByRole('region', { name: 'Installasjonsmål' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Vis installasjonsmål' }));
  expect(pairs('Installasjonsmål')).toEqual([
    'Topp over nullnivå: 1 300 mm',
    'Bunn under nullnivå: 1 000 mm',
    'Diameter: 1 000 mm',
    'Utløp, overkant: Ikke registrert',
    'Utløp, underkant: Ikke registrert',
    'Overløp, overkant: Ikke registrert',
    'Overløp, underkant: Ikke registrert',
    'Avstand målt for hånd: Ikke registrert',
    'Sensorhøyde: 1 200 mm',
    'Overkant: 550 mm',
    'Underkant: 350 mm',
    'Åpning: 200 mm',
  ]);
  await person.click(screen.getByRole('button', { name: 'Skjul installasjonsmål' }));
  expect(screen.queryByRole('region', { name: 'Installasjonsmål' })).toBeNull();
});

test.each([
  ['peil_admin', true],
  ['onboarding', true],
  ['admin', false],
  ['service', false],
  ['viewer', false],
])('DRAIN-02 role %s sees the toggle: %p', async (role, expected) => {
  await show(drain(), role);
  expect(screen.queryByRole('button', { name: 'Vis installasjonsmål' }) !== null).toBe(expected);
});

test('DRAIN-02 a device without measures says so, and tells an admin where to enter them', async () => {
  const { person } = await show(drain({ container_data: null, outlets: null }), 'peil_admin');
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent(/Denne enheten ble registrert i den gamle registreringen/);
  expect(within(notice).getByRole('link', { name: 'Oppdater målene i innstillingene' })).toHaveAttribute(
    'href',
    '/device/dev-1/settings/drain',
  );
  await person.click(screen.getByRole('button', { name: 'Vis installasjonsmål' }));
  expect(screen.getByText('Denne enheten har ingen installasjonsmål.')).toBeVisible();
});

test.each([
  ['peil_admin', {}],
  ['onboarding', { container_data: null, outlets: null }],
  ['viewer', { container_data: null, outlets: null }],
])('DRAIN-02 %s with measures %j sees no notice of the old onboarding', async (role, appdata) => {
  await show(drain(appdata), role);
  expect(screen.queryByText(/gamle registreringen/)).toBeNull();
});
