import { writeFileSync } from 'node:fs';
import { findPostgres } from './postgres-cluster.ts';
import { dumpSchema, schemaFile } from './schema-dump.ts';

const bin = findPostgres();
if (bin === null) throw new Error('schema.sql is made by PostgreSQL: no initdb and postgres on this machine');
writeFileSync(schemaFile, await dumpSchema(bin));
