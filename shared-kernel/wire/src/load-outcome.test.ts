import { remoteFaults } from './client-event.ts';
import { loadOutcome } from './load-outcome.ts';

test('PLAT-06 the network, the server, an operator and an old tab are no fault of a release; all else is', () => {
  const blameless = remoteFaults.filter(
    (fault) => loadOutcome({ kind: 'remote', phase: 'load', fault, count: 1 }) === null,
  );
  expect(blameless).toEqual(['unknown', 'disabled', 'unfit', 'server', 'network', 'timeout']);
});

test('PLAT-06 a load is an attempt, a failure one that failed', () => {
  expect(loadOutcome({ kind: 'load', count: 3 })).toEqual({ attempts: 3, failed: 0 });
  expect(loadOutcome({ kind: 'remote', phase: 'load', fault: 'script', count: 2 })).toEqual({
    attempts: 2,
    failed: 2,
  });
});

test.each(['render', 'unmount', 'ready'])(
  'PLAT-06 what failed after it had been shown (%s) was one attempt, not two',
  (phase) => {
    expect(loadOutcome({ kind: 'remote', phase, fault: 'render', count: 2 })).toEqual({
      attempts: 0,
      failed: 2,
    });
  },
);

test.each([
  ['a script that threw', { kind: 'script' }],
  ['a refused registry', { kind: 'registry', fault: 'registryForged' }],
  ['a shell of contract 1.1', { kind: 'remote', phase: 'entry' }],
] as const)('PLAT-06 %s tells nothing of how often it loads', (_, event) => {
  expect(loadOutcome({ ...event, count: 1 })).toBeNull();
});
