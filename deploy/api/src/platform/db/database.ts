import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { createPool } from './pool.ts';

/** The database the server works on, whichever it is. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  /** Ends the connections and, if it is the embedded one, the database. */
  close(): Promise<void>;
}

/** Opens PostgreSQL at DATABASE_URL, or the embedded database in DATA_DIR. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'production'>,
  logger: Logger,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const pool = openPool(config.databaseUrl, 'postgres', logger);
    return { kind: 'postgres', pool, close: () => pool.end() };
  }
  if (config.production) {
    logger.warn('production runs on the embedded database: a power cut may lose readings; set DATABASE_URL');
  }
  const embedded = await startEmbedded(config.dataDir, logger);
  const pool = openPool(embedded.url, 'embedded', logger);
  return {
    kind: 'embedded',
    pool,
    close: async () => {
      await pool.end();
      await embedded.close();
    },
  };
}

/** Connections to a running database; one that breaks is logged. */
export function openPool(url: string, kind: Database['kind'], logger: Logger): pg.Pool {
  const pool = createPool(url, kind);
  logLostConnections(pool, logger);
  return pool;
}

/** A connection that breaks must not end the server, whether it is idle (the pool tells) or in use (it tells itself). */
function logLostConnections(pool: pg.Pool, logger: Logger): void {
  const log = (error: Error): void => {
    logger.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', log);
  pool.on('connect', (client) => client.on('error', log));
}
