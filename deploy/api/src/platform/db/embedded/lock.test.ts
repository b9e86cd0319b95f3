import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledFile } from '../../compiled-file.ts';
import { FolderLockedError, lockFolder } from './lock.ts';

const parent = mkdtempSync(join(tmpdir(), 'peil-lock-'));
const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});
afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** A process that holds the lock. */
async function holder(path: string): Promise<ChildProcess> {
  const module = compiledFile('./lock.js', import.meta.url).href;
  const code = `const { lockFolder } = await import(${JSON.stringify(module)});
    lockFolder(${JSON.stringify(path)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('DOOR-10 another process is kept out, and told who has it', async () => {
  const path = join(parent, 'told.lock');
  const { pid } = await holder(path);
  expect(() => lockFolder(path)).toThrow(new FolderLockedError(path, `${String(pid)} på ${hostname()}`));
});

// A container's numbers are its own: there, the holder has another one or none.
test.each(['999999999 på beholder-1', '1 på beholder-1', ''])(
  'DOOR-10 the lock holds whatever number its file says: «%s»',
  async (said) => {
    const path = join(parent, 'numbers.lock');
    await holder(path);
    writeFileSync(path, said);
    expect(() => lockFolder(path)).toThrow(FolderLockedError);
  },
);

test('DOOR-10 the lock ends with its process, and the file of one that was killed stands in nobody’s way', async () => {
  const path = join(parent, 'killed.lock');
  const child = await holder(path);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  started.splice(0);
  // A number that has passed to a living process meanwhile.
  writeFileSync(path, `${String(process.pid)} på ${hostname()}`);
  const lock = lockFolder(path);
  expect(readFileSync(path, 'utf8')).toBe(`${String(process.pid)} på ${hostname()}`);
  expect(() => lockFolder(path)).toThrow(FolderLockedError);
  lock.release();
  expect(existsSync(path)).toBe(false);
  lockFolder(path).release();
});
