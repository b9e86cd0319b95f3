import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A first start makes the demo data, beside other work: it takes 120 s on 2 cores at load 20. */
export const readyWithinMs = 240_000;
const stopWithinMs = 60_000;

export interface Server {
  readonly url: string;
  /** Ends the server; throws when it, or a process it started, does not end by itself. */
  stop(): Promise<void>;
  /** Ends it and its processes as a crash of the machine would. */
  kill(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the condition came true in time. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
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
  throw new Error(`The server (process ${pid}) left a process behind after SIGTERM.`);
}

async function kill(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || !groupLives(pid)) return;
  process.kill(-pid, 'SIGKILL');
  await until(() => !groupLives(pid), stopWithinMs);
}

/** Starts a built server and waits until its API wants calls. */
export async function startServer(
  script: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    // Leads a process group, by which its end and that of the database's process can be told.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', SIMULATOR: 'off', ...env },
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const url = `http://localhost:${port}`;
  const answers = await until(async () => child.exitCode !== null || (await isReady(url)), readyWithinMs);
  if (!answers || child.exitCode !== null) {
    await stop(child);
    throw new Error(`The server did not start:\n${complaints}`);
  }
  return { url, stop: () => stop(child), kill: () => kill(child) };
}
