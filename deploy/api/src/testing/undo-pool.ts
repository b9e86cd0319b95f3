import pg from 'pg';

/** A pool all of whose work can be undone: what the server commits stays inside one transaction that never is. */
export interface UndoPool {
  readonly pool: pg.Pool;
  /** Takes back everything since the last time. */
  undo(): Promise<void>;
  /**
   * Whether anything was written since, even if it was taken back: PostgreSQL gives a transaction its number with the
   * first row that it writes or locks. Asking is a hundredth of the work of reading every table.
   */
  hasWritten(): Promise<boolean>;
  /** Takes back everything and gives the connection back. */
  end(): Promise<void>;
  /** Rows of a query of the test's own, as the server's own role, which sees every organisation. */
  look<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

type Query = (query: unknown, values?: unknown[]) => Promise<unknown>;

/**
 * Every call of a test then meets the same data without filling a database anew. The server's transactions become
 * savepoints; only one runs at a time, as on the embedded database. Deferred constraints are checked where it commits.
 */
export async function openUndoPool(real: pg.Pool): Promise<UndoPool> {
  const connection = await real.connect();
  await connection.query('begin');
  const settings = new Set<string>();
  let turn = Promise.resolve();

  /** Waits for whoever uses the connection, and returns a function that gives it to the next. */
  const take = async (): Promise<() => void> => {
    const before = turn;
    let release = (): void => undefined;
    turn = new Promise((resolve) => (release = resolve));
    await before;
    return release;
  };

  const asBefore = (): string =>
    ['set local role none', ...[...settings].map((name) => `select set_config('${name}', '', true)`)].join(
      '; ',
    );

  const rewrite = (text: string): string => {
    for (const [, name] of text.matchAll(/set_config\('([\w.]+)'/g)) settings.add(name ?? '');
    if (/^begin\b/i.test(text)) return text.replace(/^begin[^;]*/i, 'savepoint call');
    if (/^commit$/i.test(text)) return `set constraints all immediate; release savepoint call; ${asBefore()}`;
    if (/^rollback$/i.test(text)) return `rollback to savepoint call; release savepoint call; ${asBefore()}`;
    return text;
  };
  const query: Query = (given, values) => {
    const ask = connection.query.bind(connection) as Query;
    return typeof given === 'string' ? ask(rewrite(given), values) : ask(given);
  };
  const connect = async (): Promise<pg.PoolClient> => {
    const release = await take();
    return new Proxy(connection, {
      get: (target, name) => {
        if (name === 'query') return query;
        if (name === 'release') return release;
        return Reflect.get(target, name) as unknown;
      },
    });
  };
  const once = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const release = await take();
    try {
      return await work();
    } finally {
      release();
    }
  };

  const pool = new Proxy(real, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      if (name === 'query') return (given: unknown, values?: unknown[]) => once(() => query(given, values));
      return Reflect.get(target, name) as unknown;
    },
  });
  return {
    pool,
    undo: () =>
      once(async () => {
        await connection.query('rollback; begin');
      }),
    hasWritten: () =>
      once(async () => {
        const { rows } = await connection.query<{ has_written: boolean }>(
          'select pg_current_xact_id_if_assigned() is not null as has_written',
        );
        return rows[0]?.has_written !== false;
      }),
    end: () =>
      once(async () => {
        await connection.query('rollback');
        connection.release();
      }),
    look: <Row extends pg.QueryResultRow>(sql: string) =>
      once(async () => {
        await connection.query('set local role portal_system');
        const found = await connection.query<Row>(sql);
        await connection.query('set local role none');
        return found.rows;
      }),
  };
}
