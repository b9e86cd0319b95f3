import type { Alarm } from '@peil/shared-kernel/devices';
import { areSameAlarms, followSteps, type Episode } from './episode.ts';

const active = (alarm: string, reason = alarm, since: number | null = null): Alarm => ({
  alarm,
  reason,
  since,
  kind: 'reported',
  severity: 'danger',
  source: 'server',
  id: null,
  acknowledged: null,
});
const kept = (id: number, alarm: string, started: number, dev = 1): Episode => ({
  id,
  dev,
  alarm,
  reason: alarm,
  started,
  ended: null,
});
const step = (at: number, alarms: readonly Alarm[], dev = 1) => ({ dev, at, alarms });

test('ALARM-02 an alarm begins at the start that is told, else at the reading', () => {
  expect(followSteps([], [step(100, [active('level', 'Lavt', 90.7), active('lid')])])).toEqual([
    { id: null, dev: 1, alarm: 'level', reason: 'Lavt', started: 90, ended: null },
    { id: null, dev: 1, alarm: 'lid', reason: 'lid', started: 100, ended: null },
  ]);
});

test('ALARM-02 what goes on as it was is not written again', () => {
  expect(followSteps([kept(7, 'lid', 50)], [step(100, [active('lid')])])).toEqual([]);
});

test('ALARM-02 an alarm that ends and comes back, and ends within the same readings, is two', () => {
  const steps = [step(100, []), step(110, [active('lid')]), step(120, [])];
  expect(followSteps([kept(7, 'lid', 50)], steps)).toEqual([
    { ...kept(7, 'lid', 50), ended: 100 },
    { id: null, dev: 1, alarm: 'lid', reason: 'lid', started: 110, ended: 120 },
  ]);
});

test('ALARM-02 another text or start corrects the same alarm', () => {
  expect(followSteps([kept(7, 'level', 50)], [step(100, [active('level', 'Ny grense', 40)])])).toEqual([
    { ...kept(7, 'level', 50), reason: 'Ny grense', started: 40 },
  ]);
});

test('ALARM-02 an alarm never ends before it began, and one device’s readings end no other’s', () => {
  const lasting = [kept(7, 'lid', 500), kept(8, 'lid', 50, 2)];
  expect(followSteps(lasting, [step(100, [])])).toEqual([{ ...kept(7, 'lid', 500), ended: 500 }]);
});

test('ALARM-02 an id that is told twice is one alarm, and one that goes on as it was', () => {
  const twice = [active('lid'), active('lid', 'Åpent')];
  expect(followSteps([], [step(100, twice)])).toEqual([{ ...kept(0, 'lid', 100), id: null }]);
  expect(followSteps([kept(7, 'lid', 50)], [step(100, twice)])).toEqual([]);
});

test.each([
  ['another text', [active('lid', 'Åpent')]],
  ['another start', [active('lid', 'lid', 5)]],
  ['another alarm', [active('leak', 'lid')]],
  ['one more', [active('lid'), active('leak')]],
  ['none', []],
])('ALARM-01 alarms with %s are not the same', (_, others) => {
  expect(areSameAlarms([active('lid')], others)).toBe(false);
  expect(areSameAlarms([active('lid')], [active('lid')])).toBe(true);
});
