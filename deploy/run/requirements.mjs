/**
 * Fails when a test's title names a requirement id that e2e/requirements.md does not have (a typo proves nothing);
 * prints how many of the rows some test names, and with `--missing` which none does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

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
const id = /\b[A-Z][A-Z0-9]*-\d{2}\b/g;

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** `test` of `test(…)`, `test.only(…)`, `test.each(table)(…)` and `test.describe(…)`. */
function rootOf(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)) return rootOf(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? rootOf(callee.tag) : '';
}

/** Each test or group of tests in the file: its title as written and the line it stands in. */
function titles(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && ['test', 'it', 'describe'].includes(rootOf(node.expression))) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const line = source.getLineAndCharacterOfPosition(title.getStart(source)).line + 1;
        found.push({ title: title.getText(source), line });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const rows = new Set(readFileSync('e2e/requirements.md', 'utf8').match(id));
const named = new Set();
const unknown = [];
for (const path of places.flatMap(testFiles)) {
  for (const { title, line } of titles(path)) {
    for (const name of title.match(id) ?? []) {
      if (rows.has(name)) named.add(name);
      else unknown.push(`${path}:${line}: ${name}`);
    }
  }
}

if (unknown.length > 0) {
  console.error(`Requirement ids that e2e/requirements.md does not have:\n  ${unknown.join('\n  ')}`);
  process.exitCode = 1;
}
console.log(`Requirements: tests name ${named.size} of ${rows.size} rows.`);
if (process.argv.includes('--missing')) {
  console.log([...rows].filter((name) => !named.has(name)).join('\n'));
}
