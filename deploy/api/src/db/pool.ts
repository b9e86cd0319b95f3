import pg from 'pg';

/** No answer should take longer; a client that waits on itself would otherwise wait for ever. */
const queryTimeoutMs = 60_000;

/**
 * Connections to the database, whichever it is.
 * The embedded one has a single session behind its socket, so more connections would only queue there.
 */
export function createPool(url: string, kind: 'embedded' | 'postgres'): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: kind === 'embedded' ? 4 : 12,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs,
    ...(kind === 'postgres' && {
      statement_timeout: queryTimeoutMs,
      idle_in_transaction_session_timeout: queryTimeoutMs,
    }),
  });
}
