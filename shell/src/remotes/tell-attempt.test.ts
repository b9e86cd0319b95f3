import { connection } from '@peil/shared-kernel/connection';
import { bus } from '@peil/shared-kernel/events';
import { loadLog, type LoadAttempt } from './load-log.ts';
import { tellAttempt } from './tell-attempt.ts';

const attempt: LoadAttempt = {
  remote: 'mfe-test',
  version: '1.0.0-a',
  isFallback: false,
  phase: 'ready',
  fault: null,
  ms: 120,
  at: 5,
};
const failed = jest.fn();
const ready = jest.fn();
const leave = [bus.on('remote.failed', failed), bus.on('remote.ready', ready)];

afterEach(() => jest.clearAllMocks());
afterAll(() => {
  leave.forEach((off) => {
    off();
  });
});

test('PLAT-10 a remote that is shown is told with its release and how long it took', () => {
  tellAttempt(attempt);
  expect(ready.mock.calls).toEqual([[{ remote: 'mfe-test', version: '1.0.0-a', ms: 120 }]]);
  expect(failed).not.toHaveBeenCalled();
  expect(loadLog.attempts().at(-1)).toBe(attempt);
});

test('PLAT-10 a failure is told with why, and how far it came', () => {
  tellAttempt({ ...attempt, phase: 'load', fault: 'missing' });
  expect(failed.mock.calls).toEqual([
    [{ remote: 'mfe-test', version: '1.0.0-a', fault: 'missing', phase: 'load', ms: 120 }],
  ]);
  expect(ready).not.toHaveBeenCalled();
  expect(loadLog.attempts().at(-1)).toMatchObject({ fault: 'missing' });
});

test.each([
  ['network', 1],
  ['script', 0],
] as const)('PLAT-06 %s: the connection is asked to look (%d)', (fault, times) => {
  const missed = jest.spyOn(connection, 'missed').mockImplementation(() => undefined);
  tellAttempt({ ...attempt, fault });
  expect(missed).toHaveBeenCalledTimes(times);
  missed.mockRestore();
});
