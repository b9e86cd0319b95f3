import type pg from 'pg';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { inScope, rows } from '../platform/db/tenant.ts';
import type { ApiApp } from '../platform/api-app.ts';
import { createLogger } from '../platform/logger.ts';
import { createApi, type ApiOptions } from '../server.ts';
import { databasesOfCalls, testDatabases, type TestDatabase } from './databases.ts';
import { AddressServer } from './address-server.ts';
import { createTwins, password } from './twins.ts';

/** What came back over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  json<Body>(): Body;
}

/** One call; `address` is where it seems to come from. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  readonly address?: string;
}

/** The API over one database with the twins in it, called over HTTP. */
export interface TestApi {
  readonly app: ApiApp;
  readonly db: Database;
  /** What the API asks for addresses. */
  readonly addresses: AddressServer;
  readonly keys: Record<'fjord' | 'tvilling', string>;
  token(user: string): Promise<string>;
  /** Calls as this user; null calls without a token. A text body is sent as it is. */
  call(user: string | null, call: Call): Promise<Answer>;
  get(user: string | null, url: string, headers?: Record<string, string>): Promise<Answer>;
  post(user: string | null, url: string, body: unknown): Promise<Answer>;
  telemetry(key: string, records: readonly unknown[]): Promise<Answer>;
  /** Rows of one statement past the calls, as the server itself, which sees every organisation; it leaves no audit row. */
  asSystem<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** What the API is started with besides; left out, it logs nothing and looks for changes as it does for real. */
type TestOptions = Partial<Pick<ApiOptions, 'logger' | 'lookEveryMs'>>;

/**
 * Runs the tests on every database of this machine, for what the two could do differently: roles and row security, locks,
 * notices, migrations, files. `api()` is the one of the running block.
 */
export function describeOnDatabases(
  name: string,
  tests: (api: () => TestApi) => void,
  options: TestOptions = {},
): void {
  describeOn(testDatabases(), name, tests, options);
}

/** Runs the tests of calls on one database. `api()` is the one of the running block. */
export function describeApi(
  name: string,
  tests: (api: () => TestApi) => void,
  options: TestOptions = {},
): void {
  describeOn(databasesOfCalls(), name, tests, options);
}

function describeOn(
  databases: TestDatabase[],
  name: string,
  tests: (api: () => TestApi) => void,
  options: TestOptions,
): void {
  describe.each(databases)(`${name} ($name)`, (database) => {
    let db: Database | undefined;
    let running: TestApi | undefined;
    beforeAll(async () => {
      db = await database.open();
      running = await startTestApi(db, options);
    });
    afterAll(async () => {
      const closed = running?.app.close();
      // fetch keeps connections over which it has asked nothing yet; for those a server waits.
      running?.app.server.closeAllConnections();
      await closed;
      await running?.addresses.stop();
      await db?.close();
    });
    tests(() => {
      if (running === undefined) throw new Error('the API did not start');
      return running;
    });
  });
}

export async function startTestApi(db: Database, options: TestOptions): Promise<TestApi> {
  const keys = await createTwins(db);
  const addresses = new AddressServer();
  await addresses.start();
  const app = await createApi({
    config: { ...readConfig({ NODE_ENV: 'test', DEMO: 'false' }), addressUrl: addresses.url },
    db,
    logger: createLogger('silent'),
    ...options,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const tokens = new Map<string, string>();

  const send = async ({ method = 'GET', url, headers, body, address }: Call): Promise<Answer> => {
    const response = await fetch(origin + url, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: <Body>() => JSON.parse(text) as Body,
    };
  };
  const token = async (user: string): Promise<string> => {
    const known = tokens.get(user);
    if (known !== undefined) return known;
    const answer = await send({ method: 'POST', url: '/api/v1/auth', body: { user, password } });
    const { access_token } = answer.json<{ access_token: string }>();
    tokens.set(user, access_token);
    return access_token;
  };
  const call = async (user: string | null, given: Call): Promise<Answer> => {
    const authorization = user === null ? {} : { authorization: `Bearer ${await token(user)}` };
    return send({ ...given, headers: { ...given.headers, ...authorization } });
  };
  return {
    app,
    db,
    addresses,
    keys,
    token,
    call,
    get: (user, url, headers = {}) => call(user, { url, headers }),
    post: (user, url, body) => call(user, { method: 'POST', url, body }),
    telemetry: (key, records) =>
      send({ method: 'POST', url: '/api/v1/telemetry', headers: { 'x-ingest-key': key }, body: records }),
    asSystem: (sql, values = []) => inScope(db.pool, { kind: 'system' }, () => rows(sql, values)),
  };
}
