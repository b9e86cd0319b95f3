import { render, screen, within } from '@testing-library/react';
import type { Device } from '@peil/shared-kernel/api';
import { fixtureNow } from '../../../../testing/src/device-fixture.ts';
import { tankDevice as device } from '../../../../testing/src/tank-device.ts';
import { TankView } from './TankView.tsx';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const show = (shown: Device) => render(<TankView device={shown} nowSeconds={fixtureNow} />);

/** The pairs of a region, as "label: value". */
const pairs = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => plain(`${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`));

const day = 86_400;
const forecast = (timestamp: number | null, enable = true, object_type = 'tanklevel') => {
  const at = timestamp === null ? null : fixtureNow + timestamp;
  return device({
    appdata: { object_type, volume_tracking: { enable } },
    state: { volume_tracking: { empty_timestamp: at, full_timestamp: at } },
  });
};

test.each([
  ['7.5 days', '7 dager til tom', forecast(7.5 * day)],
  ['2 days', '2 dager til tom', forecast(2 * day)],
  ['almost 2 days', '1 dag til tom', forecast(2 * day - 1)],
  ['hours', '0 dager til tom (går tomt i dag)', forecast(3600)],
  ['a time that is past', '0 dager til tom (går tomt i dag)', forecast(-3 * day)],
  ['no time', '- dager til tom', forecast(null)],
  ['tracking switched off', '- dager til tom', forecast(5 * day, false)],
  ['2 days to full', '2 dager til full', forecast(2 * day, true, 'collection_tank')],
  ['a day to full', '1 dag til full', forecast(day, true, 'collection_tank')],
  ['hours to full', '0 dager til full (blir full i dag)', forecast(60, true, 'collection_tank')],
])('TANK-01 with %s the view begins with "%s"', (_, text, shown) => {
  show(shown);
  const [first] = screen.getAllByText(/dag(er)? til/);
  expect(first).toHaveTextContent(new RegExp(`^${text.replaceAll(/[()]/g, '\\$&')}$`));
  expect(screen.getByRole('img').compareDocumentPosition(first ?? document)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test.each([
  ['there is no time', forecast(null), 'Ingen prognose ennå.'],
  ['tracking is switched off', forecast(5 * day, false), 'Prognosen er slått av for denne enheten.'],
])('TANK-01 when %s the view says why there is no forecast', (_, shown, reason) => {
  show(shown);
  expect(screen.getByText(reason)).toBeVisible();
});

test('TANK-02 the drawing says in words what it shows', () => {
  show(device());
  expect(plain(screen.getByRole('img').textContent)).toContain(
    'Liggende tank sett fra enden. 50 % fylt av volumet. Overflaten står 600 mm over bunnen, innvendig høyde er 1 200 mm. Væsketemperatur 8,3 °C. Kan fylles 45 % av volumet. Sikkerhetsmargin 5 % av volumet. Usalgbart 200 l.',
  );
});

test('TANK-02 no Usalgbart without an unsellable volume', () => {
  show(device({ appdata: { tank: { fill_to_max: 4750, drain_to_min: 0 } } }));
  expect(screen.getByRole('img')).not.toHaveTextContent('Usalgbart');
});

test('TANK-03 the figures of a filling tank in litres', () => {
  show(device());
  expect(pairs('Nøkkeltall')).toEqual([
    'Sikkerhetsmargin: 250 l · 5 % av volumet',
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
    'Væske i tank: 1 250 kg · 50 % av volumet',
    'Maks fyllkapasitet: 2 375 kg · 95 % av volumet',
  ]);
});

test('TRUTH-11 what a gas tank may be filled to stands once, and more than that is told', () => {
  const appdata = { object_type: 'lpg', liquid_density: 500 };
  const { unmount } = show(device({ appdata }));
  expect(screen.getAllByText('Maks fyllkapasitet')).toHaveLength(1);
  expect(screen.queryByText(/Over maks fyllgrad/)).toBeNull();
  unmount();
  const pri = { volume: 4770, percent: 95.4, capacity: 5000 };
  show(device({ appdata, last_telemetry: { pri } }));
  expect(screen.getByText(/^Over maks fyllgrad/)).toBeVisible();
  expect(pairs('Nøkkeltall')[2]).toBe('Væske i tank: 2 385 kg · 95,4 % av volumet');
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

test('DETAIL-07 what is missing is not set, what comes with readings is not there, and the drawing says that there is no level', () => {
  const appdata = {
    fueltype: null,
    tanktype: null,
    height: null,
    volume: null,
    tank: null,
    volume_tracking: null,
  };
  show(device({ appdata, last_telemetry: null }));
  expect(pairs('Om tanken')).toEqual([
    'Væsketype: Ikke satt',
    'Tanktype: Ikke satt',
    'Tankens størrelse: Ikke satt',
    'Maks fyllkapasitet: Ikke satt',
    'Salgbart volum: Ingen verdi registrert',
    'Peilehøyde: Ingen verdi registrert',
    'Ullage (fri høyde): Ingen verdi registrert',
  ]);
  expect(pairs('Nøkkeltall')).toEqual([
    'Sikkerhetsmargin: Ikke satt',
    'Kan fylles: Ingen verdi registrert',
    'Volum inkl. usalgbart: Ingen verdi registrert',
    'Usalgbart volum: Ikke satt',
  ]);
  expect(screen.getByRole('img')).toHaveTextContent('Ingen verdi registrert');
});

test('TANK-02 each percent says of what', () => {
  show(
    device({
      last_telemetry: {
        pri: { gauge_height: 1020, max_height: 1200, volume: 4530, capacity: 5000, percent: 90.6 },
      },
    }),
  );
  expect(screen.getByRole('img')).toHaveTextContent('91 % fylt av volumet');
  expect(screen.getByText(/85 % av høyden/)).toBeVisible();
  expect(screen.getByText(/ikke for økonomisk oppgjør/)).toBeVisible();
});

test('TANK-02 what cannot be true is said beside the drawing and left out of it', () => {
  show(
    device({
      appdata: { tank: { fill_to_max: 6000, drain_to_min: 200 } },
      last_telemetry: { pri: { volume: 5400, percent: 108, capacity: 5000, max_height: 1200, temp: 900 } },
    }),
  );
  const said = within(screen.getByRole('region', { name: 'Sjekk mål og måling' })).getAllByRole('listitem');
  expect(said.map((item) => plain(item.textContent))).toEqual([
    'Volumet er 5 400 l, men det er bare plass til 5 000 l.',
    'Nivået er 108 %, men fullt er 100 %.',
    'Væsketemperaturen 900,0 °C er umulig.',
    'Maks fyllkapasitet kan ikke være 6 000 l når det er plass til 5 000 l. Grensen er ikke tegnet.',
  ]);
  const drawing = plain(screen.getByRole('img').textContent);
  expect(drawing).toContain('Umulig verdi');
  expect(drawing).not.toMatch(/108|900|Sikkerhetsmargin/);
});

test('TANK-02 a sound tank has nothing to check', () => {
  show(device());
  expect(screen.queryByRole('region', { name: 'Sjekk mål og måling' })).not.toBeInTheDocument();
});

test('TANK-02 a tank without measures is an outline that claims no height', () => {
  show(
    device({
      appdata: { tanktype: null, height: null, volume: null },
      last_telemetry: { pri: { percent: 30 } },
    }),
  );
  const drawing = screen.getByRole('img');
  expect(drawing).toHaveTextContent('Omriss av en tank uten mål. 30 % fylt ifølge måleren.');
  expect(drawing).toHaveTextContent(/Uten mål/);
  expect(screen.queryByText('mm')).not.toBeInTheDocument();
});

test.each([
  ['a lying gas tank', { object_type: 'lpg' }, 'Liggende gasstank sett fra enden'],
  ['a collection tank', { object_type: 'collection_tank', tanktype: 'Stående' }, 'Stående oppsamlingstank'],
  ['a box', { tanktype: 'IBC rektangulær' }, 'Rektangulær tank'],
  ['a test device', { object_type: 'mock' }, 'Liggende tank sett fra enden'],
])('TANK-02 %s says what it is', (_, appdata, text) => {
  show(device({ appdata }));
  expect(screen.getByRole('img')).toHaveTextContent(text);
});

test('TANK-02 a tank of unknown type is taken to stand, and says so', () => {
  show(device({ appdata: { tanktype: 'Ikke satt' } }));
  expect(screen.getByRole('img')).toHaveTextContent('Stående tank');
  expect(screen.getByText(/Målene sier ikke hvordan tanken ligger/)).toBeVisible();
});

test('TANK-02 a gauge that sends no height gets the height of its volume, said to be worked out', () => {
  show(device({ last_telemetry: { pri: { volume: 1250, percent: 25, capacity: 5000, max_height: 1200 } } }));
  expect(
    screen.getByText(/Regnet fra volumet står overflaten 358 mm over bunnen: 30 % av høyden/),
  ).toBeVisible();
  expect(pairs('Om tanken')).toContain('Peilehøyde: Ingen verdi registrert');
});

test.each([
  [97.9, true],
  [98, false],
  [0, true],
  [null, true],
])('TANK-02 at %p percent the fillable label shows: %p', (percent, shows) => {
  const volume = percent === null ? null : percent * 50;
  show(device({ last_telemetry: { pri: { volume, percent, capacity: 5000, max_height: 1200 } } }));
  const drawing = within(screen.getByRole('img'));
  expect(drawing.queryAllByText('Kan fylles')).toHaveLength(shows ? 1 : 0);
});
