import { alarmFigures, alarmFiguresText, type AlarmFacts } from './alarm-figures.ts';

const acknowledged = { at: 1, by: 'Kari', username: 'kari', comment: null };
const waiting: AlarmFacts = { alarms: [{ acknowledged: null }], inStorage: false };
const seenTo: AlarmFacts = { alarms: [{ acknowledged }], inStorage: false };

test.each<[string, readonly AlarmFacts[], number, number, string]>([
  ['none', [{ alarms: [], inStorage: false }], 0, 0, 'Ingen enheter med alarm'],
  ['one that waits', [waiting], 1, 1, '1 enhet med alarm, 1 ikke kvittert'],
  ['all seen to', [seenTo, seenTo], 2, 0, '2 enheter med alarm, alle kvittert'],
  [
    'a device with several alarms is one',
    [{ alarms: [{ acknowledged }, { acknowledged: null }], inStorage: false }, seenTo],
    2,
    1,
    '2 enheter med alarm, 1 ikke kvittert',
  ],
  [
    'those in stock are left out',
    [{ ...waiting, inStorage: true }, seenTo],
    1,
    0,
    '1 enhet med alarm, alle kvittert',
  ],
])('TRUTH-04 %s', (_title, devices, active, unacknowledged, text) => {
  const figures = alarmFigures(devices);
  expect(figures).toEqual({ active, unacknowledged });
  expect(alarmFiguresText(figures)).toBe(text);
});
