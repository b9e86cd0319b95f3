/**
 * Which version of the rules each file of `shared-kernel/domain` has (rules.json), by what it does: a comment, a type or
 * a test steps nothing. `node deploy/run/rules.mjs` fails when the record is out of date; `--write` brings it up to date.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { recordText, stepRecord } from './step-record.mjs';

const domain = resolve('shared-kernel/domain');
const record = join(domain, 'rules.json');
const constant = resolve('shared-kernel/contract/src/rules-version.ts');

function hashOf(file) {
  const { outputText } = ts.transpileModule(readFileSync(join(domain, 'src', file), 'utf8'), {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      removeComments: true,
      verbatimModuleSyntax: true,
    },
  });
  return createHash('sha256').update(outputText).digest('hex').slice(0, 12);
}

const isRule = (file) => /^(?!.*\.test\.)(?!.*\btesting\/).*\.ts$/.test(file);

const files = readdirSync(join(domain, 'src'), { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isRule);
const recorded = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null;
const now = stepRecord(recorded, Object.fromEntries(files.map((file) => [file, hashOf(file)])));
const isOld = JSON.stringify(now) !== JSON.stringify(recorded);

if (isOld && process.argv.includes('--write')) {
  writeFileSync(record, recordText(now));
  writeFileSync(
    constant,
    `/** The version of the rules that the portal's parts share; written by \`npm run rules -- --write\`. */\nexport const rulesVersion = '${now.version}';\n`,
  );
  console.log(`Rules: ${now.version} written.`);
} else if (isOld) {
  const changed = Object.keys({ ...recorded?.entries, ...now.entries }).filter(
    (file) => recorded?.entries[file]?.hash !== now.entries[file]?.hash,
  );
  console.error(`Rules changed: ${changed.join(', ')}\nRun: npm run rules -- --write`);
  process.exitCode = 1;
} else {
  console.log(`Rules: ${now.version}, ${files.length} files, up to date.`);
}
