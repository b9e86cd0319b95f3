import type { Graph } from '../../../wire/src/device.ts';
import { silentLimits } from './silent-limits.ts';
import { aDevice } from './testing/device-fixture.ts';

const water: Graph = {
  name: 'Vannivå',
  metric: 'pri.gauge_height',
  unit: 'mm',
  thresholds: [
    { name: 'Lavt', value: 240, type: 'info' },
    { name: 'Høyt', value: 700, type: 'warning' },
    { name: 'Flom', value: 1350, type: 'danger', alarm: true },
  ],
};
const signal: Graph = {
  name: 'Signalstyrke',
  metric: 'sec.csq',
  unit: 'csq',
  thresholds: [{ name: 'Lav', value: 20, type: 'warning' }],
};

const device = (object_type: string, enable: boolean, saved: Graph[] | null = [water, signal]) =>
  aDevice({ appdata: { object_type }, visualization: { alarm_list: { enable }, graphs: saved } });

const noAlarm = { limit: '«Lav» på 20\u00a0csq i Signalstyrke', why: 'none' };

test('TOLD-08 a limit of water that is switched off says so, one that rings does not, and what is drawn for information is no limit', () => {
  expect(silentLimits(device('Kum', false), [water, signal])).toEqual([
    { limit: '«Høyt» på 700\u00a0mm i Vannivå', why: 'off' },
    noAlarm,
  ]);
  expect(silentLimits(device('Kum', true), [water])).toEqual([]);
});

test('TOLD-08 the portal’s own graphs, which nobody has saved, do not ring', () => {
  expect(silentLimits(device('Kum', true, null), [water]).map(({ why }) => why)).toEqual(['off', 'off']);
});

test('TOLD-08 a tank has no alarm of its graphs’ limits', () => {
  expect(silentLimits(device('tanklevel', true), [water, signal]).map(({ why }) => why)).toEqual([
    'none',
    'none',
    'none',
  ]);
});
