#!/usr/bin/env node
// Every check there is, of browser tests those of the day, or with --night all, and more of what is left to chance; goes
// on after a failure, and ends with "N passed, N failed" alone on a line.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { findTestBrowser, findWholeBrowser } from './browser.mjs';
import { installDebian } from './debian-packages.mjs';
import { install, repository, requireNode } from './steps.mjs';

const results = join(repository, 'test-results');

const byNight = process.argv.includes('--night');

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
  : { PEIL_E2E_TESTS: 'day' };

/** The commands under way. */
const running = new Set();
let interrupted = false;

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Runs a command with its output shown, or kept until it ends, with what others of a higher priority leave of the
 * machine; returns whether it ended well.
 */
function run(command, args, { environment = {}, keepOutput = false, priority = PRIORITY_NORMAL } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: repository,
      stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...depth, ...process.env, ...environment },
    });
    running.add(child);
    // Raising what this command itself runs at is not everybody's right.
    if (child.pid !== undefined) setPriority(child.pid, Math.max(priority, getPriority()));
    const kept = [];
    child.stdout?.on('data', (chunk) => kept.push(chunk));
    child.stderr?.on('data', (chunk) => kept.push(chunk));
    const end = (well) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(kept));
      resolve(well);
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
}

const bin = (path) => join('node_modules', path);

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A tool that only says yes or no counts as one check. */
async function check(args, options) {
  return (await run(process.execPath, args, options)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function unitAndApi() {
  const file = join(results, 'jest.json');
  const args = ['--ci', '--maxWorkers=100%', '--json', `--outputFile=${file}`, '--silent=false'];
  const ended = await run(process.execPath, [bin('jest/bin/jest.js'), ...args]);
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed || (ended ? 0 : 1),
    skipped: report.numPendingTests,
  };
}

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Production's web server for the tests that go through it; they are left out, and say so, where it cannot be had.
 * Installing it starts it on port 80, unless the machine forbids that to packages, as containers do.
 */
function provideNginx() {
  const isComplete = spawnSync('nginx', ['-v']).status === 0 && existsSync(brotliModule);
  if (isComplete || !existsSync('/usr/sbin/policy-rc.d')) return;
  installDebian('nginx', 'libnginx-mod-http-brotli-static', 'gettext-base');
}

async function browser() {
  const chromium = await findTestBrowser();
  // The headless shell shows no notifications.
  const whole = await findWholeBrowser();
  provideNginx();
  const file = join(results, 'e2e.json');
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(whole ? { FULL_CHROMIUM_PATH: whole } : {}),
  };
  const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
  const ended = await run(process.execPath, args, { environment });
  const stats = readJson(file)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  const failed = stats.unexpected || (ended ? 0 : 1);
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, flaky: stats.flaky };
}

const types = ['Types', () => check([bin('typescript-native/bin/tsc'), '-b'])];
const build = ['Production build', () => check(['deploy/release/.tsbuild/cli.js', 'all'])];

const beside = (...args) => check(args, { keepOutput: true, priority: PRIORITY_BELOW_NORMAL });

const statics = [
  ['Lint with types', () => beside(bin('oxlint/bin/oxlint'))],
  ['Lint', () => beside(bin('eslint/bin/eslint.js'), '.', '--cache', '--cache-location', '.cache/eslint/')],
  ['Import boundaries', () => beside('deploy/run/boundaries.check.mjs')],
  ['Circles of imports', () => beside('deploy/run/circles.check.mjs')],
  ['Style sheets', () => beside(bin('stylelint/bin/stylelint.mjs'), '**/*.css')],
  ['Format', () => beside(bin('oxfmt/bin/oxfmt'), '--check')],
  ['Dead code', () => beside(bin('knip/bin/knip.js'), '--no-progress')],
  ['Licences', () => beside('deploy/run/licences.mjs')],
  ['API report of the kernel', () => beside('deploy/run/api-report.mjs')],
  ['Requirement ids', () => beside('deploy/run/requirements.mjs')],
];

/**
 * One stage after another; a stage's lanes run beside each other, a lane's steps in turn. The build leaves a quarter of
 * two cores idle and browser tests, which wait by the clock, a third (measured): the static checks take that. They are
 * through when the browser tests are, which unit tests beside them would make miss their deadlines.
 */
const stages = [
  [[types]],
  [[build, ['Browser tests', browser]], statics],
  [[['Unit and API tests', unitAndApi]]],
];

// A Ctrl-C in the terminal reaches the command under way by itself; the steps after it are not begun.
process.on('SIGINT', () => {
  interrupted = true;
});
process.on('SIGTERM', () => {
  interrupted = true;
  for (const child of running) child.kill('SIGTERM');
});

requireNode();
install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const rows = [];

async function runInTurn(steps) {
  for (const [name, step] of steps) {
    if (interrupted) process.exit(130);
    process.stdout.write(`\n▶ ${name}\n`);
    const begun = performance.now();
    const outcome = await step();
    rows.push({ name, seconds: (performance.now() - begun) / 1000, skipped: 0, flaky: 0, ...outcome });
  }
}

for (const lanes of stages) await Promise.all(lanes.map(runInTurn));

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
process.stdout.write('\n');
for (const { name, seconds, passed, failed, skipped, flaky } of rows) {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${flaky ? `, ${flaky} flaky` : ''}`;
  process.stdout.write(
    `${failed ? '✖' : '✔'} ${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s   ${counts}\n`,
  );
}
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
process.exit(total('failed') === 0 ? 0 : 1);
