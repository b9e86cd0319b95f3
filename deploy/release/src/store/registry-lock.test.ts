import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { withLock } from './registry-lock.ts';

const folder = temporaryFolder();
const lock = () => join(folder(), 'registry.json.lock');

const deadProcess = () => spawnSync(process.execPath, ['--version']).pid;

test('PLAT-03 one is at work at a time', async () => {
  let atWork = 0;
  let most = 0;
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => withLock(lock(), work)));
  expect(most).toBe(1);
  expect(existsSync(lock())).toBe(false);
});

test('PLAT-03 a lock is freed when the work fails', async () => {
  const failing = async () => {
    throw new Error('no');
  };
  await expect(withLock(lock(), failing)).rejects.toThrow('no');
  expect(await withLock(lock(), async () => 'again')).toBe('again');
});

test('PLAT-03 a lock whose holder was killed is freed, by one of those who wait', async () => {
  writeFileSync(lock(), JSON.stringify({ pid: deadProcess(), host: hostname() }));
  let count = 0;
  const work = async () => {
    count += 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock(), work)));
  expect(count).toBe(4);
});

test('PLAT-03 who cannot get it is told who has it: a process that lives, or one of another machine', async () => {
  const work = jest.fn();
  for (const holder of [
    { pid: process.ppid, host: hostname() },
    { pid: deadProcess(), host: 'elsewhere' },
  ]) {
    writeFileSync(lock(), JSON.stringify(holder));
    await expect(withLock(lock(), work, 50)).rejects.toThrow(`process ${holder.pid} on ${holder.host}`);
  }
  expect(work).not.toHaveBeenCalled();
});
