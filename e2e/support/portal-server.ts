import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const gateway = fileURLToPath(new URL('../../deploy/gateway/.tsbuild/main.js', import.meta.url));

/** A first start makes the demo data, beside other work on a slow machine. */
const readyWithinMs = 120_000;
const stopWithinMs = 20_000;

interface PortalSettings {
  /** Folder of releases and registry to serve. */
  readonly releases: string;
  /** Folder of the embedded database. */
  readonly dataDir?: string;
  /** An API elsewhere: this gateway then has no database of its own. */
  readonly apiUrl?: string;
}

export interface Portal {
  readonly url: string;
  /** Ends the server; throws when it, or a process it started, does not end by itself. */
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await condition()) return true;
    await pause(100);
  }
  return false;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    return false;
  }
}

/** Whether a process of the group that the server leads is there still. */
function groupLives(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  if (await until(() => !groupLives(pid), stopWithinMs)) return;
  process.kill(-pid, 'SIGKILL');
  throw new Error(`The portal (process ${pid}) left a process behind after SIGTERM.`);
}

/** Starts the built gateway as `npm start` does, and waits until it answers. */
export async function startPortal({ releases, dataDir, apiUrl }: PortalSettings): Promise<Portal> {
  const port = await freePort();
  const child = spawn(process.execPath, [gateway], {
    // Leads a process group, by which its end and that of the database's process can be told.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SIMULATOR: 'off',
      RELEASES_DIR: releases,
      ...(dataDir !== undefined && { DATA_DIR: dataDir }),
      ...(apiUrl !== undefined && { API_URL: apiUrl }),
    },
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const url = `http://localhost:${port}`;
  const answers = await until(async () => child.exitCode !== null || (await isReady(url)), readyWithinMs);
  if (!answers || child.exitCode !== null) {
    await stop(child);
    throw new Error(`The portal did not start:\n${complaints}`);
  }
  return { url, stop: () => stop(child) };
}
