import { browserOutcome, flakyLines, jestOutcome } from './outcomes.mjs';

test('a failure of jest has its file, its title and its database', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: '/peil/deploy/api/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'the list (PostgreSQL) answers' },
          { status: 'passed', fullName: 'the list (embedded) answers' },
        ],
      },
      { name: '/peil/shell/src/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/peil/shell/src/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  const once = { tries: 1, failures: 1, isFlaky: false };
  expect(jestOutcome(report, '/peil')).toEqual({
    passed: 5,
    failed: 3,
    skipped: 1,
    flaky: 0,
    troubles: [
      { title: 'deploy/api/src/a.test.ts: the list answers', place: 'PostgreSQL', ...once },
      { title: 'shell/src/b.test.ts: could not be run', place: '', ...once },
    ],
  });
});

test('a browser test that passed at last is flaky, and named', () => {
  const results = [{ status: 'timedOut' }, { status: 'passed' }];
  const flaky = {
    title: 'HOME-01 the key figures',
    file: 'home.spec.ts',
    tests: [
      { status: 'flaky', projectName: 'desktop', results },
      { status: 'expected', projectName: 'phone', results: [{ status: 'passed' }] },
    ],
  };
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  const outcome = browserOutcome({ stats, suites: [{ suites: [{ specs: [flaky] }] }] });
  expect(outcome).toMatchObject({ passed: 2, failed: 0, flaky: 1 });
  expect(flakyLines(outcome.troubles)).toEqual([
    'Flaky: e2e/home.spec.ts: HOME-01 the key figures [desktop], failed 1 of 2',
  ]);
});
