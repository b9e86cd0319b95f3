import { deviceSchema } from '@peil/shared-kernel/api/schemas';
import { nextLatest } from './latest.ts';
import type { ReadingRow } from './row.ts';

const device = deviceSchema.parse({
  devid: 'tank',
  name: 'Tank',
  orgid: 'fjord',
  tags: { public: [] },
  proddata: { shortid: 'TANK001', lowlevel: { telemetry_interval_s: 300, transmission_interval_s: 3600 } },
  appdata: { object_type: 'tanklevel', volume_tracking: { enable: true } },
  state: { connectivity_monitoring: { last_stream_timestamp: 5 } },
  last_telemetry: null,
});

const day = 86_400;

const reading = (t: number, volume: number, state: ReadingRow['state'] = 'ok'): ReadingRow => ({
  devid: 'tank',
  t,
  corrid: String(t),
  pri: { volume, capacity: 5000 },
  sec: {},
  state,
});

test('API-05 a reading that is not newer leaves the latest as it was', () => {
  const latest = nextLatest(device, null, reading(1000, 500));
  expect(nextLatest(device, latest, reading(1000, 400))).toBe(latest);
  expect(nextLatest(device, latest, reading(900, 400))).toBe(latest);
});

test('API-05 the next times follow from the device’s own intervals; other times stay', () => {
  expect(nextLatest(device, null, reading(1000, 500)).state.connectivity_monitoring).toEqual({
    last_stream_timestamp: 5,
    last_telemetry_timestamp: 1000,
    last_transmission_timestamp: 1000,
    next_telemetry_at: 1300,
    next_transmission_at: 4600,
  });
});

test('API-05 a faulty reading does not disturb the forecast', () => {
  const first = nextLatest(device, null, reading(0, 1000));
  const second = nextLatest(device, first, reading(2 * day, 800));
  const faulty = nextLatest(device, second, reading(3 * day, 0, 'error'));
  expect(second.state.volume_tracking?.empty_timestamp).toBe(10 * day);
  expect(faulty.state.volume_tracking?.empty_timestamp).toBe(10 * day);
});
