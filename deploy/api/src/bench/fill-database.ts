import type pg from 'pg';
import { hashPassword } from '../platform/auth/password.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { ensurePartitions } from '../measuring/readings/partitions.ts';
import { inScope } from '../platform/db/tenant.ts';
import { createLogger } from '../platform/logger.ts';

/** That of the demo accounts. */
export const benchPassword = 'Peil-demo-2026';

/** A customer of a bench, whose administrator has the organisation's name. */
export interface BenchCustomer {
  readonly orgid: string;
  /** Adds its devices and their readings. */
  fill(pool: pg.Pool): Promise<void>;
}

/** Adds the provider and these customers to an empty, migrated database. */
export async function addCustomers(pool: pg.Pool, customers: readonly BenchCustomer[]): Promise<void> {
  const hash = await hashPassword(benchPassword);
  const asSystem = (work: (client: pg.ClientBase) => Promise<unknown>) =>
    inScope(pool, { kind: 'system' }, work);
  await asSystem((client) =>
    client.query(`insert into organisations (orgid, name, parent) values ('peil', 'Leverandør', null)`),
  );
  for (const { orgid, fill } of customers) {
    await asSystem(async (client) => {
      await client.query('insert into organisations (orgid, name, parent) values ($1, $1, $2)', [
        orgid,
        'peil',
      ]);
      await client.query(
        `insert into users (user_name, full_name, orgid, email, roles, tags, password_hash)
         values ($1, 'Kari Måler', $1, $1 || '@demo.invalid', '{admin}', '{Status:Felt}', $2)`,
        [orgid, hash],
      );
    });
    await fill(pool);
  }
  await pool.query('analyze');
}

/** Fills the empty database that the environment names (DATABASE_URL or DATA_DIR) for a bench or a test of the browser's. */
export async function fillDatabase(customers: readonly BenchCustomer[]): Promise<void> {
  const db = await openDatabase(readConfig(process.env), createLogger('silent'));
  try {
    await migrate(db.pool);
    await ensurePartitions(db.pool, new Date());
    await addCustomers(db.pool, customers);
  } finally {
    await db.close();
  }
}
