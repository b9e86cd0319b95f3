/**
 * Fails when a test's title or a comment names a requirement id that e2e/requirements.md does not have (a typo proves
 * nothing), when either cites a section of what the rows were taken from, which no reader of the repository has, and
 * when a row is named by tests of the night alone (`atNight()`, `*.night.test.ts`); prints how many of the rows some test
 * names, and with `--missing` which none does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowId, sections, wrongCitations } from './citations.mjs';
import { testTitles } from './test-titles.mjs';

const places = [
  'shared-kernel',
  'shell',
  'mfe-auth',
  'mfe-devices',
  'mfe-device-detail',
  'mfe-admin',
  'deploy',
  'e2e',
];
const skipped = new Set(['node_modules', '.tsbuild', 'dist', '.cache', '.data']);

/**
 * An applied migration stays as it is, with its comments; a fixture may hold anything; what looks for wrong citations
 * has some.
 */
const uncited = /(^|\/)(migrations|demo-data)\/|citations(\.test)?\.mjs$/;

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesOf(path);
    return /\.([cm]?[jt]sx?|css|sql)$/.test(entry.name) ? [path] : [];
  });
}

const rows = new Set(readFileSync('e2e/requirements.md', 'utf8').match(rowId));
const named = new Set();
const byDay = new Set();
const unknown = [];
const sources = places.flatMap(filesOf);
for (const path of sources.filter((source) => /\.(test|spec)\.tsx?$/.test(source))) {
  for (const { title, line, atNight } of testTitles(path, readFileSync(path, 'utf8'))) {
    for (const name of title.match(rowId) ?? []) {
      if (!rows.has(name)) unknown.push(`${path}:${line}: ${name}`);
      else named.add(name);
      if (!atNight) byDay.add(name);
    }
    for (const name of title.match(sections) ?? []) unknown.push(`${path}:${line}: ${name}`);
  }
}

for (const path of sources.filter((source) => !uncited.test(source))) {
  for (const { line, cited } of wrongCitations(path, readFileSync(path, 'utf8'), rows)) {
    unknown.push(`${path}:${line}: ${cited}`);
  }
}

if (unknown.length > 0) {
  console.error(`Cited, but no row of e2e/requirements.md:\n  ${unknown.join('\n  ')}`);
  process.exitCode = 1;
}
const onlyAtNight = [...named].filter((name) => !byDay.has(name));
if (onlyAtNight.length > 0) {
  console.error(`No test that \`npm test\` runs names ${onlyAtNight.join(', ')}.`);
  process.exitCode = 1;
}
console.log(`Requirements: tests name ${named.size} of ${rows.size} rows.`);
if (process.argv.includes('--missing')) {
  console.log([...rows].filter((name) => !named.has(name)).join('\n'));
}
