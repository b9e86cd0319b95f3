import { readdirSync, readFileSync, statSync } from 'node:fs';
import { excerpt, excerptFile, excerptNames, shifted } from './excerpt.ts';

const folder = new URL('../../demo-data/', import.meta.url);
const shipped = readdirSync(folder).filter((file) => file.endsWith('.csv.gz'));

test('the notices name every shipped file with the number of its rows, and all files are used', () => {
  const notices = readFileSync(new URL('NOTICES.md', folder), 'utf8');
  expect(shipped.map((file) => file.replace('.csv.gz', '')).sort()).toEqual([...excerptNames].sort());
  for (const name of excerptNames) {
    const line = notices.split('\n').find((text) => text.includes(`\`${name}.csv.gz\``));
    const rows = String(excerpt(name).t.length).replace(/(\d)(?=(\d{3})+$)/g, '$1 ');
    expect(line).toContain(` ${rows} |`);
  }
});

test('together they are smaller than 2 MB', () => {
  const bytes = excerptNames.reduce((sum, name) => sum + statSync(excerptFile(name)).size, 0);
  expect(bytes).toBeLessThan(2_000_000);
});

test.each(excerptNames)('%s ascends in time and has a number in every field', (name) => {
  const { t, columns } = excerpt(name);
  expect(t.every((time, index) => index === 0 || time > (t[index - 1] ?? 0))).toBe(true);
  for (const values of Object.values(columns)) expect(values.every(Number.isFinite)).toBe(true);
});

test('a shifted series repeats after its period and never twice in between', () => {
  const series = { t: [10, 20, 30], columns: {} };
  const rows = [...shifted(series, { source: 30, demo: 130, period: 40 }, 75, 195)];
  expect(rows.map(({ t }) => t)).toEqual([80, 90, 110, 120, 130, 150, 160, 170, 190]);
  expect(rows.map(({ index }) => index)).toEqual([1, 2, 0, 1, 2, 0, 1, 2, 0]);
});
