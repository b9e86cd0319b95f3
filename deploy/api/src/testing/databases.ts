import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase, openPool, type Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { ensurePartitions } from '../measuring/readings/partitions.ts';
import { createLogger } from '../platform/logger.ts';
import { startKeptEmbedded, takeDatabase } from './kept-databases.ts';
import { findPostgres, startCluster, type Cluster } from './postgres-cluster.ts';

const silent = createLogger('silent');

/** Beside the clusters, which have to lie where the user that PostgreSQL runs as can reach them. */
const templates = '/tmp/peil-api-tests';

/** Holds the address of the cluster that all files of a run share, for its superuser (`global-setup.ts`). */
const sharedCluster = 'PEIL_TEST_CLUSTER';

/** A kind of database that the same tests run on. */
export interface TestDatabase {
  readonly name: string;
  /** An empty, migrated database that nobody else has meanwhile. */
  open(): Promise<Database>;
}

/**
 * The databases that what they could do differently is tried on: every one of this machine, by day (`npm test`) the one
 * that calls are tried on.
 */
export function testDatabases(): TestDatabase[] {
  const databases = databasesHere();
  return process.env['PEIL_TESTS'] === 'day' ? ofCalls(databases) : databases;
}

/** The databases of this machine; a missing PostgreSQL is mentioned on the console, once a file. */
function databasesHere(): TestDatabase[] {
  const url = process.env['DATABASE_URL'];
  const bin = findPostgres();
  const embedded = { name: 'embedded', open: openEmbedded };
  if (url !== undefined && url !== '') return [embedded, { name: 'PostgreSQL', open: () => openIn(url) }];
  if (bin !== null) {
    const shared = process.env[sharedCluster];
    const openPostgres = () => (shared === undefined ? openThrowAway(bin) : openCopy(shared));
    return [embedded, { name: 'PostgreSQL', open: openPostgres }];
  }
  process.stderr.write('PostgreSQL skipped: no DATABASE_URL and no initdb/postgres on this machine\n');
  return [embedded];
}

/**
 * Returns the database that calls are tried on: PostgreSQL as in production, or what this machine has. The environment's
 * `TEST_DATABASES=each` asks for every one of `testDatabases`.
 */
export function databasesOfCalls(): TestDatabase[] {
  return ofCalls(testDatabases());
}

/** Those of a list of databases that `databasesOfCalls` is about. */
export function ofCalls<T>(databases: readonly T[]): T[] {
  return process.env['TEST_DATABASES'] === 'each' ? [...databases] : databases.slice(-1);
}

/** Starts one migrated cluster for the files of a run; null where the machine has none, or another server is named. */
export async function shareCluster(): Promise<Cluster | null> {
  const bin = findPostgres();
  if (bin === null || process.env['DATABASE_URL']) return null;
  const cluster = await startMigrated(bin);
  process.env[sharedCluster] = cluster.adminUrl;
  return cluster;
}

async function bringUpToDate(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await ensurePartitions(pool, new Date());
}

/** Brings a running database up to date, by connections of its own. */
async function bringUpToDateAt(url: string, kind: Database['kind']): Promise<void> {
  const pool = openPool(url, kind, silent);
  try {
    await bringUpToDate(pool);
  } finally {
    await pool.end();
  }
}

const closing = (database: Database, cleanUp: () => Promise<void>): Database => ({
  ...database,
  close: async () => {
    await database.close();
    await cleanUp();
  },
});

/** Migrates what is opened and cleans up after it, also when that fails. */
async function openWith(opening: Promise<Database>, cleanUp: () => Promise<void>): Promise<Database> {
  const database = closing(await opening, cleanUp);
  try {
    await bringUpToDate(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Writes a migrated embedded database to a folder that is not there yet. Creating one takes seconds, copying it does not:
 * one is kept per set of migrations.
 */
export async function copyEmbedded(folder: string): Promise<void> {
  const template = templateFolder('embedded');
  if (!existsSync(template)) await makeTemplate(template);
  // The asynchronous one takes three times the processor time (measured).
  cpSync(template, folder, { recursive: true });
}

async function openEmbedded(): Promise<Database> {
  const taken = await takeDatabase(
    'embedded',
    () => startKeptEmbedded(copyEmbedded),
    (url) => bringUpToDateAt(url, 'embedded'),
  );
  const pool = openPool(taken.url, 'embedded', silent);
  return closing({ kind: 'embedded', pool, close: () => pool.end() }, taken.giveBack);
}

async function makeTemplate(template: string): Promise<void> {
  const making = await mkdtemp(join(tmpdir(), 'peil-template-'));
  const database = await openWith(open(null, join(making, 'db')), () => Promise.resolve());
  await database.close();
  await mkdir(templates, { recursive: true });
  // Another test file may have been quicker; its copy is as good.
  await rename(join(making, 'db'), template).catch(() => undefined);
  await rm(making, { recursive: true, force: true });
}

/** Where the migrated copy of a kind of database is kept; `kind` says all that makes two of them differ. */
function templateFolder(kind: string): string {
  const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));
  const hash = createHash('sha256').update(kind);
  for (const file of readdirSync(migrations).sort())
    hash.update(file).update(readFileSync(join(migrations, file)));
  return join(templates, hash.digest('hex').slice(0, 16));
}

/** Starts a cluster, begun as a copy of a migrated one: making and migrating it takes seconds, copying does not. */
export async function startMigrated(bin: string): Promise<Cluster> {
  const template = templateFolder(bin);
  if (!existsSync(template)) await keepMigrated(bin, template);
  return startCluster(bin, existsSync(template) ? template : null);
}

async function openThrowAway(bin: string): Promise<Database> {
  const cluster = await startMigrated(bin);
  return openWith(open(cluster.url, ''), () => cluster.stop());
}

async function keepMigrated(bin: string, template: string): Promise<void> {
  await mkdir(templates, { recursive: true });
  const cluster = await startCluster(bin);
  try {
    const database = await openWith(open(cluster.url, ''), () => Promise.resolve());
    await database.close();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  await cluster.keepAs(template);
}

/** A copy of the shared cluster's migrated database, which nobody is connected to. */
async function openCopy(adminUrl: string): Promise<Database> {
  const taken = await takeDatabase(
    'PostgreSQL',
    async () => {
      const { url, drop } = await createIn(adminUrl, 'template portal owner portal');
      return { url: withUser(url, 'portal'), adminUrl: url, discard: drop };
    },
    (url) => bringUpToDateAt(url, 'postgres'),
  );
  const pool = openPool(taken.url, 'postgres', silent);
  return closing({ kind: 'postgres', pool, close: () => pool.end() }, taken.giveBack);
}

function withUser(url: string, user: string): string {
  const own = new URL(url);
  own.username = user;
  return own.href;
}

/** A database of its own inside a running server; what else is there is not touched. */
async function openIn(url: string): Promise<Database> {
  const created = await createIn(url);
  return openWith(open(created.url, ''), created.drop);
}

/** @param clauses further clauses of `create database` */
async function createIn(url: string, clauses = ''): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `peil_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name} ${clauses}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: async () => {
      const last = new pg.Client({ connectionString: url });
      await last.connect();
      await last.query(`drop database ${name}`);
      await last.end();
    },
  };
}

const open = (databaseUrl: string | null, dataDir: string): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, production: false }, silent);
