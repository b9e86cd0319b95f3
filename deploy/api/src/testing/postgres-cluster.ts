import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root: then it runs as "nobody". */
const nobody = 65_534;
const asUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** A cluster of its own, for one test file or for a run of them. */
export interface Cluster {
  readonly url: string;
  /** The same server for its superuser, who may make databases. */
  readonly adminUrl: string;
  /** Kills the server as a crash would, and starts it again on what the disk has. */
  crash(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and leaves what it holds in a folder that others can begin with; one that is there already stays. */
  keepAs(template: string): Promise<void>;
}

/** The folder with this machine's PostgreSQL server, if it has one. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

/**
 * Starts a cluster on a free port of the loopback address, empty or as a kept one was; gone without a trace after
 * `stop`.
 */
export async function startCluster(bin: string, template: string | null = null): Promise<Cluster> {
  const folder = await mkdtemp('/tmp/peil-pg-');
  if (asUser.uid !== undefined) await chown(folder, asUser.uid, asUser.gid);
  const [command, ...args] =
    template === null
      ? [join(bin, 'initdb'), '-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
      : ['cp', '-R', `${template}/.`, folder];
  await run(command, args, { ...asUser, cwd: '/tmp' });
  const port = await freePort();
  const start = (): ChildProcess =>
    spawn(
      join(bin, 'postgres'),
      [
        '-D',
        folder,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'fsync=off',
      ],
      { ...asUser, cwd: '/tmp', stdio: 'ignore' },
    );
  let server = start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const crash = async (): Promise<void> => {
    await end('SIGKILL');
    // While the last of its children goes, a new server refuses to start: it ends at once.
    for (let attempt = 0; ; attempt += 1) {
      server = start();
      const failed = once(server, 'exit').then(() => false);
      if (await Promise.race([failed, answers(urlOf('postgres', 'postgres')).then(() => true)])) return;
      if (attempt === 20) throw new Error('PostgreSQL did not start again');
      await wait(100);
    }
  };
  const stop = async (): Promise<void> => {
    await end('SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  const keepAs = async (kept: string): Promise<void> => {
    await end('SIGINT');
    await rename(folder, kept).catch(() => rm(folder, { recursive: true, force: true }));
  };
  const urlOf = (user: string, database: string): string =>
    `postgresql://${user}@127.0.0.1:${String(port)}/${database}`;
  try {
    await answers(urlOf('postgres', 'postgres'));
    if (template === null) await createOwner(urlOf('postgres', 'postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf('portal', 'portal'),
    adminUrl: urlOf('postgres', 'postgres'),
    crash,
    stop,
    keepAs,
  };
}

/** As in production: the server's own account owns its database and is no superuser, so row security binds it too. */
async function createOwner(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create role portal login createrole nosuperuser nobypassrls');
  await client.query('create database portal owner portal');
  await client.end();
}

async function answers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await wait(50);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
