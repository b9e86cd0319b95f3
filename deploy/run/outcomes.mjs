/**
 * What went wrong, as jest and Playwright report it. A trouble is one test in one place (a width, a database, or '' where
 * there is one only), with how often it was tried and how often it failed; it is flaky when the last try passed.
 * @typedef {{ title: string, place: string, tries: number, failures: number, isFlaky: boolean }} Trouble
 */

/** A database stands in the title of what is tried on each: `the first administrator (PostgreSQL)`. */
const database = / ?\((embedded|PostgreSQL)\)/;

/** The outcome of a jest run; `folder` is what its paths are below. */
export function jestOutcome(report, folder) {
  const troubles = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${folder}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const trouble = { tries: 1, failures: 1, isFlaky: false };
    if (failed.length === 0)
      return status === 'failed' ? [{ title: `${file}: could not be run`, place: '', ...trouble }] : [];
    return failed.map(({ fullName }) => ({
      title: `${file}: ${fullName.replace(database, '')}`,
      place: database.exec(fullName)?.[1] ?? '',
      ...trouble,
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    flaky: 0,
    troubles,
  };
}

function* specsOf({ specs = [], suites = [] }) {
  yield* specs;
  for (const suite of suites) yield* specsOf(suite);
}

/** The outcome of a Playwright run. */
export function browserOutcome({ stats, suites }) {
  const specs = suites.flatMap((suite) => [...specsOf(suite)]);
  const troubles = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, projectName, results }) => ({
        title: `e2e/${file}: ${title}`,
        place: projectName,
        tries: results.length,
        failures: results.filter((result) => result.status !== 'passed').length,
        isFlaky: status === 'flaky',
      })),
  );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
    troubles,
  };
}

/** Names what passed only after it had failed. */
export function flakyLines(troubles) {
  return troubles
    .filter(({ isFlaky }) => isFlaky)
    .map(({ title, place, tries, failures }) => `Flaky: ${title} [${place}], failed ${failures} of ${tries}`);
}
