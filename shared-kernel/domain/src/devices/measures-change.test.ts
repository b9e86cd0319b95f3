import { tankDevice } from '../../../testing/src/tank-device.ts';
import { measuresChange } from './measures-change.ts';

const { appdata } = tankDevice({ appdata: { sensorheight: 1300 } });
const probe = { ...appdata, app: 'pressure_ssi', probe_height: 0 };

test.each([
  ['a sensor that hangs higher', appdata, { ...appdata, sensorheight: 1360 }, 'calibration'],
  ['another height of the tank', appdata, { ...appdata, height: 1300 }, 'geometry'],
  ['a tank of 6 000 l', appdata, { ...appdata, volume: 6000 }, 'geometry'],
  ['measures where there were none', { object_type: 'tanklevel' }, appdata, 'geometry'],
  ['another name of the fuel', appdata, { ...appdata, fueltype: 'Diesel' }, null],
  ['another alarm limit', appdata, { ...appdata, tank: { ...appdata.tank, alarm: 20 } }, null],
  ['nothing', appdata, { ...appdata }, null],
] as const)('STOCK-03 what a change of settings does to readings: %s', (_, before, after, expected) => {
  expect(measuresChange(before, after)).toBe(expected);
});

test('STOCK-03 a probe that lies higher is a calibration', () => {
  expect(measuresChange(probe, { ...probe, probe_height: 60 })).toBe(
    measuresChange(appdata, { ...appdata, sensorheight: 1360 }),
  );
});
