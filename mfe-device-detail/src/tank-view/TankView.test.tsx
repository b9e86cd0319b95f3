import { render, screen, within } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { device, fixtureNow } from '../testing/device-fixture.ts';
import { TankView } from './TankView.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const show = (shown: Device) => render(<TankView device={shown} nowSeconds={fixtureNow} />);

/** The pairs of a region, as "label: value". */
const pairs = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`));

test('TANK-01 days to empty stand at the top', () => {
  show(device());
  expect(screen.getByText(/dager til tom/)).toHaveTextContent('7 dager til tom');
});

test('TANK-02 the drawing says in words what it shows', () => {
  show(device());
  expect(plain(screen.getByRole('img').textContent)).toContain(
    'Liggende tank sett fra enden. 50 % fylt av volumet. Væsketemperatur 8,3 °C. Kan fylles 45 %. Sikkerhetsmargin 5 %. Usalgbart 200 l.',
  );
});

test('TANK-02 no fillable label at 98 percent', () => {
  show(device({ last_telemetry: { pri: { volume: 4900, percent: 98, capacity: 5000 } } }));
  expect(screen.getByRole('img')).not.toHaveTextContent('Kan fylles');
});

test('TANK-02 no Usalgbart without an unsellable volume', () => {
  show(device({ appdata: { tank: { fill_to_max: 4750, drain_to_min: 0 } } }));
  expect(screen.getByRole('img')).not.toHaveTextContent('Usalgbart');
});

test('TANK-03 the figures of a filling tank in litres', () => {
  show(device());
  expect(pairs('Nøkkeltall')).toEqual([
    'Sikkerhetsmargin: 250 l · 5 %',
    'Kan fylles: 2 250 l',
    'Volum inkl. usalgbart: 2 500 l',
    'Usalgbart volum: 200 l',
  ]);
});

test('TANK-03 the figures of a gas tank in kilograms', () => {
  show(device({ appdata: { object_type: 'lpg', liquid_density: 500 } }));
  expect(pairs('Nøkkeltall')).toEqual([
    'Sikkerhetsmargin: 125 kg',
    'Kan fylles: 1 125 kg',
    'Væske i tank: 1 250 kg · 50 %',
    'Maks fyllkapasitet: 2 375 kg · 95 %',
  ]);
});

test('TANK-03 the facts of the tank', () => {
  show(device());
  expect(pairs('Om tanken')).toEqual([
    'Væsketype: Farget Diesel',
    'Tanktype: Egendefinert liggende tank [H+V]',
    'Tankens størrelse: 5 000 l · 4 250 kg',
    'Maks fyllkapasitet: 4 750 l',
    'Salgbart volum: 2 300 l',
    'Peilehøyde: 600 mm',
    'Ullage (fri høyde): 600 mm',
  ]);
});

test('DETAIL-07 what is missing is not set, and the drawing says that there is no level', () => {
  const appdata = {
    fueltype: null,
    tanktype: null,
    height: null,
    volume: null,
    tank: null,
    volume_tracking: null,
  };
  show(device({ appdata, last_telemetry: null }));
  expect(pairs('Om tanken').every((pair) => pair.endsWith(': Ikke satt'))).toBe(true);
  expect(screen.getByRole('img')).toHaveTextContent('Ingen verdi registrert');
});

test('TANK-02 percent says what it is a percent of', () => {
  show(device());
  expect(screen.getByText(/Prosent gjelder volum/)).toBeVisible();
  expect(screen.getByText(/ikke for økonomisk oppgjør/)).toBeVisible();
});
