import type { DutyList } from '@peil/shared-kernel/api';
import { dutyChangeOf, dutyProblems, dutyValuesOf, newStep, stepsOf, stepsText } from './duty-values.ts';
import { stepWords } from './step-words.ts';

const list: DutyList = {
  id: 4,
  name: 'Pumper',
  kinds: ['level', 'overflow'],
  scope: { kind: 'groups', groups: ['Nord'] },
  isOn: true,
  steps: [
    { id: 'a', minutes: 0, who: { kind: 'shift' }, channels: ['sms', 'mail'] },
    { id: 'b', minutes: 15, who: { kind: 'group', usernames: ['kari', 'ola'] }, channels: ['sms'] },
  ],
  shifts: [{ username: 'kari', from: 1, to: 2 }],
  holes: [],
  people: { kari: 'Kari Nordmann' },
  version: 1,
};
const seen = dutyValuesOf(list);
const nameOf = (username: string): string => list.people[username] ?? username;

test('NOTIFY-02 steps are told in words', () => {
  expect(stepsOf(seen.steps).map((step, index) => stepWords(step, index, nameOf))).toEqual([
    '1. Den som har vakt, med én gang på e-post og SMS',
    '2. Kari Nordmann og ola, etter 15 minutter på SMS',
  ]);
});

test('NOTIFY-02 what was changed is saved in the newest list, whose shifts and other fields stay', () => {
  const newest: DutyList = {
    ...list,
    name: 'Pumper og kummer',
    scope: { kind: 'groups', groups: ['Nord', 'Sør'] },
    shifts: [],
    version: 2,
  };
  const steps = stepsText([...stepsOf(seen.steps), { ...newStep, username: 'nils', minutes: ' 30 ' }]);
  const values = { ...seen, steps, groups: ['Nord', 'Øst'] };
  const saved = dutyChangeOf({ changed: { steps, groups: values.groups }, values, seen, newest });
  expect(saved).toEqual({
    name: 'Pumper og kummer',
    kinds: list.kinds,
    scope: { kind: 'groups', groups: ['Nord', 'Sør', 'Øst'] },
    isOn: true,
    shifts: [],
    steps: [
      { ...list.steps[0], channels: ['mail', 'sms'] },
      list.steps[1],
      { minutes: 30, who: { kind: 'user', username: 'nils' }, channels: ['mail', 'sms'] },
    ],
  });
});

test('NOTIFY-02 the step that breaks a rule is named', () => {
  const steps = stepsText([...stepsOf(seen.steps), { ...newStep, minutes: 'snart' }]);
  expect(dutyProblems({ ...seen, steps }).steps).toMatch(/^Trinn 3: /);
  expect(dutyProblems({ ...seen, name: ' ', kinds: [], groups: [], steps: '[]' })).toMatchObject({
    name: expect.stringMatching(/navn/) as string,
    kinds: expect.stringMatching(/^Velg/) as string,
    groups: expect.stringMatching(/gruppe/) as string,
    steps: expect.stringMatching(/minst ett trinn/) as string,
  });
  expect(Object.values(dutyProblems(seen)).filter(Boolean)).toEqual([]);
});
