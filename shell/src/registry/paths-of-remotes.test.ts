/** @browser */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredPages } from '@peil/shared-kernel/testing';

const sources = join(__dirname, '..');

/** What the shell of then knew of releases that say nothing of their pages themselves. */
const ofEarlierReleases = 'registry/said-of-pages.ts';

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing(\/|\.)/.test(name) && name !== ofEarlierReleases,
);

test('PLAT-03 the shell names no path of a remote: a page, or its place in a menu, is a change of its remote alone', () => {
  const firstParts = declaredPages().map(({ path }) => path.split(/[/{:]/)[1] ?? '');
  const named = firstParts.filter((part) => part !== '').join('|');
  const literal = new RegExp(`['"\`]/(?:${named})(?=['"\`/?])`);
  expect(files.length).toBeGreaterThan(100);
  expect(literal.test("'/users'") && literal.test('`/device/${id}`')).toBe(true);
  expect(files.filter((name) => literal.test(readFileSync(join(sources, name), 'utf8')))).toEqual([]);
});
