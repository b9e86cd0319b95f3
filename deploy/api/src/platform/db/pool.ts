import pg from 'pg';

/** No answer should take longer; a client that waits on itself would otherwise wait for ever. */
const queryTimeoutMs = 60_000;

/** Pools of the embedded database. */
const embedded = new WeakSet<pg.Pool>();

/** Whether all connections share one session, so that each waits for the transactions of the others. */
export const hasOneSession = (pool: pg.Pool): boolean => embedded.has(pool);

/**
 * Connections to the database, whichever it is.
 * The embedded one has a single session behind its socket, so more connections would only queue there. It takes the
 * messages of a statement one by one, and keeps others' out only within a transaction: a statement with parameters
 * (parse, bind, execute) outside of one is mixed up with what other connections send, and after the error that follows
 * theirs go unanswered until `queryTimeoutMs`. So every statement with parameters runs in a transaction (lint).
 */
export function createPool(url: string, kind: 'embedded' | 'postgres'): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: kind === 'embedded' ? 4 : 12,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs,
    ...(kind === 'postgres' && {
      // Statements over all months' partitions look dear and are short: compiling one took a second, running it 40 ms.
      options: '-c jit=off',
      statement_timeout: queryTimeoutMs,
      idle_in_transaction_session_timeout: queryTimeoutMs,
    }),
  });
  if (kind === 'embedded') embedded.add(pool);
  return pool;
}

/** One connection to the same database, whose statements take as long as they take; the caller ends it. */
export function patientPool(pool: pg.Pool): pg.Pool {
  const { query_timeout: _query, statement_timeout: _statement, ...options } = pool.options;
  return new pg.Pool({ ...options, max: 1 });
}
