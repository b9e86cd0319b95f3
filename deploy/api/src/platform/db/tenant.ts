import { AsyncLocalStorage } from 'node:async_hooks';
import { providerRoles } from '@peil/shared-kernel/permissions';
import pg from 'pg';
import { sessionEnded, tokenRevoked, unauthorised } from '../problem.ts';
import { inTransaction } from './transaction.ts';

/** Whose data a transaction may see; the roles behind the kinds are in migrations/001_roles.sql. */
export type Scope =
  | { readonly kind: 'user'; readonly identity: Identity }
  | { readonly kind: 'organisation'; readonly orgid: string }
  | { readonly kind: 'auth' }
  | { readonly kind: 'system' };

/** Who calls, as the token says; checked against the user's token version in every transaction. */
export interface Identity {
  readonly userid: string;
  readonly username: string;
  readonly orgid: string;
  readonly roles: readonly string[];
  /** True for roles of the provider, which see every organisation below the provider's. */
  readonly isProvider: boolean;
  readonly tokenVersion: number;
  /** The sign-in that the call is a part of; null where the server itself works as the user. */
  readonly session: CallersSession | null;
  /** The provider's organisation and the tags that mark its employees. */
  readonly provider: string;
  readonly employeeTags: readonly string[];
  /** The caller's access groups: the public tags whose devices the caller sees. */
  readonly groups: readonly string[];
  /** True for roles that see every device of their organisation, whatever its groups. */
  readonly seesAllDevices: boolean;
}

/** A sign-in, and for how many seconds nobody may have used it. */
export interface CallersSession {
  readonly jti: string;
  readonly idleSeconds: number;
  /** User id of who helps as the user, whose calls change nothing; left out for the user's own. */
  readonly helper?: string;
}

interface TenantTransaction {
  readonly client: pg.PoolClient;
  readonly afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<TenantTransaction>();

function transaction(): TenantTransaction {
  const open = current.getStore();
  if (open === undefined) throw new Error('A query ran outside of a tenant transaction');
  return open;
}

/** The transaction this code runs in. Asking for a second one would wait for the first on the embedded database. */
export const client = (): pg.PoolClient => transaction().client;

/** Calls `work` when the current transaction has been committed; never when it was undone. */
export function afterCommit(work: () => void): void {
  transaction().afterCommit.push(work);
}

/** Rows of one statement in the current transaction. */
export async function rows<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const result = await client().query<Row>(text, values);
  return result.rows;
}

/** The first row of one statement in the current transaction, if any. */
export async function row<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  return (await rows<Row>(text, values))[0] ?? null;
}

/**
 * Runs `work` as a part of the current transaction, and undoes that part where it is not to be kept. What `work` throws
 * undoes the whole transaction.
 */
export async function tryOut(
  work: () => Promise<unknown>,
  { keep = false }: { readonly keep?: boolean | (() => boolean) } = {},
): Promise<void> {
  await rows('savepoint trial');
  await work();
  const isKept = typeof keep === 'function' ? keep() : keep;
  await rows(isKept ? 'release trial' : 'rollback to trial');
}

/** Runs `work` as a part of the current transaction; what it throws undoes that part alone, and is passed on. */
export async function orUndo<Result>(work: () => Promise<Result>): Promise<Result> {
  await rows('savepoint part');
  try {
    const result = await work();
    await rows('release part');
    return result;
  } catch (error) {
    await rows('rollback to part; release part');
    throw error;
  }
}

/**
 * Runs `work` as the server itself, which sees every organisation and person, as a part of the current transaction: for
 * what belongs to a change and is not the caller's to see. What it throws undoes the whole transaction.
 */
export async function asServer<Result>(work: () => Promise<Result>): Promise<Result> {
  const caller = await row<{ role: string }>(`select quote_ident(current_user) as role`);
  await rows('set local role portal_system');
  const result = await work();
  await rows(`set local role ${caller?.role ?? 'none'}`);
  return result;
}

/**
 * Runs `work` as a user, for what that user sees, as a part of the current transaction of the server itself, which may be
 * a part of a caller's: what is that one's is then as it was. Whether the user may still come in is not asked. What it
 * throws undoes the whole transaction.
 */
export async function asPerson<Result>(identity: Identity, work: () => Promise<Result>): Promise<Result> {
  const own = settingsOf(identity);
  const before = await row<Record<string, string>>(
    `select ${Object.keys(own)
      .map((name) => `coalesce(current_setting(${pg.escapeLiteral(name)}, true), '') as "${name}"`)
      .join(', ')}`,
  );
  await client().query(`${roleOf(identity)}; ${settings(own)}`);
  const result = await work();
  await client().query(`set local role portal_system; ${settings(before ?? {})}`);
  return result;
}

/**
 * Runs `work` in one transaction that sees what `scope` may see, and nothing else; an error undoes all of it.
 * Opening costs one round trip. There is no other way to the data.
 * @throws Problem 401 when the user's tokens were revoked, or the user is disabled or gone, or the session has ended.
 */
export async function inScope<Result>(
  pool: pg.Pool,
  scope: Scope,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  if (current.getStore() !== undefined) throw new Error('A tenant transaction is already open');
  const waiting: (() => void)[] = [];
  const result = await inTransaction(
    pool,
    (connection) => open(connection, scope),
    (connection) => current.run({ client: connection, afterCommit: waiting }, () => work(connection)),
  );
  if (scope.kind === 'user' && scope.identity.session !== null) noteUse(pool, scope.identity.session);
  for (const call of waiting) call();
  return result;
}

/** Runs `work` as a signed-in user. */
export function withTenant<Result>(
  pool: pg.Pool,
  identity: Identity,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return inScope(pool, { kind: 'user', identity }, work);
}

/**
 * For what is counted, compared or hashed outside of the caller's own transactions: nobody does so with a token that is
 * good no more (DOOR-02).
 * @throws Problem 401
 */
export const requireGoodToken = (pool: pg.Pool, identity: Identity): Promise<void> =>
  withTenant(pool, identity, () => Promise.resolve());

async function open(connection: pg.PoolClient, scope: Scope): Promise<void> {
  switch (scope.kind) {
    case 'auth':
    case 'system':
      await connection.query(`begin; set local role portal_${scope.kind}`);
      return;
    case 'organisation':
      await connection.query(
        `begin; set local role portal_app; ${settings({ 'app.orgid': scope.orgid, 'app.all_devices': 'on' })}`,
      );
      return;
    case 'user':
      await openForUser(connection, scope.identity);
  }
}

async function openForUser(connection: pg.PoolClient, identity: Identity): Promise<void> {
  // Several statements in one round trip: node-postgres answers with an array, which its types do not know.
  const results: unknown = await connection.query(
    [
      `begin${identity.session?.helper === undefined ? '' : ' read only'}; set local role portal_system`,
      standingOf(identity),
      roleOf(identity),
      settings(settingsOf(identity)),
    ].join('; '),
  );
  const answers = (Array.isArray(results) ? results : []) as pg.QueryResult<Standing>[];
  requireStanding(answers[2]?.rows[0]);
}

/** Whether a token is still its user's, and whether its session goes on. */
interface Standing extends pg.QueryResultRow {
  readonly is_revoked: boolean;
  readonly is_ended: boolean;
  readonly is_idle: boolean;
}

/** Of rights that are the token's still, one row. */
function standingOf({ userid, tokenVersion, session }: Identity): string {
  const ofSession =
    session === null
      ? 'false as is_ended, false as is_idle from users u'
      : `s.jti is null or s.ended_at is not null
            or (s.helper is not null and not exists (select from users h
              where h.userid = s.helper and not h.disabled and h.token_version = s.helper_version)) as is_ended,
          s.used_at < now() - make_interval(secs => ${String(Math.trunc(session.idleSeconds))}) as is_idle
        from users u left join sessions s on s.jti = ${pg.escapeLiteral(session.jti)} and s.userid = u.userid`;
  return `select u.disabled or u.token_version <> ${String(Math.trunc(tokenVersion))} as is_revoked, ${ofSession}
    where u.userid = ${pg.escapeLiteral(userid)}`;
}

function requireStanding(standing: Standing | null | undefined): void {
  if (!standing || standing.is_revoked) throw tokenRevoked();
  if (standing.is_ended) throw sessionEnded();
  if (standing.is_idle) throw unauthorised();
}

/** The sessions used in each database since that was last kept. */
const used = new WeakMap<pg.Pool, Set<string>>();

/** Notes that a session is in use; `keepUses` writes it. */
export function noteUse(pool: pg.Pool, { jti }: CallersSession): void {
  const noted = used.get(pool) ?? new Set();
  used.set(pool, noted.add(jti));
}

/** Writes when the sessions noted since the last time were in use: one statement a minute and no write at each call. */
export async function keepUses(pool: pg.Pool): Promise<void> {
  const noted = [...(used.get(pool) ?? [])];
  if (noted.length === 0) return;
  used.delete(pool);
  await inScope(pool, { kind: 'system' }, () =>
    rows('update sessions set used_at = now() where jti = any($1)', [noted]),
  );
}

const roleOf = ({ isProvider }: Identity): string =>
  `set local role ${isProvider ? 'portal_provider' : 'portal_app'}`;

const settingsOf = (identity: Identity): Record<string, string> => ({
  'app.orgid': identity.orgid,
  'app.userid': identity.userid,
  'app.username': identity.username,
  'app.provider': identity.provider,
  'app.employee_tags': identity.employeeTags.join(','),
  'app.provider_roles': Object.values(providerRoles(identity.provider)).flat().join(','),
  'app.groups': JSON.stringify(identity.groups),
  'app.all_devices': identity.seesAllDevices ? 'on' : 'off',
});

function settings(values: Readonly<Record<string, string>>): string {
  const calls = Object.entries(values).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
