import { render, screen, within } from '@testing-library/react';
import { fixtureNow } from '../../../../testing/src/device-fixture.ts';
import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { ContainerView } from './ContainerView.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** A round container of 4 000 l, 2 m high, 66 % full. */
const container = (object_type: string, appdata: object = {}, pri: object = {}) =>
  device({
    appdata: {
      object_type,
      tanktype: 'Egendefinert stående tank [H+V]',
      height: 2000,
      volume: 4000,
      liquid_density: 650,
      tank: null,
      ...appdata,
    },
    last_telemetry: {
      pri: {
        gauge_height: 1320,
        max_height: 2000,
        volume: 2640,
        capacity: 4000,
        percent: 66,
        temp: 8,
        ...pri,
      },
    },
  });

const figures = () =>
  within(screen.getByRole('region', { name: 'Nøkkeltall' }))
    .getAllByRole('term')
    .map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`));

test.each([
  ['trash', 'Avfallsbeholder', 'Innhold: 2 640 l'],
  // 650 kg/m³ × 2 640 l / 1000
  ['bulk', 'Bulksilo', 'Innhold: 1 716 kg'],
  ['septic', 'Septiktank', 'Innhold: 2 640 l'],
])('TRASH-01 %s: percent, gauge height, fillable percent, size and content', (type, heading, content) => {
  render(<ContainerView nowSeconds={fixtureNow} device={container(type)} />);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(figures()).toEqual([
    'Nivå: 66 % av volumet',
    'Peilehøyde: 1 320 mm',
    'Kan fylles: 34 % av volumet',
    'Størrelse: 4 000 l',
    content,
  ]);
});

test('TRASH-01 TANK-02 level and room add up to the whole as they are printed, and to what a safety margin leaves', () => {
  const half = { volume: 2660, percent: 66.5 };
  const { unmount } = render(<ContainerView nowSeconds={fixtureNow} device={container('trash', {}, half)} />);
  expect(figures()).toEqual(expect.arrayContaining(['Nivå: 67 % av volumet', 'Kan fylles: 33 % av volumet']));
  unmount();
  render(
    <ContainerView
      nowSeconds={fixtureNow}
      device={container('trash', { tank: { fill_to_max: 3800 } }, half)}
    />,
  );
  expect(figures()).toContain('Kan fylles: 28 % av volumet');
});

test.each([
  ['trash', 'Avfallsbeholder'],
  ['bulk', 'Silo på ben'],
  ['septic', 'Nedgravd septiktank'],
])('TRASH-01 the drawing of %s says in words what it shows, and no temperature', (type, body) => {
  render(<ContainerView nowSeconds={fixtureNow} device={container(type)} />);
  const drawing = plain(screen.getByRole('img').textContent);
  expect(drawing).toContain(
    `${body}. 66 % fylt av volumet. Overflaten står 1 320 mm over bunnen, innvendig høyde er 2 000 mm. Kan fylles 34 % av volumet.`,
  );
  expect(drawing).not.toContain('°C');
});

test('TRASH-01 a temperature that nobody sees is nothing to check', () => {
  render(<ContainerView nowSeconds={fixtureNow} device={container('trash', {}, { temp: 900 })} />);
  expect(screen.queryByRole('region', { name: 'Sjekk mål og måling' })).not.toBeInTheDocument();
});

test('TRASH-01 the silo says that its hopper is not measured', () => {
  render(<ContainerView nowSeconds={fixtureNow} device={container('bulk')} />);
  expect(screen.getByText(/Trakten under siloen er ikke med i målene/)).toBeVisible();
});

test('TRASH-01 without a density the mass of bulk is unknown, not zero', () => {
  render(
    <ContainerView
      nowSeconds={fixtureNow}
      device={container('bulk', { liquid_density: null, fueltype: 'Pukk' })}
    />,
  );
  expect(figures()).toContain('Innhold: Ingen verdi registrert');
});

test('DETAIL-07 a container without measures or reading says so and is an outline', () => {
  const bare = { tanktype: null, height: null, volume: null };
  render(
    <ContainerView nowSeconds={fixtureNow} device={{ ...container('septic', bare), last_telemetry: null }} />,
  );
  expect(figures()).toEqual([
    'Nivå: Ingen verdi registrert',
    'Peilehøyde: Ingen verdi registrert',
    'Kan fylles: Ingen verdi registrert',
    'Størrelse: Ikke satt',
    'Innhold: Ingen verdi registrert',
  ]);
  expect(screen.getByRole('img')).toHaveTextContent(
    'Omriss av en septiktank uten mål. Ingen verdi registrert.',
  );
  expect(screen.getByRole('region', { name: 'Sjekk mål og måling' })).toHaveTextContent('Tanken mangler mål');
});

test('TRASH-01 percent of the height says so', () => {
  const sent = { volume: null, capacity: null, percent: 66 };
  render(<ContainerView nowSeconds={fixtureNow} device={container('trash', { volume: null }, sent)} />);
  expect(figures()[0]).toBe('Nivå: 66 % av høyden');
});
