import { QueryClient } from '@tanstack/react-query';
import type { AcknowledgeResult } from '@peil/shared-kernel/api';
import { deviceListQuery } from '@peil/shared-kernel/cache';
import { device } from '@peil/shared-kernel/testing';
import { keepResults, withResults } from './keep-results.ts';

const acknowledged = { at: 1_750_000_000, by: 'Per Hansen', username: 'per', comment: null };

const result = (id: number, given: Partial<AcknowledgeResult> = {}): AcknowledgeResult => ({
  id,
  result: 'acknowledged',
  acknowledged,
  ...given,
});

const two = () => [
  device({
    alarms: [
      { id: 'a', kept: 1 },
      { id: 'b', kept: 2 },
    ],
  }),
  device({ alarms: [{ id: 'a', kept: 3, acknowledged }] }),
];

const acknowledgements = (devices: ReturnType<typeof two>) =>
  devices.map(({ open_alarms = [] }) => open_alarms.map((open) => open.acknowledged?.by ?? null));

test.each<[string, AcknowledgeResult[], (string | null)[][]]>([
  ['acknowledged now', [result(2)], [[null, 'Per Hansen'], ['Per Hansen']]],
  ['another was first', [result(1, { result: 'already' })], [['Per Hansen', null], ['Per Hansen']]],
  ['withdrawn', [result(3, { acknowledged: null })], [[null, null], [null]]],
  ['over', [result(3, { result: 'ended', acknowledged: null })], [[null, null], ['Per Hansen']]],
  ['unknown', [result(99)], [[null, null], ['Per Hansen']]],
])('ALARM-02 of an alarm that is %s the list says so at once', (_, results, expected) => {
  expect(acknowledgements(withResults(two(), results))).toEqual(expected);
});

test('STATE-02 devices that a result does not touch stay the same objects', () => {
  const devices = two();
  const [first, second] = withResults(devices, [result(1)]);
  expect(first).not.toBe(devices[0]);
  expect(second).toBe(devices[1]);
});

test.each([
  ['stays fresh after what was asked for', result(1), false],
  ['is asked for anew when an alarm was over', result(1, { result: 'ended', acknowledged: null }), true],
  [
    'is asked for anew when an alarm is not known',
    result(1, { result: 'unknown', acknowledged: null }),
    true,
  ],
])('ALARM-02 the list %s', (_, given, isOld) => {
  const client = new QueryClient();
  const { queryKey } = deviceListQuery();
  client.setQueryData(queryKey, two());
  keepResults(client, [given]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isOld);
});

test('ALARM-02 without a list nothing is kept', () => {
  const client = new QueryClient();
  keepResults(client, [result(1)]);
  expect(client.getQueryData(deviceListQuery().queryKey)).toBeUndefined();
});
