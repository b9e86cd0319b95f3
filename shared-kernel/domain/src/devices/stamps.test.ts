import { aDevice } from './testing/device-fixture.ts';
import { isInFlight, stampsOf } from './stamps.ts';

// 2026-07-01T10:05:00Z and 2026-01-15T23:30:00Z
const summer = 1_782_900_300;
const winter = 1_768_519_800;

test('STAMP-01 last and next reading in Oslo time', () => {
  const device = aDevice({
    measuredAt: winter,
    state: { connectivity_monitoring: { next_transmission_at: summer, next_telemetry_at: winter } },
  });
  expect(stampsOf(device)).toEqual({ lastMeasured: '16.01.2026 00:30', nextExpected: '01.07.2026 12:05' });
});

test.each([
  [{ next_telemetry_at: summer, next_stream_at: winter }, '01.07.2026 12:05'],
  [{ next_stream_at: summer }, '01.07.2026 12:05'],
  [{}, '---'],
  [null, '---'],
])('STAMP-01 planned contacts %j say %s', (connectivity_monitoring, expected) => {
  expect(stampsOf(aDevice({ state: { connectivity_monitoring } })).nextExpected).toBe(expected);
});

test('STAMP-01 flight mode takes the place of the next reading only', () => {
  const device = aDevice({
    measuredAt: winter,
    state: {
      deployment_monitoring: { state: 'flight' },
      connectivity_monitoring: { next_transmission_at: summer },
    },
  });
  expect(isInFlight(device)).toBe(true);
  expect(stampsOf(device)).toEqual({ lastMeasured: '16.01.2026 00:30', nextExpected: 'Enhet er i flymodus' });
  expect(isInFlight(aDevice({ state: { deployment_monitoring: { state: 'deployed' } } }))).toBe(false);
});

test('STAMP-01 never measured is ---', () => {
  expect(stampsOf(aDevice()).lastMeasured).toBe('---');
});
