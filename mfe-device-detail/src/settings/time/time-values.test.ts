import { device } from '../../testing/device-fixture.ts';
import { batteryUse } from './battery-cost.ts';
import { timeChange, timeProblems, timeValues } from './time-values.ts';

const every = (telemetry_interval_s: number, transmission_interval_s: number) =>
  timeValues(
    device({
      proddata: { shortid: 'TANK001', lowlevel: { telemetry_interval_s, transmission_interval_s } },
    }),
  );

test('SET-07 intervals are told in minutes, and each second of them survives', () => {
  expect(every(600, 3600)).toMatchObject({ telemetry_interval_s: '10', transmission_interval_s: '60' });
  const odd = every(601, 3601);
  expect(timeProblems(odd)).toEqual({});
  const saving = {
    values: odd,
    seen: odd,
    newest: device(),
    changed: { telemetry_interval_s: odd.telemetry_interval_s },
  };
  expect(timeChange(saving)).toEqual({ proddata: { lowlevel: { telemetry_interval_s: 601 } } });
});

test.each([
  ['0,5', '60', { telemetry_interval_s: 'Kan ikke være mindre enn 1' }],
  ['10', '10081', { transmission_interval_s: 'Kan ikke være større enn 10\u00a0080' }],
  ['60', '10', { transmission_interval_s: 'Enheten kan ikke sende oftere enn den måler' }],
  ['1', '1001', { transmission_interval_s: 'Enheten kan høyst samle 1000 målinger før den sender' }],
  ['10 min', '1\u00a0440', {}],
])('SET-07 measuring every %j and sending every %j minutes', (telemetry, transmission, problems) => {
  const values = {
    ...every(600, 600),
    telemetry_interval_s: telemetry,
    transmission_interval_s: transmission,
  };
  expect(timeProblems(values)).toEqual(problems);
});

test('SET-07 SET-14 only what was changed is sent: who may not set intervals names none', () => {
  const values = { ...every(600, 600), enable: true };
  expect(timeChange({ changed: { enable: true }, values, seen: values, newest: device() })).toEqual({
    appdata: { stream_control: { enable: true } },
  });
});

test('SET-07 fewer transmissions last longer, streaming costs as if each reading were sent', () => {
  const [often, seldom] = [batteryUse(600, 600, false), batteryUse(600, 21_600, false)];
  expect(often).toMatchObject({ readingsPerDay: 144, transmissionsPerDay: 144 });
  expect(seldom.transmissionsPerDay).toBe(4);
  expect(seldom.years).toBeGreaterThan(5 * often.years);
  expect(batteryUse(600, 21_600, true)).toEqual(often);
  expect(batteryUse(604_800, 604_800, false).years).toBe(12);
});
