import type pg from 'pg';
import { missingMigrations } from '../db/migrate.ts';
import { within } from './within.ts';

/** A database that takes longer is of no use to a caller, ms. */
const patienceMs = 2_000;

/**
 * Returns whether the database answers and has every migration of this server; a newer one's are no hindrance, so that
 * the old process serves on while the next one starts. Questions that come together share one look, so that a
 * database in trouble is not asked more for every probe.
 */
export function readiness(pool: pg.Pool): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;
  const look = async (): Promise<boolean> => {
    try {
      return (await missingMigrations(pool)).length === 0;
    } finally {
      looking = null;
    }
  };
  return async () => {
    looking ??= look();
    return (await within(patienceMs, looking)) ?? false;
  };
}
