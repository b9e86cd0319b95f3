import type { Appdata, Primary } from '../../../wire/src/device.ts';
import { impossibleValues } from './plausibility.ts';
import { deriveTelemetry } from './telemetry.ts';

const tank: Appdata = {
  tanktype: 'Egendefinert liggende tank [H+V]',
  height: 1000,
  volume: 1000,
  sensorheight: 1100,
  fueltype: 'Farget Diesel',
  tank: { fill_to_max: 950, drain_to_min: 50 },
};

const derive = (appdata: Appdata, pri: Primary) => deriveTelemetry(appdata, { pri }).pri;

test('API-05 an ultrasonic reading of a lying tank gives every figure', () => {
  // Sensor 1100 mm above the bottom, 350 mm down to the liquid: 750 mm, 804.4989 of 1000 l.
  expect(derive(tank, { distance: 350, temp: 8 })).toEqual({
    distance: 350,
    temp: 8,
    gauge_height: 750,
    max_height: 1000,
    capacity: 1000,
    capacity_kg: 850,
    volume: 804.5,
    percent: 80.45,
    weight_kg: 683.82,
    fillable_volume: 145.5,
    fillable_weight_kg: 123.68,
    drainable_volume: 754.5,
    ullage_distance: 250,
  });
});

test.each([
  [100, 1000, 100, 0, 0],
  // Over the inner height: full, and no negative free height.
  [50, 1050, 100, 0, 0],
  [1100, 0, 0, 950, 1000],
  // An echo from below the bottom is an empty tank.
  [1150, 0, 0, 950, 1000],
])(
  'API-05 at distance %p the gauge is %p mm, %p percent, %p l to fill, %p mm free',
  (distance, gauge, percent, fillable, ullage) => {
    expect(derive(tank, { distance })).toMatchObject({
      gauge_height: gauge,
      percent,
      fillable_volume: fillable,
      ullage_distance: ullage,
    });
  },
);

test('API-05 a pressure sensor weighs the liquid above it by its density', () => {
  // 4.169 kPa / (850 · 9.81) = 0.49997 m
  const pressed = derive({ ...tank, app: 'pressure_ssi' }, { rel_press: 4.169, distance: 1 });
  expect(pressed.gauge_height).toBe(499.97);
  expect(pressed.percent).toBeCloseTo(50, 1);
});

test('API-05 drains keep a level below the reference and get no volume', () => {
  const drain = derive(
    { object_type: 'Kum', sensorheight: 1000, height: 2000, diameter: 1000 },
    { distance: 1200 },
  );
  expect(drain.gauge_height).toBe(-200);
  expect(drain.volume).toBeNull();
});

test('API-05 a gauge that sends percent alone gets its volume from the size', () => {
  expect(derive({ volume: 2000 }, { percent: 35.5 })).toMatchObject({
    percent: 35.5,
    volume: 710,
    capacity: 2000,
    gauge_height: null,
  });
});

test.each<[Appdata, Primary]>([
  [{ volume: 5000 }, { percent: -3 }],
  [{ volume: 5000 }, { volume: -150 }],
  [{ height: 2000, sensorheight: 2000 }, { distance: 2040 }],
])('READ-04 the scatter of an empty tank is no stock below nothing: %j %j', (appdata, sent) => {
  const { percent, volume, fillable_volume } = derive(appdata, sent);
  expect([percent, volume ?? 0, fillable_volume ?? 5000]).toEqual([0, 0, 5000]);
});

test('READ-04 what is no level stays as it was sent, and is known again as it is kept', () => {
  const gauge = { object_type: 'tanklevel', volume: 5000 };
  const kept = [{ percent: -1 }, { volume: -1 }, { percent: -8 }].map((sent) => derive(gauge, sent));
  expect(kept.map(({ percent, volume }) => [percent, volume])).toEqual([
    [-1, null],
    [0, -1],
    [-8, -400],
  ]);
  expect(kept.flatMap((pri) => impossibleValues(gauge, { pri })).map(({ value }) => value)).toEqual([
    -1, -1, -400,
  ]);
});

test.each<[string, Appdata, Primary, object]>([
  // 1 020 kg of 510 kg/m³ are 2 000 l of 5 000.
  [
    'by its density',
    { object_type: 'lpg', volume: 5000, liquid_density: 510 },
    { weight_kg: 1020 },
    { volume: 2000, percent: 40, weight_kg: 1020, capacity_kg: 2550, fillable_volume: 3000 },
  ],
  [
    'as propane where nobody set one',
    { object_type: 'lpg', volume: 5000 },
    { weight_kg: 1020 },
    { volume: 2000, percent: 40, weight_kg: 1020 },
  ],
  [
    'by the weight that it holds',
    { object_type: 'lpg' },
    { weight_kg: 1020, capacity_kg: 2550 },
    { volume: 2000, capacity: 5000, percent: 40 },
  ],
  [
    'of another gas, by litres and weight that it holds',
    { object_type: 'lpg', volume: 5000 },
    { weight_kg: 1500, capacity_kg: 3000 },
    { volume: 2500, percent: 50 },
  ],
  [
    'of no known density',
    { object_type: 'bulk' },
    { weight_kg: 300, capacity_kg: 1200 },
    { volume: null, percent: 25 },
  ],
  [
    'beside a percent',
    { object_type: 'lpg', volume: 5000 },
    { weight_kg: 1020, percent: 50 },
    { volume: 2500 },
  ],
])('STOCK-01 what is only weighed has litres and percent, %s', (_, appdata, sent, expected) => {
  expect(derive(appdata, sent)).toMatchObject(expected);
});

test('API-05 what the device says itself stays where nothing can be worked out', () => {
  const said = {
    gauge_height: 500,
    max_height: 1000,
    volume: 400,
    capacity: 800,
    capacity_kg: 600,
    weight_kg: 300,
    gauge_height_span: [480, 520] as [number, number],
    own_field: 'x',
  };
  expect(derive({}, said)).toMatchObject({
    ...said,
    percent: 50,
    fillable_volume: 400,
    drainable_volume: 400,
    ullage_distance: 500,
  });
});

test('API-05 without volume, percent is of the height', () => {
  expect(derive({ height: 2000, sensorheight: 2000 }, { distance: 500 })).toMatchObject({
    percent: 75,
    volume: null,
  });
});

test('API-05 a level just under a limit is not rounded across it', () => {
  expect(derive({ volume: 10_000 }, { volume: 1999 }).percent).toBe(19.99);
});

test('API-05 an empty reading gives nulls, never NaN, and a lost echo no level', () => {
  const { pri, sec } = deriveTelemetry(tank, {});
  expect(pri).toMatchObject({
    gauge_height: null,
    volume: null,
    percent: null,
    weight_kg: null,
    ullage_distance: null,
    capacity: 1000,
  });
  expect(sec).toEqual({});
  expect(derive(tank, { distance: null }).percent).toBeNull();
  const impossible = derive({ sensorheight: Number.NaN, volume: 0 }, { distance: 5, volume: 0 });
  expect(Object.values(impossible).filter((value) => Number.isNaN(value))).toEqual([]);
  expect(impossible.percent).toBeNull();
});

test('API-05 secondary readings pass through and the reading is not changed', () => {
  const raw = Object.freeze({ pri: Object.freeze({ distance: 350 }), sec: { csq: 255, battery: 88 } });
  expect(deriveTelemetry(tank, raw).sec).toEqual({ csq: 255, battery: 88 });
});
