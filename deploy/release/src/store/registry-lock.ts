import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { RegistryError } from '../errors/registry-error.ts';

interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Others hold the lock for milliseconds: whoever waits this long waits for someone who is gone. */
const patienceMs = 10_000;

/** Takes a lock file that names its holder; false when it is taken. */
async function take(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, host: hostname() };
  try {
    await writeFile(own, JSON.stringify(holder));
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

async function holderOf(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isDead({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Frees a lock whose holder died with it. Only who holds the second lock looks and frees: nobody's fresh lock is lost. */
async function freeFromTheDead(file: string): Promise<void> {
  const guard = `${file}.freeing`;
  if (!(await take(guard))) return;
  try {
    const holder = await holderOf(file);
    if (holder && isDead(holder)) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

/** Runs `work` while no other process that asks for the same lock file does. Throws RegistryError when it cannot. */
export async function withLock<Answer>(
  file: string,
  work: () => Promise<Answer>,
  withinMs = patienceMs,
): Promise<Answer> {
  const end = performance.now() + withinMs;
  while (!(await take(file))) {
    const holder = await holderOf(file);
    if (holder && isDead(holder)) await freeFromTheDead(file);
    if (performance.now() > end) {
      const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
      throw new RegistryError(`${file} is held by ${who}; remove the file if nobody is at it`);
    }
    await pause(20 + Math.random() * 30);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
