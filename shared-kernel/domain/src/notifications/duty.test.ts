import type { DutyStep } from '../../../wire/src/notifications.ts';
import { dutyHoles, holesOf, onDutyAt } from './duty.ts';

const shift = (username: string, from: number, to: number) => ({ username, from, to });
const shifts = [
  shift('kari', 0, 100),
  shift('ola', 100, 200),
  shift('per', 150, 160),
  shift('kari', 300, 400),
];

test('NOTIFY-02 who has the shift at a moment, the end not included', () => {
  expect(onDutyAt(shifts, 99)).toEqual(['kari']);
  expect(onDutyAt(shifts, 100)).toEqual(['ola']);
  expect(onDutyAt(shifts, 155)).toEqual(['ola', 'per']);
  expect(onDutyAt(shifts, 250)).toEqual([]);
  expect(onDutyAt([...shifts, shift('ola', 90, 110)], 105)).toEqual(['ola']);
});

test('NOTIFY-02 holes are where nobody has the shift, whatever the order of the shifts', () => {
  expect(dutyHoles(shifts, 0, 500)).toEqual([
    { from: 200, to: 300 },
    { from: 400, to: 500 },
  ]);
  expect(dutyHoles([...shifts].reverse(), 0, 500)).toHaveLength(2);
  expect(dutyHoles(shifts, 210, 290)).toEqual([{ from: 210, to: 290 }]);
  expect(dutyHoles(shifts, 10, 190)).toEqual([]);
  expect(dutyHoles([], 0, 10)).toEqual([{ from: 0, to: 10 }]);
  expect(dutyHoles([shift('kari', 5, 5)], 0, 10)).toEqual([{ from: 0, to: 10 }]);
});

test('NOTIFY-02 a list without a step by shift has no holes', () => {
  const step = (who: DutyStep['who']): DutyStep => ({ minutes: 0, who, channels: ['sms'] });
  expect(holesOf({ steps: [step({ kind: 'user', username: 'kari' })], shifts: [] }, 0)).toEqual([]);
  expect(holesOf({ steps: [step({ kind: 'shift' })], shifts: [] }, 0)).toEqual([
    { from: 0, to: 14 * 24 * 3600 },
  ]);
});
