import type { Device } from '@peil/shared-kernel/api/schemas';
import { serviceNeeds } from '@peil/shared-kernel/devices';
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
    last_telemetry:
      hoursSilent === null
        ? null
        : { t: now - hoursSilent * hour, received: now, pri: {}, sec: {}, state: 'ok' as const },
    ...(changes.appdata && { appdata: changes.appdata }),
    ...(changes.last_faulty && { last_faulty: changes.last_faulty }),
  },
});

const flight = { deployment_monitoring: { state: 'flight' } };
/** So many faulty readings, the first of them so many seconds ago. */
const faulty = (count: number, seconds: number): Pick<Device, 'last_faulty'> => ({
  last_faulty: { t: now, received: now, reason: 'sensor', message: '', since: now - seconds, count },
});

test.each([
  ['past the red limit', found(48), 'silent'],
  ['just before it', found(47.9), null],
  ['silent in flight mode', found(100, { state: flight }), null],
  ['never heard of', found(null), 'silent'],
  ['one faulty reading', found(1, faulty(1, 600)), null],
  ['three in a row', found(1, faulty(3, 600)), 'faulty_sensor'],
  ['none valid for two hours', found(1, faulty(1, 7200)), 'faulty_sensor'],
  ['silent and faulty', found(50, faulty(3, 600)), 'silent'],
] as const)('REPORT-02 MONTH-04 whether a device has failed: %s', (_, device, reason) => {
  expect(failureOf(device, now)).toBe(reason);
  // The one rule: who has failed is in the service round.
  expect(serviceNeeds(device.device, now).some((need) => need !== 'battery')).toBe(reason !== null);
});
