import pg from 'pg';
import type { ApiApp } from '../api-app.ts';
import type { Database } from '../db/database.ts';
import { missingMigrations } from '../db/migrate.ts';
import { within } from './within.ts';

/** A database that takes longer is of no use to a caller, ms. */
const patienceMs = 2_000;

/**
 * Returns whether the database answers and has every migration of this server; a newer one's are no hindrance, so that
 * the old process serves on while the next one starts. Questions that come together share one look, so that a
 * database in trouble is not asked more for every probe. It has a connection of its own: that others have taken those of
 * the pool is load and no illness. So is, on the embedded database, that somebody else has its one session.
 */
export function watchReadiness(
  app: ApiApp,
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
): () => Promise<boolean> {
  const own = new pg.Pool({ ...pool.options, max: 1, idleTimeoutMillis: 0 });
  own.on('error', (error) => app.log.warn({ err: error }, 'connection of the readiness lost'));
  app.addHook('onClose', () => own.end());
  let looking: Promise<boolean> | null = null;
  let wasReady = false;
  const look = async (): Promise<boolean> => {
    const isReady = await missingMigrations(own).then(
      (missing) => missing.length === 0,
      () => false,
    );
    looking = null;
    wasReady = isReady;
    return isReady;
  };
  return async () => {
    looking ??= look();
    return (await within(patienceMs, looking)) ?? (kind === 'embedded' && wasReady);
  };
}
