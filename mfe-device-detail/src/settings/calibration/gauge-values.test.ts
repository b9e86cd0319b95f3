import { device, fixtureNow } from '../../testing/device-fixture.ts';
import { calibrationIn, gaugeProblems, unitsOf, unwritten } from './gauge-values.ts';
import { texts } from './texts.ts';

const base = device();
const tank = {
  ...base,
  appdata: { ...base.appdata, sensorheight: 1400 },
  last_telemetry: {
    ...base.last_telemetry,
    pri: { ...base.last_telemetry?.pri, distance: 800 },
  },
};

const problemsOf = (gauge: string, unit: 'mm' | 'litres' = 'mm') =>
  gaugeProblems(tank, fixtureNow, { ...unwritten, gauge, unit });

test('SET-02 a gauge in mm or litres makes the sensor height, typed as people type', () => {
  for (const gauge of ['650', '650 mm', '650,0', ' 650\u00a0 '])
    expect(calibrationIn(tank, { ...unwritten, gauge })).toMatchObject({
      ok: true,
      calibration: { field: 'sensorheight', from: 1400, to: 1450 },
    });
  expect(calibrationIn(tank, { ...unwritten, gauge: '2 500 l', unit: 'litres' })).toMatchObject({
    ok: true,
    calibration: { to: 1400 },
  });
});

test('SET-02 a pressure sensor is calibrated by density and 9.81', () => {
  const pressure = {
    ...tank,
    appdata: { ...tank.appdata, app: 'pressure_ssi', liquid_density: 850 },
    last_telemetry: { ...tank.last_telemetry, pri: { rel_press: 5 } },
  };
  // 5 kPa / (850 × 9.81) = 599.6 mm over the probe.
  expect(calibrationIn(pressure, { ...unwritten, gauge: '650' })).toMatchObject({
    ok: true,
    calibration: { field: 'probe_height', to: 50.4 },
  });
});

test.each([
  ['', /Skriv et tall/],
  ['-1', /negativ/],
  ['1201', /toppen av tanken/],
  ['1.200', /punktum/],
  ['65 cm', /i mm/],
])('SET-02 a gauge of "%s" is refused with the reason', (gauge, reason) => {
  expect(problemsOf(gauge).gauge).toMatch(reason);
});

test('SET-02 more litres than the tank holds are refused, and nothing at all is a gauge', () => {
  expect(problemsOf('5001', 'litres').gauge).toMatch(/mer enn tanken rommer/);
  expect(problemsOf('0')).toEqual({});
});

test('SET-02 a stale or doubted reading is not used before somebody has said so', () => {
  const late = fixtureNow + 10 * 86_400;
  const written = { ...unwritten, gauge: '650' };
  expect(gaugeProblems(tank, late, written).accepted).toBe(texts.mustAccept);
  expect(gaugeProblems(tank, late, { ...written, accepted: true }).accepted).toBeUndefined();
  const last_faulty = {
    t: fixtureNow,
    received: fixtureNow,
    reason: 'sensor' as const,
    message: 'Noe er galt med sensor',
    since: fixtureNow,
    count: 1,
  };
  expect(gaugeProblems({ ...tank, last_faulty }, fixtureNow, written).accepted).toBe(texts.mustAccept);
});

test('SET-02 what stands over a zero is gauged in mm alone', () => {
  expect(unitsOf(device({ appdata: { object_type: 'Kum' } }))).toEqual(['mm']);
  expect(unitsOf(tank)).toEqual(['mm', 'litres']);
});
