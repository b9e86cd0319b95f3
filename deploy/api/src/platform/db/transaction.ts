import type pg from 'pg';

/** How a transaction opens: `begin` with what holds within it, or the calls that do that. */
type Opening = string | ((client: pg.PoolClient) => Promise<void>);

async function run<Result>(
  client: pg.PoolClient,
  opening: Opening,
  work: (client: pg.PoolClient) => Promise<Result>,
  onBroken: (cause: Error) => void = () => undefined,
): Promise<Result> {
  try {
    await (typeof opening === 'string' ? client.query(opening) : opening(client));
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      onBroken(cause instanceof Error ? cause : new Error(String(cause)));
    });
    throw error;
  }
}

/**
 * Runs `work` in one transaction of a connection that is held already; an error undoes all of it. This and
 * `inTransaction` are the only places that begin one.
 */
export const inTransactionOf = <Result>(
  client: pg.PoolClient,
  opening: Opening,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => run(client, opening, work);

/** As `inTransactionOf`, on a connection of the pool; one that cannot be rolled back is closed and not used again. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  opening: Opening,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await run(client, opening, work, (cause) => {
      broken = cause;
    });
  } finally {
    client.release(broken);
  }
}
