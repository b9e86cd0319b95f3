import { device } from '../testing/device-fixture.ts';
import { tankLevels } from './tank-levels.ts';

test('TANK-02 levels of a lying tank stand at the height of their volume', () => {
  const levels = tankLevels(device());
  expect(levels).toMatchObject({ body: 'lying', collects: false, aspect: 1, basis: 'volume' });
  expect(levels.liquid).toBeCloseTo(0.5, 5);
  // 5 % of the volume lies in the top 9.7 % of a circle's height, 4 % in its lowest 8.4 %.
  expect(levels.fillToMax).toBeCloseTo(0.903, 2);
  expect(levels.unsellable).toBeCloseTo(0.084, 2);
});

test('TANK-02 without a geometry the percent is drawn as height', () => {
  const levels = tankLevels(
    device({
      appdata: { tanktype: null, height: null, volume: null, tank: null },
      last_telemetry: { pri: { percent: 30 } },
    }),
  );
  expect(levels).toMatchObject({
    body: 'standing',
    liquid: 0.3,
    fillToMax: null,
    unsellable: null,
    basis: 'height',
  });
});

test.each([
  ['a collection tank', { object_type: 'collection_tank' }, { collects: true, body: 'lying' }],
  ['a gas tank', { object_type: 'lpg' }, { collects: false, body: 'gas' }],
  [
    'a rectangular tank',
    { tanktype: 'Rektangulær 1000', height: 1000, volume: 1000 },
    { body: 'rectangular', aspect: 1 },
  ],
])('TANK-02 %s', (_, appdata, drawn) => {
  expect(tankLevels(device({ appdata }))).toMatchObject(drawn);
});

test('TANK-02 a very slim tank is drawn no slimmer than the room allows', () => {
  expect(tankLevels(device({ appdata: { tanktype: 'Stående', height: 9000, volume: 100 } })).aspect).toBe(
    1.6,
  );
});
