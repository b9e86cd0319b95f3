#!/usr/bin/env node
// The day's checks, with --night every check there is, or with --since those of the day that a change can touch; goes on
// after a failure, and ends with "N passed, N failed" alone on a line. budget.mjs has what each part may take.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { budgetLines, partsOf } from './budget.mjs';
import { beside, bench, bin, browser, check, readJson, results, unitAndApi } from './checks.mjs';
import { stopAll } from './measured-run.mjs';
import { nightOf, nightReport, troublesOf, withNight } from './night-report.mjs';
import { flakyLines } from './outcomes.mjs';
import { newlyWaited, readMachine } from './processor-time.mjs';
import { changedSince, commitOf, readTree } from './since.mjs';
import { planLines, planOf } from './since-plan.mjs';
import { giveUp, install, repository, requireNode, runningProjects } from './steps.mjs';

function readArguments() {
  try {
    return parseArgs({ options: { night: { type: 'boolean', default: false }, since: { type: 'string' } } })
      .values;
  } catch (error) {
    return giveUp(`${error.message}\nUsage: npm test [-- --since origin/main], npm run test:night`);
  }
}

requireNode();
const { night: byNight, since } = readArguments();
if (byNight && since !== undefined) giveUp('By night everything is run: --night has no --since.');

function readPlan() {
  const tree = readTree();
  const plan = planOf(changedSince(since), tree);
  process.stdout.write(`${planLines(plan, tree).join('\n')}\n`);
  return plan;
}

/** What a change can touch; null for everything. */
const plan = since === undefined ? null : readPlan();

/** What e2e/README.md and deploy/api/README.md say of each; what the environment has of it stays. */
const depth = byNight
  ? {
      PEIL_E2E_MATRIX: 'all',
      PEIL_E2E_WORKER: 'all',
      TEST_DATABASES: 'each',
      FUZZ_RUNS: '300',
      FUZZ_SEED: String(Date.now() % 1_000_000),
      KILL_ROUNDS: '3',
    }
  : { PEIL_TESTS: 'day' };
Object.assign(process.env, { ...depth, ...process.env });

const step = (part, work, name = part) => ({ part, work, name });
const statics = (name, work) => step('Lint and static checks', work, name);

/**
 * What tests start is compiled. Where the linter reads every file, and with it the types, it has them to itself (a third
 * of the compiler's time); by night both do.
 */
const compiled = byNight || plan ? [] : runningProjects;
const types = step('Types', () => check([bin('typescript-native/bin/tsc'), '-b', ...compiled]));
const build = step('Production build', () => check(['deploy/release/.tsbuild/cli.js', 'all']));
// The night has the time to tell what fails now and then from what is broken.
const browserTests = step('Browser tests', () => browser(plan?.specs ?? null, byNight ? 2 : 0));
const unitTests = step('Unit and API tests', () => unitAndApi(plan?.projects ?? null));

/** Half of what ESLint reads is tests, which the linter with types reads too: by day that is enough for them. */
const unread = byNight ? [] : ['**/*.test.*', 'e2e/**'].flatMap((glob) => ['--ignore-pattern', glob]);

const dayStatics = [
  statics('Types, and lint with types', () => beside(bin('oxlint/bin/oxlint'), '--type-check')),
  statics('Lint', () =>
    beside(bin('eslint/bin/eslint.js'), '.', '--cache', '--cache-location', '.cache/eslint/', ...unread),
  ),
  statics('Import boundaries', () => beside('deploy/run/boundaries.check.mjs')),
  statics('Circles of imports', () => beside('deploy/run/circles.check.mjs')),
  statics('Style sheets', () => beside(bin('stylelint/bin/stylelint.mjs'), '**/*.css')),
  statics('Format', () => beside(bin('oxfmt/bin/oxfmt'), '--check')),
  statics('Requirement ids', () => beside('deploy/run/requirements.mjs')),
  statics('Versions of the rules', () => beside('deploy/run/rules.mjs')),
];

const nightStatics = [
  statics('Dead code', () => beside(bin('knip/bin/knip.js'), '--no-progress')),
  statics('Licences', () => beside('deploy/run/licences.mjs')),
  statics('API report of the kernel', () => beside('deploy/run/api-report.mjs')),
];

const benches = [
  ['Bench of the portal', 'deploy/run/bench.mjs', '--rounds', '1', '--remotes', '4'],
  ['Bench of a phone', 'deploy/run/bench-phone.mjs', '--rounds', '1'],
  ['Bench of the list', 'deploy/run/bench-list.mjs', '--rounds', '1', '--sizes', '1000'],
  ['Bench of a device', 'deploy/run/bench-device.mjs', '--rounds', '1'],
  ['Bench without network', 'deploy/run/bench-offline.mjs', '--rounds', '1'],
  ['Bench of a long list', 'deploy/run/bench-long.mjs'],
  ['Bench of the API', 'deploy/api/.tsbuild/bench/main.js'],
  ['Bench of the forecast', 'deploy/api/.tsbuild/bench/forecast.js'],
].map(([name, ...args]) => step('Benches', () => bench(...args), name));

/** Of a tool that reads files: those that changed, of the given endings; no step where there are none. */
function ofChanged(endings, name, ...args) {
  const files = plan.files.filter((path) => endings.test(path) && existsSync(join(repository, path)));
  return files.length > 0 ? [statics(name, () => beside(...args, ...files))] : [];
}

/** All of a kind, or some. */
const isAsked = (some) => some === null || some.length > 0;

const code = /\.[cm]?[jt]sx?$/;

const ofAllAlways = ['Circles of imports', 'Requirement ids'];

/** A file that no rule knows may be the rules themselves. */
const changedStatics = () =>
  plan.projects === null
    ? dayStatics
    : [
        ...ofChanged(code, 'Lint with types', bin('oxlint/bin/oxlint'), '--no-error-on-unmatched-pattern'),
        ...ofChanged(code, 'Lint', bin('eslint/bin/eslint.js'), '--no-warn-ignored', '--pass-on-no-patterns'),
        ...ofChanged(/\.css$/, 'Style sheets', bin('stylelint/bin/stylelint.mjs'), '--allow-empty-input'),
        ...ofChanged(/./, 'Format', bin('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern'),
        ...dayStatics.filter(({ name }) => ofAllAlways.includes(name)),
      ];

/** The same way round as the whole. */
const changedStages = () => [
  [[types]],
  [[...(plan.isBuilt ? [build] : []), ...(isAsked(plan.specs) ? [browserTests] : [])], changedStatics()],
  [isAsked(plan.projects) ? [unitTests] : []],
];

/**
 * One stage after another; a stage's lanes run beside each other, a lane's steps in turn. The build leaves a quarter of
 * two cores idle and browser tests, which wait by the clock, a third (measured): the static checks take that. They are
 * through when the browser tests are, which unit tests beside them would make miss their deadlines.
 */
const wholeStages = () => [
  [[types]],
  [
    [build, browserTests],
    [...dayStatics, ...(byNight ? nightStatics : [])],
  ],
  [[unitTests]],
  ...(byNight ? [[benches]] : []),
];

const stages = plan ? changedStages() : wholeStages();

let interrupted = false;

// A Ctrl-C in the terminal reaches the command under way by itself; the steps after it are not begun.
process.on('SIGINT', () => {
  interrupted = true;
});
process.on('SIGTERM', () => {
  interrupted = true;
  stopAll();
});

const begun = performance.now();
const busyBefore = readMachine();
const secondsSince = (moment) => (performance.now() - moment) / 1000;

install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** What each step came to, in the order of their ends. */
const rows = [];
const installed = {
  part: 'Install',
  processor: busyBefore === null ? null : newlyWaited(),
  clock: secondsSince(begun),
};

async function runInTurn(steps) {
  for (const { part, name, work } of steps) {
    if (interrupted) process.exit(130);
    process.stdout.write(`\n▶ ${name}\n`);
    const start = performance.now();
    const outcome = await work();
    rows.push({ part, name, clock: secondsSince(start), skipped: 0, flaky: 0, troubles: [], ...outcome });
  }
}

for (const lanes of stages) await Promise.all(lanes.map(runInTurn));

const parts = partsOf([installed, ...rows]);

/** What others than these checks used of the machine. */
function others() {
  if (busyBefore === null) return null;
  const own = process.cpuUsage();
  const ours = parts.reduce((sum, { processor }) => sum + processor, (own.user + own.system) / 1e6);
  return Math.max(0, readMachine() - busyBefore - ours);
}

const say = (...lines) => process.stdout.write(`${lines.join('\n')}\n`);
const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);

/** The night's page, and what the next one has to know of this. */
function sayNight() {
  const file = join(repository, '.cache/night/history.json');
  const history = readJson(file) ?? [];
  const tonight = {
    commit: commitOf(),
    date: new Date().toISOString(),
    passed: total('passed'),
    failed: total('failed'),
    troubles: rows.flatMap(troublesOf),
    unknown: rows.filter(({ isUnknown }) => isUnknown).map(({ part }) => part),
  };
  const page = nightReport(tonight, history);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(withNight(history, nightOf(tonight)), null, 1));
  writeFileSync(join(results, 'night.md'), page);
  say('', page.trimEnd());
}

say('');
for (const { name, clock, passed, failed, skipped, flaky } of rows) {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} flaky` : ''}`;
  say(`${failed ? '✖' : '✔'} ${name.padEnd(26)} ${clock.toFixed(1).padStart(6)} s   ${counts}`);
}
const flakyOnes = flakyLines(rows.flatMap(({ troubles }) => troubles));
if (flakyOnes.length > 0) say('', ...flakyOnes);
const machine = {
  clock: secondsSince(begun),
  others: others(),
  cores: cpus().length,
  isBudgeted: !byNight && !plan,
};
say('', ...budgetLines(parts, machine));
if (byNight) sayNight();
say('', `${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
