import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsInTables, settingsRead, sourcesBelow } from './documented-settings.mjs';

const repository = join(__dirname, '../..');
const page = (path) => settingsInTables(readFileSync(join(repository, path), 'utf8'));

/** Read, but nothing that operators set: handed from one process to the next, or for `npm start -w` of a remote. */
const notSet = new Set(['START_BEGUN_MS', 'START_AWAITS_RELEASES', 'PATH', 'API_BASE_URL']);

const isSettable = (name) => !notSet.has(name);

test('a source is read for its variables, however it takes them', () => {
  expect(
    settingsRead(`process.env['ONE']; environment.TWO_MORE;
      const { THREE, FOUR_5 } = environment;
      function six({ SIX }: Environment) {}
      setting(environment, 'SEVEN', 'EIGHT');
      const environmentSchema = z.object({
  /** Not THIS. */
  NINE: z.string(),
});`),
  ).toEqual(['ONE', 'TWO_MORE', 'THREE', 'FOUR_5', 'SIX', 'SEVEN', 'EIGHT', 'NINE']);
});

test('a table names variables in its first cell, the second in short', () => {
  expect(settingsInTables('| `A_DAY_HOUR`, `_DAY` | `NOT` |\n| --- | --- |\n`NEITHER`')).toEqual([
    'A_DAY_HOUR',
    'A_DAY_DAY',
  ]);
});

test('every variable that API, gateway and release tool read stands in a table, and no other', () => {
  const read = ['api', 'gateway', 'release']
    .flatMap((name) => sourcesBelow(join(repository, 'deploy', name, 'src')))
    .flatMap(settingsRead)
    .filter(isSettable);
  const told = [...page('deploy/docs/configuration.md'), ...page('deploy/api/RUNNING.md')];
  expect([...new Set(read)].filter((name) => !told.includes(name))).toEqual([]);
  expect([...new Set(told)].filter((name) => !read.includes(name))).toEqual([]);
});
