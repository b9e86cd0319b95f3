/**
 * What host and remotes share at run time of the kernel, as one checked-in report a subpath (shared-kernel/api-report),
 * so that a change of contract shows in the diff. `node deploy/run/api-report.mjs` fails when a report is out of date or
 * when the surface changed and `kernelContract` did not step; `--write` brings the reports up to date. Beside them
 * since.json says since which contract each name is as it is, from which a release's `requires` is made.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractEntries } from './contract-entries.mjs';
import { describeSurface } from './describe-surface.mjs';
import { foldSurface } from './fold-surface.mjs';
import { judgeSurface } from './judge-surface.mjs';
import { sinceWhen } from './surface-names.mjs';

const kernel = resolve('shared-kernel');
const reports = join(kernel, 'api-report');
const scratch = resolve('.cache/api-report');
const write = process.argv.includes('--write');

function fail(message) {
  console.error(message);
  process.exit(1);
}

const compile = spawnSync(
  process.execPath,
  ['node_modules/typescript-native/bin/tsc', '-b', 'shared-kernel', 'deploy/release'],
  { encoding: 'utf8' },
);
if (compile.status !== 0) {
  fail(`The kernel or the release tool does not compile:\n${compile.stdout}${compile.stderr}`);
}
const sharedModules = new URL('../release/.tsbuild/webpack/shared-modules.js', import.meta.url);
const { kernelName, remoteShared } = await import(sharedModules.href);

const contract = /kernelContract = '(\d+\.\d+)'/.exec(
  readFileSync(join(kernel, 'contract/src/version.ts'), 'utf8'),
)?.[1];
if (!contract) fail("shared-kernel/contract/src/version.ts states no kernelContract = 'major.minor'.");

rmSync(scratch, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const { exports } = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8'));
const entries = contractEntries({ exports, packageName: kernelName, shared: Object.keys(remoteShared()) });
const surface = foldSurface(
  new Map(
    entries
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, types }) => {
        const declarations = join(kernel, types);
        return [`${name}.api.md`, describeSurface({ packageFolder: kernel, declarations, name, scratch })];
      }),
  ),
);
const recorded = new Map(
  readdirSync(reports)
    .filter((file) => file.endsWith('.api.md'))
    .map((file) => [file, readFileSync(join(reports, file), 'utf8')]),
);

const {
  verdict: ofReports,
  message,
  changed = new Map(),
  gone = [],
} = judgeSurface({ contract, surface, recorded });
const sinceFile = join(reports, 'since.json');
const recordedSince = readFileSync(sinceFile, 'utf8');
const since = `${JSON.stringify(
  sinceWhen({ contract, before: recorded, now: surface, since: JSON.parse(recordedSince) }),
  null,
  2,
)}\n`;
const isSinceOld = since !== recordedSince;
const verdict = ofReports === 'upToDate' && isSinceOld ? 'outdated' : ofReports;
if (verdict === 'unstepped') fail(message);
if (verdict === 'outdated' && !write) {
  fail(
    `shared-kernel/api-report is out of date for contract ${contract}: ` +
      `${[...changed.keys(), ...gone, ...(isSinceOld ? ['since.json'] : [])].join(', ')}\nRun: npm run api-report -- --write`,
  );
}
if (verdict === 'outdated') {
  for (const file of gone) rmSync(join(reports, file));
  for (const [file, text] of changed) writeFileSync(join(reports, file), text);
  writeFileSync(sinceFile, since);
  console.log(`API report: ${changed.size} of ${surface.size} written for contract ${contract}.`);
} else {
  console.log(`API report: ${surface.size} subpaths, contract ${contract}, up to date.`);
}
