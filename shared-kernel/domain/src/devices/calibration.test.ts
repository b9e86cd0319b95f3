import type { Appdata, Primary } from '../../../wire/src/device.ts';
import { nbsp } from '../format/number.ts';
import {
  calibrationComment,
  lastCalibration,
  sensorCommentsOf,
  undoneComment,
  withComment,
} from './calibration-comments.ts';
import { calibrate } from './calibration.ts';
import { deriveTelemetry } from './telemetry.ts';
import { customTankTypes } from './tank-setup.ts';

const tank: Appdata = {
  object_type: 'tanklevel',
  tanktype: customTankTypes.lyingHeightVolume,
  height: 1600,
  volume: 5000,
  sensorheight: 1900,
};
const pressure: Appdata = { ...tank, app: 'pressure_ssi', liquid_density: 850, sensorheight: null };
const chamber: Appdata = {
  object_type: 'Kum',
  sensorheight: 2000,
  container_data: { container_bottom: 600, container_top: 1500 },
};

type Gauged = Parameters<typeof calibrate>[2];

const made = (appdata: Appdata, pri: Primary, gauged: Gauged) => {
  const result = calibrate(appdata, pri, gauged);
  if (!result.ok) throw new Error(result.fault.message);
  return result.calibration;
};

test.each<[Appdata, Primary, Gauged, object]>([
  // 812 + 1100
  [
    tank,
    { distance: 1100 },
    { gauge: 812, unit: 'mm' },
    { field: 'sensorheight', from: 1900, to: 1912, level: 812 },
  ],
  // Half of a lying cylinder stands at half its height.
  [tank, { distance: 1100 }, { gauge: 2500, unit: 'litres' }, { to: 1900, level: 800 }],
  // 5.00310 kPa / (850 kg/m³ · 9.81 m/s²) = 600 mm over the probe
  [
    pressure,
    { rel_press: 5.0031, distance: 99 },
    { gauge: 640, unit: 'mm' },
    { field: 'probe_height', from: null, to: 40, level: 640 },
  ],
  [pressure, { rel_press: 5.0031 }, { gauge: 560, unit: 'mm' }, { to: -40 }],
  // Water where the liquid is not known: 9.81 kPa are 1000 mm.
  [{ ...pressure, liquid_density: null }, { rel_press: 9.81 }, { gauge: 1010, unit: 'mm' }, { to: 10 }],
  [chamber, { distance: 2100 }, { gauge: -80, unit: 'mm' }, { from: 2000, to: 2020, level: -80 }],
])('SET-02 %j with %j gauged as %j', (appdata, pri, gauged, calibration) => {
  const result = made(appdata, pri, gauged);
  expect(result).toMatchObject(calibration);
  // What is saved makes the reading tell what was gauged.
  const after = deriveTelemetry({ ...appdata, [result.field]: result.to }, { pri });
  expect(after.pri.gauge_height).toBeCloseTo(result.level, 1);
});

test.each<[Appdata, Primary | null, Gauged, string | null, string]>([
  [tank, { distance: 1100 }, { gauge: -1, unit: 'mm' }, 'gauge', 'Peilehøyden kan ikke være negativ'],
  [
    tank,
    { distance: 1100 },
    { gauge: 1601, unit: 'mm' },
    'gauge',
    'Peilehøyden går over toppen av tanken (1 600 mm)',
  ],
  [
    tank,
    { distance: 1100 },
    { gauge: 5001, unit: 'litres' },
    'gauge',
    'Volumet er mer enn tanken rommer (5 000 l)',
  ],
  [tank, { distance: 1100 }, { gauge: -5, unit: 'litres' }, 'gauge', 'Volumet kan ikke være negativt'],
  [
    { ...tank, volume: null },
    { distance: 1100 },
    { gauge: 5, unit: 'litres' },
    'unit',
    'Tanken mangler mål: peil i mm, eller legg inn målene først',
  ],
  [chamber, { distance: 2100 }, { gauge: 5, unit: 'litres' }, 'unit', 'Enheten har ikke volum: peil i mm'],
  [
    chamber,
    { distance: 2100 },
    { gauge: -601, unit: 'mm' },
    'gauge',
    'Peilehøyden ligger under bunnen (−600 mm)',
  ],
  [
    { object_type: 'Kum' },
    { distance: 2100 },
    { gauge: 31_000, unit: 'mm' },
    'gauge',
    'Peilehøyden er større enn noen sensor ser',
  ],
  [
    { object_type: 'Kum' },
    { distance: 100 },
    { gauge: -200, unit: 'mm' },
    'gauge',
    'Gir en umulig sensorhøyde (−100 mm)',
  ],
  [tank, { percent: 40 }, { gauge: 600, unit: 'mm' }, null, 'Siste gyldige måling mangler avstand'],
  [pressure, { distance: 40 }, { gauge: 600, unit: 'mm' }, null, 'Siste gyldige måling mangler trykk'],
  [tank, null, { gauge: 600, unit: 'mm' }, null, 'Siste gyldige måling mangler avstand'],
])('SET-02 %j with %j gauged as %j is refused', (appdata, pri, gauged, field, message) => {
  const result = calibrate(appdata, pri, gauged);
  expect(result.ok ? null : [result.fault.field, result.fault.message.replaceAll(nbsp, ' ')]).toEqual([
    field,
    message,
  ]);
});

/** 15 June 2026, 10:30 UTC: 12:30 in Oslo. */
const noon = 1_781_519_400;
const by = (at: number, comment: string | null = null) => ({ user: 'Ola Fjord', at, comment });
const read = { aquisitionTime: noon - 600, gaugeHeight: 800 };

test('SET-02 a calibration is kept with old and new values, and may be undone one after the other', () => {
  const foreign = { subject: 'Montert', oldValues: 7, at: 'i går' };
  const first = calibrationComment(made(tank, { distance: 1100 }, { gauge: 812, unit: 'mm' }), read, {
    ...by(noon),
    comment: 'Peilet med stav',
  });
  expect(first).toEqual({
    subject: 'Kalibrering',
    date: '15-06-2026 12:30',
    user: 'Ola Fjord',
    at: noon,
    comment: 'Peilet med stav',
    aquisitionTime: noon - 600,
    oldValues: { oldGaugeHeight: 800, sensorheight: 1900 },
    newValues: { liquidLevel: 812, sensorheight: 1912 },
  });
  const once = {
    ...tank,
    sensorheight: 1912,
    sensorComment: withComment({ sensorComment: [foreign] }, first),
  };
  const second = calibrationComment(
    made(once, { distance: 1100 }, { gauge: 820, unit: 'mm' }),
    read,
    by(noon + 60),
  );
  const twice = { ...once, sensorheight: 1920, sensorComment: withComment(once, second) };
  const last = lastCalibration(twice);
  if (last === null) throw new Error('no calibration');
  expect(last).toMatchObject({ field: 'sensorheight', from: 1912, to: 1920 });

  const undone = { ...twice, sensorComment: withComment(twice, undoneComment(last, by(noon + 120))) };
  expect(sensorCommentsOf(undone).at(-1)).toMatchObject({
    subject: 'Angret kalibrering',
    oldValues: { sensorheight: 1920 },
    newValues: { sensorheight: 1912 },
    undoes: noon + 60,
  });
  expect(lastCalibration(undone)).toMatchObject({ from: 1900, to: 1912 });
  expect(lastCalibration({ sensorComment: [foreign] })).toBeNull();
  expect(sensorCommentsOf(undone)[0]).toMatchObject({ subject: 'Montert', date: '', user: '' });
});

test('SET-02 of calibrations in one second each is undone by itself, the later one first', () => {
  const at = 1_772_366_400;
  const calibration = (from: number, to: number) => ({
    subject: 'Kalibrering',
    at,
    oldValues: { sensorheight: from },
    newValues: { sensorheight: to },
  });
  const undoing = { subject: 'Angret kalibrering', at, undoes: at };
  const standing = (...sensorComment: object[]) =>
    lastCalibration({ sensorComment: sensorComment as NonNullable<Appdata['sensorComment']> })?.to ?? null;
  const [first, second] = [calibration(1900, 1910), calibration(1910, 1920)];
  expect(standing(first, second)).toBe(1920);
  expect(standing(first, second, undoing)).toBe(1910);
  expect(standing(first, second, undoing, undoing)).toBeNull();
  expect(standing(first, undoing, second)).toBe(1920);
});

test('SET-02 the newest two hundred comments are kept', () => {
  const many = Array.from({ length: 200 }, (_, index) => ({ subject: String(index) }));
  const kept = withComment({ sensorComment: many }, { subject: 'ny', date: '', user: '' });
  expect([kept.length, kept[0], kept.at(-1)?.['subject']]).toEqual([200, { subject: '1' }, 'ny']);
});
