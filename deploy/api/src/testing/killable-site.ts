import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { createLogger } from '../platform/logger.ts';
import { copyEmbedded, ofCalls, startMigrated } from './databases.ts';
import { findPostgres } from './postgres-cluster.ts';
import type { ServerProcess } from './server-process.ts';

/** A migrated database below server processes of a test's own, which can be killed under them. */
export interface KillableSite {
  readonly kind: 'embedded' | 'PostgreSQL';
  /** What a server's environment says to use it. */
  readonly environment: Readonly<Record<string, string>>;
  open(): Promise<Database>;
  /** Kills the database. The embedded one takes the server with it; PostgreSQL is started again on what the disk has. */
  crash(server: ServerProcess): Promise<void>;
  remove(): Promise<void>;
}

const opened = (databaseUrl: string | null, dataDir: string): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir, production: false }, createLogger('silent'));

async function embeddedSite(): Promise<KillableSite> {
  const folder = await mkdtemp(join(tmpdir(), 'peil-site-'));
  const dataDir = join(folder, 'db');
  await copyEmbedded(dataDir);
  return {
    kind: 'embedded',
    environment: { DATA_DIR: dataDir },
    open: () => opened(null, dataDir),
    crash: async (server) => {
      process.kill(Number(readFileSync(`${dataDir}.lock`, 'utf8').split(' ')[0]), 'SIGKILL');
      await server.ended;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function postgresSite(bin: string): Promise<KillableSite> {
  const cluster = await startMigrated(bin);
  return {
    kind: 'PostgreSQL',
    environment: { DATABASE_URL: cluster.url },
    open: () => opened(cluster.url, ''),
    crash: () => cluster.crash(),
    remove: () => cluster.stop(),
  };
}

const bin = findPostgres();

/**
 * How often a test ends the server and the database, each at moments of chance. A nightly run does it more often, at
 * other moments.
 */
export const killRounds = Number(process.env['KILL_ROUNDS'] ?? 1);

/** For `describe.each`: the embedded database, and a PostgreSQL cluster of its own where the machine has one. */
export const killableSites: readonly (readonly [string, () => Promise<KillableSite>])[] = [
  ['embedded', embeddedSite],
  ...(bin === null ? [] : [['PostgreSQL', () => postgresSite(bin)] as const]),
];

/** Those of `killableSites` that a test of what the database does not decide needs: as `databasesOfCalls` has them. */
export const killableSitesOfCalls = ofCalls(killableSites);
