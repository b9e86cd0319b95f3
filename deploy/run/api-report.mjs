/**
 * The kernel's public surface as one checked-in report a subpath (shared-kernel/api-report), so that a change of
 * contract shows in the diff. `node deploy/run/api-report.mjs` fails when a report is out of date or when the
 * surface changed and `kernelContract` did not step; `--write` brings the reports up to date.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import apiExtractor from '@microsoft/api-extractor';

const { Extractor, ExtractorConfig } = apiExtractor;
const kernel = resolve('shared-kernel');
const reports = join(kernel, 'api-report');
const scratch = resolve('.cache/api-report');
const write = process.argv.includes('--write');

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The report of one entry point, as API Extractor writes it from the emitted declarations. */
function describe(name, declarations) {
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(kernel, 'package.json'),
    configObject: {
      projectFolder: kernel,
      mainEntryPointFilePath: declarations,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'ESNext',
            moduleResolution: 'Bundler',
            jsx: 'react-jsx',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            strict: true,
            skipLibCheck: true,
            types: [],
            noEmit: true,
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        reportFolder: scratch,
        reportTempFolder: join(scratch, 'temp'),
        reportFileName: name,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: { extractorMessageReporting: { default: { logLevel: 'none' } } },
    },
  });
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      message.handled = message.logLevel !== 'error';
    },
  });
  return readFileSync(join(scratch, `${name}.api.md`), 'utf8');
}

/** The first lines in which two texts differ, as a hint. */
function firstDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = now.findIndex((line, index) => line !== old[index]);
  const line = at === -1 ? now.length : at;
  return [`line ${line + 1}`, `  - ${old[line] ?? '(end)'}`, `  + ${now[line] ?? '(end)'}`].join('\n    ');
}

const compile = spawnSync(
  process.execPath,
  ['node_modules/typescript-native/bin/tsc', '-b', 'shared-kernel'],
  {
    encoding: 'utf8',
  },
);
if (compile.status !== 0) fail(`The kernel does not compile:\n${compile.stdout}${compile.stderr}`);

const contract = /kernelContract = '(\d+\.\d+)'/.exec(
  readFileSync(join(kernel, 'src/contract/version.ts'), 'utf8'),
)?.[1];
if (!contract) fail("shared-kernel/src/contract/version.ts states no kernelContract = 'major.minor'.");

rmSync(scratch, { recursive: true, force: true });
mkdirSync(scratch, { recursive: true });
mkdirSync(reports, { recursive: true });

const { exports } = JSON.parse(readFileSync(join(kernel, 'package.json'), 'utf8'));
// Test helpers are no part of the contract between host and remotes.
const entries = Object.entries(exports).filter(([subpath, { types }]) => types && subpath !== './testing');
const expected = new Map(
  entries.map(([subpath, { types }]) => {
    const name = subpath.slice(2).replaceAll('/', '-');
    return [`${name}.api.md`, describe(name, join(kernel, types))];
  }),
);

const header = (version) => `<!-- kernel contract ${version} -->\n`;
const withoutHeader = (text) => text.replace(/^<!-- kernel contract .* -->\n/, '');
const headerOf = (text) => /^<!-- kernel contract (.*) -->/.exec(text)?.[1];

const recorded = new Map(
  readdirSync(reports)
    .filter((file) => file.endsWith('.api.md'))
    .map((file) => [file, readFileSync(join(reports, file), 'utf8')]),
);
const stepped = ![...recorded.values()].some((text) => headerOf(text) === contract);
const gone = [...recorded.keys()].filter((file) => !expected.has(file));
const changed = [...expected].filter(([file, text]) => recorded.get(file) !== header(contract) + text);
const surfaceChanges = [
  ...changed.filter(([file, text]) => withoutHeader(recorded.get(file) ?? '') !== text).map(([file]) => file),
  ...gone,
];

if (surfaceChanges.length > 0 && !stepped) {
  const hints = surfaceChanges
    .filter((file) => recorded.has(file) && expected.has(file))
    .map((file) => `  ${file} ${firstDifference(withoutHeader(recorded.get(file)), expected.get(file))}`);
  fail(
    `The kernel's public surface changed (${surfaceChanges.join(', ')}) and kernelContract is still ${contract}:\n` +
      `${hints.join('\n')}\n` +
      'Step it in shared-kernel/src/contract/version.ts (minor: something is new; major: something is gone or means ' +
      'something else), then run: npm run api-report -- --write',
  );
}
if (write) {
  for (const file of gone) rmSync(join(reports, file));
  for (const [file, text] of changed) writeFileSync(join(reports, file), header(contract) + text);
  console.log(`API report: ${changed.length} of ${expected.size} written for contract ${contract}.`);
} else if (changed.length > 0 || gone.length > 0) {
  fail(
    `shared-kernel/api-report is out of date for contract ${contract}: ` +
      `${[...changed.map(([file]) => file), ...gone].join(', ')}\nRun: npm run api-report -- --write`,
  );
} else {
  console.log(`API report: ${expected.size} subpaths, contract ${contract}, up to date.`);
}
