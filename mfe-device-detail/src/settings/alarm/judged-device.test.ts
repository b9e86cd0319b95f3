import { levelReading } from '@peil/shared-kernel/devices';
import { device } from '../../testing/device-fixture.ts';
import { judgedDevice, levelAlarmsOf } from './judged-device.ts';
import { alarmProblems, alarmValues, withLimits } from './alarm-values.ts';

const thresholds = [
  { name: 'Høyt', value: 500, type: 'warning' as const },
  { name: 'Farlig', value: 900, type: 'danger' as const },
];
const chamber = device({
  appdata: {
    object_type: 'Kum',
    visualization: [
      {
        alarm_list: { enable: false },
        graphs: [{ name: 'Vannivå', metric: 'pri.gauge_height', thresholds }],
      },
    ],
  },
  // The server told of a limit that was passed before, and of a silence.
  state: {
    public: {
      alarms: [
        { id: 'threshold:pri.gauge_height:danger:above:100', message: 'gammel' },
        { id: 'silence', message: 'stille' },
      ],
    },
  },
  last_telemetry: { pri: { gauge_height: 600 }, meta: { aquisitiontime: 1 } },
});
const values = alarmValues(chamber);
const judged = (alarm: boolean) => judgedDevice(withLimits(chamber, { ...values, alarm }));
const reasons = (alarm: boolean) => levelAlarmsOf(judged(alarm)).map(({ reason }) => reason);

test('SET-06 what stands over a zero is judged by the thresholds of its graph, as they are written, and needs no percent', () => {
  expect(reasons(false)).toEqual([]);
  expect(reasons(true)).toEqual(['Vannstanden er over grensen «Høyt» på 500\u00a0mm']);
  expect(levelReading(judged(true))).toMatchObject({ state: 'warning', text: '600\u00a0mm' });
  expect(judged(true).state.public?.alarms?.map(({ id }) => id)).toContain('silence');
  expect(
    Object.values(alarmProblems(chamber, { ...values, alarm: true })).filter(
      (problem) => problem !== undefined,
    ),
  ).toEqual([]);
});

test('SET-06 a tank is judged by the written percent', () => {
  const tank = device();
  const written = { ...alarmValues(tank), alarm: true, alarm_below_percent: '60' };
  expect(levelAlarmsOf(judgedDevice(withLimits(tank, written))).map(({ reason }) => reason)).toEqual([
    'Nivået er under alarmgrensen på 60\u00a0%',
  ]);
});

test('READ-05 a tank that is drained is judged by its high limits, as they are written', () => {
  const day = 86_400;
  const septic = device({
    appdata: { object_type: 'septic' },
    state: { volume_tracking: { full_timestamp: 5 * day } },
    last_telemetry: { pri: { percent: 85 }, meta: { aquisitiontime: 0 } },
  });
  const limits = { ...alarmValues(septic), alarm: true, alarm_above_percent: '80', full_within_days: '4' };
  const told = (now: number) =>
    levelAlarmsOf(judgedDevice(withLimits(septic, limits), now)).map(({ alarm }) => alarm);
  expect([told(0), told(day)]).toEqual([['high_level'], ['high_level', 'full_soon']]);
});

test('TOLD-03 a low alarm that waits is shown with how long it waits', () => {
  const tank = device({
    appdata: { object_type: 'tank' },
    last_telemetry: { pri: { percent: 50 }, meta: { aquisitiontime: 1 } },
  });
  const told = (below: string, delay: string) => {
    const written = {
      ...alarmValues(tank),
      alarm: true,
      alarm_below_percent: below,
      delay_minutes: delay,
    };
    return levelAlarmsOf(judgedDevice(withLimits(tank, written))).map(({ reason }) => reason);
  };
  expect(told('60', '')).toEqual(['Nivået er under alarmgrensen på 60\u00a0%']);
  expect(told('60', '30').map((reason) => reason.replaceAll('\u00a0', ' '))).toEqual([
    'Nivået er under alarmgrensen på 60 % (når det har vart i 30 minutter)',
  ]);
  expect(told('40', '30')).toEqual([]);
});
