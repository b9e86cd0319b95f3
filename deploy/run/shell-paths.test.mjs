import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../..');
const sources = join(repository, 'shell/src');

/** What the shell knew of releases that say nothing of their pages themselves. */
const ofEarlierReleases = 'registry/said-of-pages.ts';

const files = readdirSync(sources, { recursive: true }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing(\/|\.)/.test(name) && name !== ofEarlierReleases,
);

const firstParts = readdirSync(repository)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((remote) => [
    ...readFileSync(join(repository, remote, 'src/manifest.ts'), 'utf8').matchAll(/\bpath: '\/([\w-]+)/g),
  ])
  .map(([, part]) => part);

test('PLAT-03 the shell names no path of a remote: a page, or its place in a menu, is a change of its remote alone', () => {
  const literal = new RegExp(`['"\`]/(?:${firstParts.join('|')})(?=['"\`/?])`);
  expect(firstParts.length).toBeGreaterThan(40);
  expect(files.length).toBeGreaterThan(100);
  expect(["'/users'", '`/device/x`', "'/404'"].map((text) => literal.test(text))).toEqual([
    true,
    true,
    false,
  ]);
  expect(files.filter((name) => literal.test(readFileSync(join(sources, name), 'utf8')))).toEqual([]);
});
