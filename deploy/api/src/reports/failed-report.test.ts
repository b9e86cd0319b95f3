import type { Device } from '@peil/shared-kernel/api/schemas';
import { failureOf } from './failed-report.ts';

const now = 1_800_000_000;
const hour = 3600;

const found = (hoursSilent: number | null, changes: Partial<Device> = {}) => ({
  dev: 1,
  organisation: 'Fjord',
  subscribedAt: null,
  device: {
    devid: 'a',
    name: 'A',
    orgid: 'fjord',
    tags: { public: [] },
    proddata: { shortid: 'A' },
    appdata: { visualization: [{ connectivity_traffic_light: { enable: true, red_above_hours: 48 } }] },
    state: {
      ...(hoursSilent !== null && {
        connectivity_monitoring: { last_telemetry_timestamp: now - hoursSilent * hour },
      }),
      ...changes.state,
    },
    last_telemetry: null,
    ...(changes.appdata && { appdata: changes.appdata }),
  },
});

const flight = { deployment_monitoring: { state: 'flight' } };
const recent = (total: number, faulty: number, lastState: 'ok' | 'error' | 'suspicious' = 'ok') => ({
  total,
  faulty,
  lastState,
});

test.each([
  ['past the red limit', found(48), undefined, 'silent'],
  ['just before it', found(47.9), undefined, null],
  ['silent in flight mode', found(100, { state: flight }), undefined, null],
  ['silent without a limit', found(1000, { appdata: {} }), undefined, null],
  ['never heard of', found(null), undefined, null],
  ['a tenth of the readings faulty', found(1), recent(100, 10), 'faulty_sensor'],
  ['less than a tenth', found(1), recent(100, 9), null],
  ['the last reading in error', found(1), recent(100, 1, 'error'), 'faulty_sensor'],
  ['the last reading suspicious', found(1), recent(100, 1, 'suspicious'), 'faulty_sensor'],
  ['silent and faulty', found(50), recent(10, 10, 'error'), 'silent'],
] as const)('REPORT-02 whether a device has failed: %s', (_, device, readings, reason) => {
  expect(failureOf(device, readings, now)).toBe(reason);
});
