import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser, findWholeBrowser } from './browser.mjs';
import { installDebian } from './debian-packages.mjs';
import { run } from './measured-run.mjs';
import { browserOutcome, jestOutcome } from './outcomes.mjs';
import { newlyWaited } from './processor-time.mjs';
import { repository } from './steps.mjs';

/** Where tests leave their reports. */
export const results = join(repository, 'test-results');

export const bin = (path) => join('node_modules', path);

/** Null for what is missing or was cut off. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const yesOrNo = (isWell) => ({ passed: isWell ? 1 : 0, failed: isWell ? 0 : 1 });

/** A tool that only says yes or no counts as one check. */
export async function check(args, options) {
  const { endedWell, processor } = await run(process.execPath, args, options);
  return { ...yesOrNo(endedWell), processor };
}

/** With what others leave of the machine, its output kept until it ends. */
export const beside = (...args) => check(args, { isBeside: true });

/** Of a run of many tests; one that ended badly without a failed test has failed all the same. */
function outcomeOf(outcome, { endedWell, processor }) {
  const tests = outcome ? outcome.passed + outcome.failed + outcome.skipped : 0;
  if (outcome === null || (!endedWell && tests === 0))
    return { ...yesOrNo(false), processor, isUnknown: true };
  return { ...outcome, failed: outcome.failed || (endedWell ? 0 : 1), processor };
}

/** @param {string[] | null} projects the only ones, or null for all */
export async function unitAndApi(projects) {
  const file = join(results, 'jest.json');
  const args = ['--ci', '--maxWorkers=100%', '--json', `--outputFile=${file}`, '--silent=false'];
  const some = projects ? ['--passWithNoTests', '--selectProjects', ...projects] : [];
  const ended = await run(process.execPath, [bin('jest/bin/jest.js'), ...args, ...some]);
  const report = readJson(file);
  return outcomeOf(report && jestOutcome(report, repository), ended);
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

/** @param {string[] | null} specs the only files, or null for all */
export async function browser(specs, retries) {
  const chromium = await findTestBrowser();
  // The headless shell shows no notifications.
  const whole = await findWholeBrowser();
  provideNginx();
  newlyWaited();
  const file = join(results, 'e2e.json');
  const environment = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(whole ? { FULL_CHROMIUM_PATH: whole } : {}),
  };
  const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
  const some = specs ? ['--pass-with-no-tests', ...specs] : [];
  const again = retries > 0 ? [`--retries=${retries}`] : [];
  const ended = await run(process.execPath, [...args, ...again, ...some], { environment });
  const report = readJson(file);
  return outcomeOf(report?.stats ? browserOutcome(report) : null, ended);
}

/** That a bench still runs to its end and prints figures; one round of them says nothing of the speed. */
export async function bench(...args) {
  const { endedWell, said, processor } = await run(process.execPath, args, { isKept: true });
  const hasFigures = / {2,}\d[\d.]*/.test(said) && !/\bNaN\b/.test(said);
  return { ...yesOrNo(endedWell && hasFigures), processor };
}
