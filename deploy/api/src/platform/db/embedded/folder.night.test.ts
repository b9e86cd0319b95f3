import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import { createLogger } from '../../logger.ts';
import { compiledFile } from '../../compiled-file.ts';
import { until } from '../../../testing/until.ts';
import { startEmbedded } from './embedded.ts';
import { FolderRefusedError, postgresMajor, prepareFolder } from './folder.ts';

const logger = createLogger('silent');
const parent = mkdtempSync(join(tmpdir(), 'peil-folder-'));
const good = join(parent, 'good');

let copies = 0;
/** A whole database of its own, or a folder that is not there yet. */
function folderLike(database: string | null): string {
  const folder = join(parent, `db-${String((copies += 1))}`);
  if (database !== null) cpSync(database, folder, { recursive: true });
  return folder;
}

/** Fills a folder faster than a new database is made. */
const copyOf = (database: string) => async (folder: string) => {
  cpSync(database, folder, { recursive: true });
};

async function ask(folder: string, sql: string): Promise<unknown[]> {
  const db = await startEmbedded(folder, logger);
  try {
    const client = new pg.Client({ connectionString: db.url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows;
  } finally {
    await db.close();
  }
}

/** Every file below a folder with a hash of what is in it. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name);
      const isFile = statSync(path).isFile();
      return [name, isFile ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder'];
    }),
  );
}

/** The line that a start of this folder ends with, one that names the setting. */
async function refusal(folder: string): Promise<string> {
  const message = lineOf(await startEmbedded(folder, logger).catch((error: unknown) => error), ConfigError);
  expect(existsSync(`${folder}.lock`)).toBe(false);
  return message;
}

/** The same for what is seen before the database is opened, without a process. */
const refusalUnopened = async (folder: string): Promise<string> =>
  lineOf(await prepareFolder(folder, copyOf(good)).catch((error: unknown) => error), FolderRefusedError);

function lineOf(error: unknown, kind: new (message: string) => Error): string {
  expect(error).toBeInstanceOf(kind);
  const { message } = error as Error;
  expect(message).toMatch(/^DATA_DIR: [^\n]+$/);
  return message;
}

/** What the first start, which is killed half-way, leaves. */
let unfinished: string[];

beforeAll(async () => {
  const child = spawn(process.execPath, [fileURLToPath(compiledFile('./child.js', import.meta.url)), good], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await until(async () => existsSync(join(good, '.unfinished', 'global')));
  child.kill('SIGKILL');
  await once(child, 'exit');
  unfinished = readdirSync(good);
  await ask(good, 'create table kept as select 42 as answer');
});

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

function expectOwnDatabase(folder: string): void {
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()).toBe(postgresMajor);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
}

test('TRUTH-20 a first start that is killed half-way begins anew at the next', () => {
  expect(unfinished).toEqual(['.unfinished']);
  expectOwnDatabase(good);
});

test.each([
  ['is not there', []],
  ['is empty', ['']],
  ['is a disk of its own', ['lost+found']],
  ['has a first start that was interrupted', ['.unfinished/base', '.unfinished/pg_wal']],
])('TRUTH-20 a folder that %s becomes a database, for its owner alone', async (_name, folders) => {
  const folder = folderLike(null);
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true, mode: 0o755 });
  expect(await prepareFolder(folder, copyOf(good))).toEqual({ fresh: true });
  expectOwnDatabase(folder);
  expect(existsSync(join(folder, 'lost+found'))).toBe(folders.includes('lost+found'));
  rmSync(join(folder, 'lost+found'), { recursive: true, force: true });
  expect(contents(folder)).toEqual(contents(good));
});

test('TRUTH-20 a database without PG_VERSION is refused with one line that says how to restore, and not written to', async () => {
  const folder = folderLike(good);
  rmSync(join(folder, 'PG_VERSION'));
  const before = contents(folder);
  const line = await refusal(folder);
  expect(line).toContain(folder);
  expect(line).toMatch(/PG_VERSION mangler.+cli\.js restore <fil>/);
  expect(contents(folder)).toEqual(before);
});

const truncate = (name: string, size: number) => (folder: string) => {
  truncateSync(join(folder, name), size);
};
const remove = (name: string) => (folder: string) => {
  rmSync(join(folder, name), { recursive: true });
};
const noise = Buffer.from(Array.from({ length: 8192 }, (_, index) => (index * 37 + 11) % 251));
const logOf = (folder: string): string =>
  readdirSync(join(folder, 'pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '';

test.each([
  ['a control file cut short', truncate('global/pg_control', 100), true],
  ['an empty control file', truncate('global/pg_control', 0), true],
  ['no control file', remove('global/pg_control'), true],
  ['no write-ahead log', remove('pg_wal'), true],
  ['a log cut short', (f: string) => truncate(`pg_wal/${logOf(f)}`, 100)(f), true],
  ['a log without its files', (f: string) => remove(`pg_wal/${logOf(f)}`)(f), true],
  ['no tables', remove('base'), true],
  ['no states of transactions', remove('pg_xact/0000'), true],
  ['an unreadable PG_VERSION', (f: string) => writeFileSync(join(f, 'PG_VERSION'), 'æøå\n'), true],
  ['a control file of noise', (f: string) => writeFileSync(join(f, 'global/pg_control'), noise), false],
  // Seen by opening it only, which writes.
  ['an empty catalogue', truncate('base/5/1259', 0), false],
  [
    'a catalogue of noise',
    (f: string) => writeFileSync(join(f, 'base/5/1249'), noise, { flag: 'r+' }),
    false,
  ],
])(
  'TRUTH-20 a database with %s ends the start with one line that says how to restore',
  async (_name, harm, isSeen) => {
    const folder = folderLike(good);
    harm(folder);
    const before = contents(folder);
    const line = await (isSeen ? refusalUnopened : refusal)(folder);
    expect(line).toContain(folder);
    expect(line).toMatch(/er skadet og kan ikke åpnes \(.+\)\..+cli\.js restore <fil>/);
    if (isSeen) expect(contents(folder)).toEqual(before);
  },
);

test('TRUTH-20 a database of another PostgreSQL is told as such, and not written to', async () => {
  const folder = folderLike(good);
  writeFileSync(join(folder, 'PG_VERSION'), '15\n');
  const before = contents(folder);
  expect(await refusalUnopened(folder)).toMatch(/laget av PostgreSQL 15.+bruker 18.+restore/);
  expect(contents(folder)).toEqual(before);
});

test('TRUTH-20 a file in place of the folder is told as such', async () => {
  const folder = folderLike(null);
  writeFileSync(folder, 'not a folder');
  expect(await refusal(folder)).toMatch(/det er ikke en mappe/);
  expect(await refusal(join(folder, 'db'))).toMatch(/det er ikke en mappe/);
  expect(readFileSync(folder, 'utf8')).toBe('not a folder');
});

test('TRUTH-20 a move that was interrupted is gone on with: nothing of the database is lost', async () => {
  const folder = folderLike(null);
  const kept = join(folder, '.complete');
  mkdirSync(folder);
  cpSync(good, kept, { recursive: true });
  cpSync(join(kept, 'base'), join(folder, 'base'), { recursive: true });
  rmSync(join(kept, 'base'), { recursive: true });
  expect(await ask(folder, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(existsSync(kept)).toBe(false);
});
