import { device, fixtureNow } from '../testing/device-fixture.ts';
import { statusFacts } from './status-facts.ts';

const minutes = 60;
const lights = { enable: true, red_above_hours: 48, yellow_above_hours: 24 };

/** Each as "label: [status word] value". */
const told = (given: Parameters<typeof device>[0], now = fixtureNow) =>
  statusFacts(device(given), now).map(({ label, light, value }) =>
    [`${label}:`, light && `[${light.status} ${light.word}]`, value]
      .filter(Boolean)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );

test('LIGHT-01 contact, level, battery and signal, each with what it is measured from', () => {
  const visualization = [{ level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 } }];
  const last_telemetry = { pri: { percent: 50, volume: 2500 }, sec: { battery: 84, csq: 18 } };
  expect(
    told({ appdata: { visualization, volume: 5000 }, last_telemetry }, fixtureNow + 12 * minutes),
  ).toEqual([
    'Kontakt: [ok Ok] for 12 minutter siden',
    'Nivå i volum: [ok Godt nivå] 50 %',
    'Batteri: Godt (84 %)',
    'Signalstyrke: Svakt (18 %)',
  ]);
});

test.each([
  [23.9, '[ok Ok] for 23 timer siden'],
  [24, '[warning Advarsel!] for 24 timer siden'],
  [48, '[critical Kritisk!] for 2 døgn siden'],
])('LIGHT-01 %p hours after the last contact: %s', (hours, text) => {
  const appdata = { visualization: [{ connectivity_traffic_light: lights }] };
  expect(told({ appdata }, fixtureNow + hours * 3600)[0]).toBe(`Kontakt: ${text}`);
});

test('LIGHT-01 a device that was never heard of has no signal, and nothing that it would have told', () => {
  expect(told({ state: {}, last_telemetry: null })).toEqual(['Kontakt: [noSignal Ingen signal]']);
});

test.each([
  [10, '[critical Lavt nivå] 10 %'],
  [30, '[warning Middels nivå] 30 %'],
  [null, '[critical Mangler nivå]'],
])('LIGHT-01 a level of %p with limits at 20 and 40: %s', (percent, text) => {
  const visualization = [{ level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 } }];
  const facts = told({ appdata: { visualization }, last_telemetry: { pri: { percent } } });
  expect(facts[1]).toMatch(/^Nivå/);
  expect(facts[1]?.replace(/^[^:]*: /, '')).toBe(text);
});

test('LIGHT-01 without limits the level is grey, and says so', () => {
  expect(told({ last_telemetry: { pri: { percent: 50 } } })[1]).toMatch(
    /\[noSignal Uten nivågrenser\] 50 %$/,
  );
});

test('DLIST-01 a low battery is a warning; a modem that knows no signal tells none', () => {
  expect(told({ last_telemetry: { sec: { battery: 20, csq: 255 } } })).toEqual([
    'Kontakt: [ok Ok] akkurat nå',
    'Batteri: [warning Lavt] Lavt (20 %)',
  ]);
});

test('TRUTH-13 what was ordered or emptied lately stands in the header, each by its own name', () => {
  const last_telemetry = null;
  const lately = fixtureNow - 60;
  const order = { ordered_at: lately };
  expect(told({ last_telemetry, appdata: order })[1]).toBe('Bestilling: [info Bestilt] 20.11.2026 11:59');
  const receipt = { ...order, emptied_at: lately };
  expect(told({ last_telemetry, appdata: receipt })[1]).toBe('Tømming: [ok Tømt] 20.11.2026 11:59');
});

const faulty = {
  t: fixtureNow + 3600,
  received: fixtureNow + 3600,
  reason: 'sensor' as const,
  message: 'Noe er galt med sensor',
  since: fixtureNow + 3600,
  count: 1,
};

test('TRUTH-00 beside a newer reading that is not believed stands how old the level is', () => {
  const hours = 3 * 3600;
  expect(told({ last_faulty: faulty }, fixtureNow + hours)[1]).toMatch(/ 50 %, målt for 3 timer siden$/);
  expect(told({ last_faulty: null }, fixtureNow + hours)[1]).toMatch(/ 50 %$/);
});

test('TRUTH-03 an old level has no light, and says that it is old', () => {
  const visualization = [{ level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 } }];
  expect(told({ appdata: { visualization } }, fixtureNow + 9 * 86_400)[1]).toBe(
    'Nivå i volum: [noSignal Gammel måling] 50 %, målt for 9 døgn siden',
  );
});

test('TRUTH-11 more than the tank may be filled to is a warning', () => {
  const visualization = [{ level_traffic_light: { yellow_above_percent: 20, green_above_percent: 40 } }];
  const last_telemetry = { pri: { percent: 95.4, volume: 4770, capacity: 5000 } };
  expect(told({ appdata: { visualization }, last_telemetry })[1]).toBe(
    'Nivå i volum: [warning Over maks fyllgrad] 95,4 %',
  );
});

test.each([
  [1100, 'critical Oversvømmelse'],
  [700, 'warning Går i overløp'],
  [-19.5, 'ok Normalt vannivå'],
])('TRUTH-14 the header of a drain begins with its water: %p mm is %s', (gauge_height, light) => {
  const facts = told({
    appdata: {
      object_type: 'Kum',
      sub_object_type: 'Fordrøyningsanlegg m/ overløp',
      container_data: { container_top: 1000, container_bottom: 500, container_overflow_bottom: 600 },
    },
    last_telemetry: { pri: { gauge_height } },
  });
  expect(facts[0]).toBe(
    `Vannivå: [${light}] ${gauge_height === -19.5 ? '−20' : gauge_height === 1100 ? '1 100' : '700'} mm`,
  );
});

test('STAMP-01 flight mode comes first', () => {
  const state = { deployment_monitoring: { state: 'flight' } };
  expect(told({ state, last_telemetry: null })[0]).toBe('Modus: [info Enhet er i flymodus]');
});

test('TOLD-03 a device out of operation says that it does not ring', () => {
  expect(told({ tags: { public: ['Status:Ute av drift'] } })[0]).toBe(
    'Modus: [info Ute av drift: varsler ikke]',
  );
});

test('READ-02 what was told before the last contact has its own time', () => {
  const last_telemetry = {
    pri: { percent: 50, volume: 2500 },
    sec: { battery: 84, csq: 65 },
    meta: {
      aquisitiontime: fixtureNow - 40 * minutes,
      sec_t: { battery: fixtureNow, csq: fixtureNow - 10 * minutes },
    },
  };
  const state = {
    connectivity_monitoring: {
      last_transmission_timestamp: fixtureNow,
      last_telemetry_timestamp: fixtureNow,
    },
  };
  expect(told({ appdata: { volume: 5000 }, state, last_telemetry }).slice(1)).toEqual([
    'Nivå i volum: [noSignal Uten nivågrenser] 50 %, målt for 40 minutter siden',
    'Batteri: Godt (84 %)',
    'Signalstyrke: Godt (65 %) (for 10 minutter siden)',
  ]);
});

test('READ-02 liquid temperature and turbidity have their own time where it is not the level’s', () => {
  const graphs = [{ name: 'Turbiditet', metric: 'pri.turbidity', unit: 'NTU' }];
  const of = (pri_t?: Record<string, number>) =>
    told({
      appdata: { volume: 5000, visualization: [{ graphs }] },
      last_telemetry: {
        pri: { percent: 50, temp: 8.14, turbidity: 3, unnamed: 1 },
        meta: { aquisitiontime: fixtureNow, ...(pri_t && { pri_t }) },
      },
    }).slice(2);
  expect(of()).toEqual([]);
  expect(of({ temp: fixtureNow, turbidity: fixtureNow })).toEqual([]);
  expect(
    of({ temp: fixtureNow - 180 * minutes, turbidity: fixtureNow - 10 * minutes, unnamed: fixtureNow - 60 }),
  ).toEqual(['Væsketemperatur: 8,1 °C (for 3 timer siden)', 'Turbiditet: 3 NTU (for 10 minutter siden)']);
});
