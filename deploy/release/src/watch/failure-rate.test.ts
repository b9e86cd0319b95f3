import { remoteFaults, type LoadPhase, type RemoteFault } from '@peil/shared-kernel/api/schemas';
import { failureRate, since } from './failure-rate.ts';

const failed = (fault: RemoteFault, count: number, phase: LoadPhase = 'load') => ({ fault, phase, count });

test('PLAT-06 the network, the server, an operator and an old tab are no fault of a release; all else is', () => {
  const blameless = remoteFaults.filter(
    (fault) => failureRate({ loaded: 1, failures: [failed(fault, 1)] }).failed === 0,
  );
  expect(blameless).toEqual(['unknown', 'disabled', 'unfit', 'server', 'network', 'timeout']);
});

test('PLAT-06 what the network ended was no attempt: it tells nothing of the release', () => {
  expect(failureRate({ loaded: 90, failures: [failed('network', 900), failed('script', 10)] })).toEqual({
    attempts: 100,
    failed: 10,
  });
});

test.each(['render', 'unmount', 'ready'] as const)(
  'PLAT-06 what failed after it had been shown (%s) was one attempt, not two',
  (phase) => {
    expect(failureRate({ loaded: 100, failures: [failed('render', 10, phase)] })).toEqual({
      attempts: 100,
      failed: 10,
    });
  },
);

test('PLAT-06 there are never more failures than attempts', () => {
  expect(failureRate({ loaded: 1, failures: [failed('render', 10, 'render')] })).toEqual({
    attempts: 10,
    failed: 10,
  });
});

test('PLAT-06 since an earlier count there is what came on top of it, and never less than nothing', () => {
  expect(since({ attempts: 50, failed: 40 }, { attempts: 70, failed: 41 })).toEqual({
    attempts: 20,
    failed: 1,
  });
  expect(since({ attempts: 50, failed: 40 }, { attempts: 5, failed: 0 })).toEqual({ attempts: 0, failed: 0 });
});
