import type { Device } from '@peil/shared-kernel/api';
import { lowLevelChange, lowLevelProblems, lowLevelValues } from './low-level-values.ts';

const device = {
  state: { deployment_monitoring: { state: 'flight' } },
  proddata: { lowlevel: { telemetry_interval_s: 600, transmission_interval_s: 3600 } },
} as unknown as Device;
const values = lowLevelValues(device);

test('SET-13 only what differs is sent to the device', () => {
  expect(values).toMatchObject({ telemetry_interval_s: '600', flight_mode: true });
  expect(lowLevelChange(device, values)).toBeNull();
  expect(
    lowLevelChange(device, { ...values, telemetry_interval_s: ' 1\u00a0200 s', flight_mode: false }),
  ).toEqual({
    telemetry_interval_s: 1200,
    flight_mode: false,
  });
});

test.each([
  [{ telemetry_interval_s: '59' }, 'telemetry_interval_s'],
  [{ telemetry_interval_s: '604801' }, 'telemetry_interval_s'],
  [{ telemetry_interval_s: '600,5' }, 'telemetry_interval_s'],
  [{ telemetry_interval_s: '-600' }, 'telemetry_interval_s'],
  [{ transmission_interval_s: '300' }, 'transmission_interval_s'],
])('SET-13 %j is refused at its field', (change, field) => {
  const problems = lowLevelProblems({ ...values, ...change });
  expect(Object.entries(problems).flatMap(([name, problem]) => (problem ? [name] : []))).toEqual([field]);
});
