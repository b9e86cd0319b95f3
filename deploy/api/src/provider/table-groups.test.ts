import { readFileSync } from 'node:fs';
import { schemaFile } from '../testing/schema-dump.ts';
import { partOf } from './table-groups.ts';

const tables = [...readFileSync(schemaFile, 'utf8').matchAll(/^CREATE TABLE public\.(\w+)/gm)].flatMap(
  ([, name]) => name ?? [],
);

test('PADM-01 every table is part of something, and little of it is something else', () => {
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((name) => partOf(name) === 'other').sort()).toMatchInlineSnapshot(`
   [
     "database_sizes",
     "demo_history",
     "demo_world",
     "ingest_keys",
     "organisations",
     "short_id_conflicts",
   ]
  `);
});

test.each([
  ['readings', 'readings'],
  ['device_latest', 'devices'],
  ['sessions', 'people'],
  ['alarms', 'alarms'],
  ['client_events_unproven', 'client_events'],
  ['something_new', 'other'],
])('PADM-01 %s is part of %s', (table, part) => {
  expect(partOf(table)).toBe(part);
});
