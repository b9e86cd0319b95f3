import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { compiledFile } from '../platform/compiled-file.ts';
import { embeddedUrl } from '../platform/db/embedded/embedded.ts';
import type { FromChild, ToChild } from '../platform/db/embedded/messages.ts';

/** A running database that is emptied, and not made anew, for the next test file of the worker. */
interface KeptDatabase {
  /** For the server's own role. */
  readonly url: string;
  /** For a superuser, who may empty it. */
  readonly adminUrl: string;
  /** Ends it and removes what it holds. */
  discard(): Promise<void>;
}

interface Kept extends KeptDatabase {
  isTaken: boolean;
  /** See `stateOf`; null while it is being made. */
  state: string | null;
}

/** What the test files of a worker share (one-realm-environment.mjs); undefined in an environment of a file's own. */
const shelf = (globalThis as Record<symbol, Map<string, Kept[]> | undefined>)[Symbol.for('peil.worker')];

/** Names the folder of what is kept until the end of a run (`global-setup.ts`). */
export const runFolder = 'PEIL_TEST_FOLDER';

/**
 * The newest change of the schema and what migrations there are: a file that has changed either gets its database
 * discarded. Whatever defines a table, a function or a right has a row in one of these catalogues.
 */
const stateSql = `select (select string_agg(found, ' ') from (${[
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_proc',
  'pg_trigger',
  'pg_policy',
  'pg_constraint',
  'pg_index',
  'pg_type',
  'pg_namespace',
  'pg_authid',
  'pg_auth_members',
  'pg_db_role_setting',
]
  .map((name) => `select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as found from ${name}`)
  .join(
    ' union all ',
  )}) as catalogues) || (select md5(string_agg(m::text, ' ' order by name)) from migrations m) as state`;

/** Without triggers and foreign keys, for the order of the tables; a sequence begins again as in a new database. */
const emptySql = `begin;
  set local session_replication_role = replica;
  do $$
  declare
    found record;
  begin
    for found in select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
        and pg_relation_size(oid) > 0
    loop
      execute format('delete from %s', found.name);
    end loop;
    for found in select format('%I.%I', schemaname, sequencename)::regclass as name, start_value from pg_sequences
      where schemaname = 'public' and last_value is not null
    loop
      perform setval(found.name, found.start_value, false);
    end loop;
  end $$;
  commit`;

async function asAdmin<Result>(
  { adminUrl }: Kept,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

const stateOf = async (admin: pg.Client): Promise<string> =>
  (await admin.query<{ state: string }>(stateSql)).rows[0]?.state ?? '';

/** Takes every row back; returns whether it is as it was when it was made. One that does not answer is not. */
const isEmptied = (kept: Kept): Promise<boolean> =>
  asAdmin(kept, async (admin) => {
    if ((await stateOf(admin)) !== kept.state) return false;
    await admin.query(emptySql);
    return true;
  }).catch(() => false);

/**
 * An empty database of a kind: one that an earlier file of the worker has given back, or a new one.
 * @param migrate brings a new one up to date
 * @returns where it is, and the function that gives it back
 */
export async function takeDatabase(
  kind: string,
  make: () => Promise<KeptDatabase>,
  migrate: (url: string) => Promise<void>,
): Promise<{ readonly url: string; giveBack(): Promise<void> }> {
  const all = shelf?.get(kind) ?? [];
  shelf?.set(kind, all);
  const kept = (await takeKept(all)) ?? { ...(await make()), isTaken: true, state: null };
  const discard = async (): Promise<void> => {
    if (all.includes(kept)) all.splice(all.indexOf(kept), 1);
    await kept.discard();
  };
  if (kept.state === null) {
    try {
      await migrate(kept.url);
      kept.state = await asAdmin(kept, stateOf);
    } catch (error) {
      await discard();
      throw error;
    }
    if (shelf !== undefined) all.push(kept);
  }
  return {
    url: kept.url,
    giveBack: async () => {
      if (shelf === undefined) await discard();
      kept.isTaken = false;
    },
  };
}

/** One that nobody has, emptied; null without any. */
async function takeKept(all: Kept[]): Promise<Kept | null> {
  const free = all.find(({ isTaken }) => !isTaken);
  if (free === undefined) return null;
  free.isTaken = true;
  if (await isEmptied(free)) return free;
  all.splice(all.indexOf(free), 1);
  await free.discard();
  return takeKept(all);
}

/**
 * Starts the embedded database's process on a folder of its own, as `startEmbedded` does; but it keeps no worker alive,
 * and ends with it.
 * @param fill writes a migrated database to the folder, which is not there yet
 */
export async function startKeptEmbedded(fill: (folder: string) => Promise<void>): Promise<KeptDatabase> {
  const parent = await mkdtemp(join(process.env[runFolder] ?? tmpdir(), 'db-'));
  const folder = join(parent, 'db');
  await fill(folder);
  const child = fork(
    fileURLToPath(compiledFile('../platform/db/embedded/child.js', import.meta.url)),
    [folder],
    {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  const gone = once(child, 'exit');
  const ended = gone.then((): FromChild => ({ type: 'failed', message: 'it has ended' }));
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as FromChild),
    ended,
  ]);
  if (answer.type !== 'ready')
    throw new Error(`the embedded database did not start: ${JSON.stringify(answer)}`);
  child.unref();
  child.channel?.unref();
  const url = embeddedUrl(answer.host, answer.port);
  return {
    url,
    adminUrl: url,
    discard: async () => {
      child.ref();
      if (child.connected) child.send({ type: 'close' } satisfies ToChild);
      await gone;
      await rm(parent, { recursive: true, force: true });
    },
  };
}
