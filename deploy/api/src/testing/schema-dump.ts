import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../platform/db/database.ts';
import { migrate, ownMigrations } from '../platform/db/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { startCluster } from './postgres-cluster.ts';

const run = promisify(execFile);

/** Where the dump is kept for readers; nothing runs it. */
export const schemaFile = new URL('../../schema.sql', import.meta.url);

/** The dump says which migrations it is of: two lists of migrations never have the same one. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, sha256 } of await ownMigrations()) hash.update(`${name} ${sha256}\n`);
  return hash.digest('hex').slice(0, 16);
}

/** @throws when `text` does not begin as a dump does */
export function readHeading(text: string): { readonly fingerprint: string; readonly postgres: string } {
  const found = /^-- Migrations (\w+), PostgreSQL (\d+)\.$/m.exec(text);
  if (!found) throw new Error('schema.sql does not say which migrations it is of');
  return { fingerprint: found[1] ?? '', postgres: found[2] ?? '' };
}

/**
 * What all migrations add up to, as `pg_dump` tells it, without the monthly partitions, which the server makes itself.
 * @param bin the folder with PostgreSQL's programs
 */
export async function dumpSchema(bin: string): Promise<string> {
  const cluster = await startCluster(bin);
  try {
    const database = await openDatabase(
      { databaseUrl: cluster.url, dataDir: '', production: false },
      createLogger('silent'),
    );
    await migrate(database.pool);
    await database.close();
    const { stdout } = await run(
      join(bin, 'pg_dump'),
      ['--schema-only', '--no-owner', '--exclude-table=migrations', cluster.url],
      { maxBuffer: 16 * 1024 * 1024 },
    );
    const heading = [
      '-- What the migrations add up to, to read: `npm run schema -w deploy/api` writes it, and nothing runs it.',
      `-- Migrations ${await migrationsFingerprint()}, PostgreSQL ${/PostgreSQL\) (\d+)/.exec(await versionOf(bin))?.[1] ?? ''}.`,
    ];
    return `${heading.join('\n')}\n\n${withoutNoise(stdout)}\n`;
  } finally {
    await cluster.stop();
  }
}

const versionOf = async (bin: string): Promise<string> =>
  (await run(join(bin, 'pg_dump'), ['--version'])).stdout;

/** Headings that repeat the statement below them, settings of the dump's own session, and its random `\restrict`. */
function withoutNoise(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\)/.test(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
