import { aDevice } from '../devices/testing/device-fixture.ts';
import { raisedKinds } from './raised-kinds.ts';

test('TOLD-08 a device may raise what its limits and its own alarms are of', () => {
  const light = { connectivity_traffic_light: { enable: true } };
  expect(raisedKinds(aDevice())).toEqual([]);
  expect(
    raisedKinds(
      aDevice({ visualization: { alarm_list: { enable: true, alarm_below_percent: 20 }, ...light } }),
    ),
  ).toEqual(['level', 'silence', 'battery', 'sensor']);
  const graphs = [
    {
      name: 'Vannivå',
      metric: 'pri.gauge_height',
      thresholds: [{ name: 'Flom', value: 800, type: 'danger' as const, alarm: true }],
    },
  ];
  expect(raisedKinds(aDevice({ type: 'Kum', visualization: { graphs } }))).toEqual(['overflow']);
  const high = { alarm_list: { enable: true, full_within_days: 7 } };
  expect(raisedKinds(aDevice({ type: 'septic', visualization: high }))).toEqual(['level']);
});
