/**
 * Fails when a test's title or a comment names a requirement id that e2e/requirements.md does not have (a typo proves
 * nothing), when either cites a section of what the rows were taken from, which no reader of the repository has, and
 * when a row is named by tests of the night alone (`atNight` of the browser tests); prints how many of the rows some test
 * names, and with `--missing` which none does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { rowId, sections, wrongCitations } from './citations.mjs';

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

/** Also a test of fixtures that a file has from elsewhere: `ownTest`, `base`. */
const testName = /^(test|it|describe|base|\w+Test)$/;

/** `test` of `test(…)`, `test.only(…)`, `test.each(table)(…)` and `test.describe(…)`. */
function rootOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : '';
}

function isAtNight(details) {
  return details !== undefined && ts.isCallExpression(details) && rootOf(details) === 'atNight';
}

/** Each test or group of tests in the file: its title as written, the line it stands in, and whether only nights run it. */
function titles(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && testName.test(rootOf(node.expression))) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
        found.push({ title: title.getText(source), line, atNight: isAtNight(node.arguments[1]) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const rows = new Set(readFileSync('e2e/requirements.md', 'utf8').match(rowId));
const named = new Set();
const byDay = new Set();
const unknown = [];
const sources = places.flatMap(filesOf);
for (const path of sources.filter((source) => /\.(test|spec)\.tsx?$/.test(source))) {
  for (const { title, line, atNight } of titles(path)) {
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
