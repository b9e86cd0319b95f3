import { mostUrgentFirst, type UrgencyFacts } from './urgency.ts';

const seenTo = { at: 1_750_000_900, by: 'Kari Nordmann', username: 'kari', comment: null };
const waiting = { since: null, acknowledged: null };

const device = (facts: Partial<UrgencyFacts>): UrgencyFacts => ({
  name: 'Tank',
  alarms: [waiting],
  percent: 10,
  draining: false,
  days: null,
  ...facts,
});

const namesInOrder = (devices: UrgencyFacts[]) => mostUrgentFirst(devices).map(({ name }) => name);

const cases: readonly (readonly [string, Partial<UrgencyFacts>, Partial<UrgencyFacts>])[] = [
  [
    'one that waits before one seen to, however empty',
    { percent: 14 },
    { percent: 0, alarms: [{ since: 1, acknowledged: seenTo }] },
  ],
  [
    'one of whose alarms one waits',
    { percent: 14, alarms: [{ since: null, acknowledged: seenTo }, waiting] },
    { percent: 0, alarms: [{ since: 1, acknowledged: seenTo }] },
  ],
  [
    'a danger before a warning, however empty (TRUTH-14)',
    { percent: 90, alarms: [{ ...waiting, severity: 'danger' }] },
    { percent: 0, alarms: [{ ...waiting, severity: 'warning' }] },
  ],
  [
    'of one seen to, what waits decides',
    { percent: 90, alarms: [{ ...waiting, severity: 'danger' }] },
    {
      percent: 0,
      alarms: [
        { since: 1, acknowledged: seenTo, severity: 'danger' },
        { ...waiting, severity: 'warning' },
      ],
    },
  ],
  ['fewer days, however much is left in percent', { percent: 14, days: 1 }, { percent: 4, days: 30 }],
  ['the emptier of two with the same days', { percent: 4, days: 3 }, { percent: 5, days: 3 }],
  ['nearly nothing left and no forecast before a month', { percent: 3 }, { percent: 4, days: 30 }],
  ['two days before what is left without a forecast', { percent: 14, days: 2 }, { percent: 9 }],
  ['the emptier tank', { percent: 4 }, { percent: 5 }],
  ['the fuller of two that are emptied', { percent: 96, draining: true }, { percent: 95, draining: true }],
  [
    'a nearly full collection tank before a tank with more left',
    { percent: 97, draining: true },
    { percent: 4 },
  ],
  ['an empty tank before an empty collection tank', { percent: 6 }, { percent: 5, draining: true }],
  [
    'a full collection tank before an empty one',
    { percent: 100, draining: true },
    { percent: 0, draining: true },
  ],
  ['what is shown alike is alike: fewer days decide', { percent: 5.4, days: 1 }, { percent: 4.6, days: 2 }],
  ['a level of 0 before none', { percent: 0 }, { percent: null, days: 3 }],
  [
    'a level of 100 before none',
    { percent: 100 },
    { percent: null, alarms: [{ since: 1, acknowledged: null }] },
  ],
  ['no level: fewer days', { percent: null, days: 0 }, { percent: null, days: 3 }],
  [
    'days before no forecast and no level',
    { days: 300 },
    { percent: null, alarms: [{ since: 1, acknowledged: null }] },
  ],
  [
    'the longer one',
    { alarms: [{ since: 1000, acknowledged: null }] },
    { alarms: [{ since: 2000, acknowledged: null }] },
  ],
  [
    'by the oldest of its alarms',
    {
      alarms: [
        { since: 3000, acknowledged: null },
        { since: 1000, acknowledged: seenTo },
      ],
    },
    { alarms: [{ since: 2000, acknowledged: null }] },
  ],
  [
    'a known start before an unknown',
    { alarms: [{ since: 2000, acknowledged: null }] },
    { alarms: [waiting] },
  ],
  [
    'a known start beside an unknown counts',
    { alarms: [waiting, { since: 1000, acknowledged: null }] },
    { alarms: [{ since: 2000, acknowledged: null }] },
  ],
];

test.each(cases)('ALARM-02 most urgent: %s', (_, first, second) => {
  const [early, late] = [device({ ...first, name: 'Å først' }), device({ ...second, name: 'A sist' })];
  expect(namesInOrder([early, late])).toEqual(['Å først', 'A sist']);
  expect(namesInOrder([late, early])).toEqual(['Å først', 'A sist']);
});

test('ALARM-02 most urgent: alike in all stand by name in Norwegian order, and the given list stays as it was', () => {
  const given = ['Åsen', 'Tank 10', 'Østre', 'Tank 2'].map((name) => device({ name }));
  expect(namesInOrder(given)).toEqual(['Tank 2', 'Tank 10', 'Østre', 'Åsen']);
  expect(given[0]?.name).toBe('Åsen');
});
