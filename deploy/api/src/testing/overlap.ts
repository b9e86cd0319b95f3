import type { Database } from '../platform/db/database.ts';
import { until } from './until.ts';

/**
 * Two transactions at once: the first does its work and pauses before it is committed, until the second has begun and
 * waits for it. On the embedded database the second waits to begin.
 */
export async function overlap<First, Second>(
  db: Database,
  first: (pause: () => Promise<void>) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const worked = gate();
  const mayCommit = gate();
  const one = first(() => {
    worked.open();
    return mayCommit.opened;
  });
  await Promise.race([worked.opened, one]);
  const other = second();
  await someoneWaits(db);
  mayCommit.open();
  return Promise.all([one, other]);
}

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

async function someoneWaits({ kind, pool }: Database): Promise<void> {
  if (kind === 'embedded') return;
  await until(async () => {
    const waiting = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return waiting.rowCount !== 0;
  });
}
