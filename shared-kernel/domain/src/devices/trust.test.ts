import type { Device, LastFaulty } from '../../../wire/src/device.ts';
import { aDevice } from './testing/device-fixture.ts';
import { daysLeftText } from './forecast.ts';
import { faultyText, impossibleNotes, isStale, levelAge, levelSentence } from './trust.ts';

/** 22.11.2026 14:00 in Oslo. */
const now = 1_795_352_400;
const hour = 3600;

const faulty = (more: Partial<LastFaulty> = {}): LastFaulty => ({
  t: now - 300,
  received: now - 290,
  reason: 'sensor',
  message: 'Noe er galt med sensor',
  since: now - 300,
  count: 1,
  ...more,
});

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

const device = (contactHours: number, measuredHours: number, more: Partial<Device> = {}): Device => ({
  ...aDevice({
    type: 'tanklevel',
    pri: { percent: 62, volume: 3097 },
    measuredAt: now - measuredHours * hour,
    visualization: {
      connectivity_traffic_light: { enable: true, yellow_above_hours: 12, red_above_hours: 48 },
    },
    appdata: { volume_tracking: { enable: true } },
    state: {
      connectivity_monitoring: { last_transmission_timestamp: now - contactHours * hour },
      volume_tracking: { empty_timestamp: now + 130 * hour },
    },
  }),
  ...more,
});

test('TRUTH-00 a newer faulty reading is told with its age, an impossible one by its value, one ahead by its time', () => {
  expect(faultyText(device(1, 1), now)).toBeNull();
  expect(faultyText(device(1, 1, { last_faulty: faulty() }), now)).toBe(
    'Nyere måling for 5 minutter siden er ikke gyldig: Noe er galt med sensor',
  );
  const ahead = faulty({
    t: now + 40 * 24 * hour,
    reason: 'ahead',
    message: 'Måletidspunktet ligger fram i tid',
  });
  expect(faultyText(device(1, 1, { last_faulty: ahead }), now)).toBe(
    'Nyere måling er ikke gyldig: Måletidspunktet ligger fram i tid (01.01.2027 14:00)',
  );
});

test('TRUTH-00 the level in a mail says when it was measured, how old it is, and what came since', () => {
  expect(plain(levelSentence(device(0, 2, { last_faulty: faulty() }), now))).toBe(
    '62 %, 3 097 l, målt 22.11.2026 12:00 (for 2 timer siden). Nyere måling for 5 minutter siden er ikke gyldig: Noe er galt med sensor',
  );
  expect(levelSentence({ ...device(0, 0), last_telemetry: null, last_faulty: faulty() }, now)).toBe(
    'Ingen gyldig måling. Nyere måling for 5 minutter siden er ikke gyldig: Noe er galt med sensor',
  );
  expect(plain(levelSentence(device(60, 60), now))).toContain('Ikke hørt fra siden 20.11.2026 02:00');
});

test.each([
  ['heard of and measured now', device(0, 0), false],
  ['just within the yellow limit', device(11.9, 11.9), false],
  ['silent for the yellow limit', device(12, 12), true],
  ['in contact, but its last valid measurement is old', device(0, 13), true],
  ['never measured', aDevice(), false],
] as const)('TRUTH-03 whether the level is old: %s', (_name, target, expected) => {
  expect(isStale(target, now)).toBe(expected);
});

test('TRUTH-03 without a limit three intervals count, but no less than twelve hours, and 48 hours where none is known', () => {
  const silent = (hours: number, interval?: number): boolean =>
    isStale(
      {
        ...aDevice({
          state: { connectivity_monitoring: { last_transmission_timestamp: now - hours * hour } },
        }),
        proddata: { shortid: 'X', ...(interval && { lowlevel: { transmission_interval_s: interval } }) },
      },
      now,
    );
  expect([silent(47), silent(48)]).toEqual([false, true]);
  expect([silent(11, 600), silent(12, 600)]).toEqual([false, true]);
  expect([silent(71, 24 * hour), silent(72, 24 * hour)]).toEqual([false, true]);
});

test('TRUTH-03 a silent device says since when, and a forecast from an old level says so', () => {
  expect(levelAge(device(240, 240), now)).toEqual({
    age: 'stale',
    since: now - 240 * hour,
    word: 'Ikke hørt fra siden 12.11.2026 14:00',
  });
  expect(levelAge(device(0, 13), now)).toMatchObject({ word: 'Gammel måling' });
  expect(daysLeftText(device(0, 0), now)).toBe('5 dager til tom');
  expect(daysLeftText(device(240, 240), now)).toBe('5 dager til tom (gammel måling)');
});

test('TRUTH-00 what cannot be is told in one wording, of the reading and of the settings', () => {
  const target = aDevice({ appdata: { liquid_density: -5 } });
  const last_telemetry = { meta: { impossible: [{ path: 'sec.battery', value: 101 }] } };
  expect(impossibleNotes({ ...target, last_telemetry }).map(plain)).toEqual([
    'Umulig verdi: batteri 101 %',
    'Umulig innstilling: tetthet −5 kg/m³',
  ]);
  expect(impossibleNotes(aDevice())).toEqual([]);
});
