import { readFileSync } from 'node:fs';
import { findPostgres } from '../../testing/postgres-cluster.ts';
import { dumpSchema, migrationsFingerprint, readHeading, schemaFile } from '../../testing/schema-dump.ts';

const written = readFileSync(schemaFile, 'utf8');
const { fingerprint, postgres } = readHeading(written);

test('API-02 schema.sql is of the migrations there are (npm run schema -w deploy/api writes it)', async () => {
  expect(fingerprint).toBe(await migrationsFingerprint());
});

const bin = findPostgres();

// Another version tells the same schema in other words.
(bin === null ? test.skip : test)('API-02 schema.sql is what the migrations add up to', async () => {
  const dump = await dumpSchema(bin ?? '');
  if (readHeading(dump).postgres === postgres) expect(dump).toBe(written);
});
