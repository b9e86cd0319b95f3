import type { DutyList, NotificationRule, NotifiedKind } from '../../../wire/src/notifications.ts';
import { notifiedKindOf } from './kinds.ts';
import { dutyListProblems, rulesProblems } from './problems.ts';
import { whatWords } from './rule-words.ts';

const rule: NotificationRule = {
  id: '1',
  kinds: ['level', 'overflow'],
  scope: { kind: 'favourites' },
  channels: ['sms'],
  weekdays: [1, 2, 3, 4, 5],
  from: 420,
  to: 960,
  delivery: 'atOnce',
  tellsEnd: true,
  isOn: true,
};

test.each<[alarm: string, kind: NotifiedKind, isWater?: boolean]>([
  ['level', 'level'],
  ['silence', 'silence'],
  ['battery', 'battery'],
  ['sensor', 'sensor'],
  ['threshold:pri.gauge_height:danger:above:1200', 'overflow'],
  ['threshold:pri.gauge_height:warning:below:200', 'level'],
  ['overflow_high', 'overflow'],
  ['lid-open', 'sensor'],
  ['near_full', 'level', false],
  ['near_full', 'overflow'],
])('NOTIFY-01 the alarm %s is of the kind %s', (alarm, kind, isWater = true) => {
  expect(notifiedKindOf(alarm, isWater)).toBe(kind);
});

test('NOTIFY-01 what a rule is about, in words', () => {
  expect(whatWords(rule)).toBe('Nivå og overløp på favorittene');
  expect(
    whatWords({
      kinds: ['sensor', 'battery', 'level', 'silence', 'overflow'],
      scope: { kind: 'groups', groups: ['Kummer'] },
    }),
  ).toBe('Alle alarmer i gruppen Kummer');
});

test('NOTIFY-01 a rule that says nothing is told where, each text a sentence', () => {
  expect(rulesProblems([rule])).toEqual({});
  const wrong = rulesProblems([
    rule,
    { ...rule, kinds: [], channels: [], weekdays: [], scope: { kind: 'groups', groups: [] }, from: 5, to: 5 },
    {
      ...rule,
      from: null,
      weekdays: [8],
      delivery: { digestAt: 1440 },
      scope: { kind: 'devices', devids: [] },
    },
  ]);
  expect(Object.keys(wrong).sort()).toEqual([
    'rules.1.channels',
    'rules.1.kinds',
    'rules.1.scope',
    'rules.1.to',
    'rules.1.weekdays',
    'rules.2.delivery',
    'rules.2.from',
    'rules.2.scope',
    'rules.2.weekdays',
  ]);
  for (const text of Object.values(wrong)) expect(text).toMatch(/^[A-ZÆØÅ]/);
  expect(Object.keys(rulesProblems(Array.from({ length: 21 }, () => rule)))).toEqual(['rules']);
});

test('NOTIFY-02 what is wrong with a duty list is told where', () => {
  const list: Pick<DutyList, 'name' | 'kinds' | 'scope' | 'steps' | 'shifts'> = {
    name: 'Vakt',
    kinds: ['level'],
    scope: { kind: 'all' },
    steps: [
      { minutes: 0, who: { kind: 'shift' }, channels: ['sms'] },
      { minutes: 15, who: { kind: 'user', username: 'kari' }, channels: ['mail'] },
    ],
    shifts: [{ username: 'kari', from: 0, to: 10 }],
  };
  expect(dutyListProblems(list)).toEqual({});
  expect(
    Object.keys(
      dutyListProblems({
        ...list,
        name: ' ',
        kinds: [],
        steps: [
          { minutes: -1, who: { kind: 'user', username: '' }, channels: [] },
          { minutes: 0, who: { kind: 'group', usernames: [] }, channels: ['sms'] },
        ],
        shifts: [{ username: 'kari', from: 10, to: 10 }],
      }),
    ).sort(),
  ).toEqual([
    'kinds',
    'name',
    'shifts.0.to',
    'steps.0.channels',
    'steps.0.minutes',
    'steps.0.who',
    'steps.1.minutes',
    'steps.1.who',
  ]);
  expect(Object.keys(dutyListProblems({ ...list, steps: [] }))).toEqual(['steps']);
});
