import { spawn } from 'node:child_process';
import { countProcessor, newlyWaited, parseProcess, readProcesses } from './processor-time.mjs';

test('a line of the kernel is read past a name with spaces and brackets', () => {
  const line = '42 (a) b (c)) S 7 42 42 0 -1 4194304 102 0 0 0 150 50 1000 200 20 0 1 0 53600 3133440';
  expect(parseProcess(line)).toEqual({ parent: 7, own: 2, waited: 12, begun: '53600' });
});

/** Processes as `readProcesses` has them, from [id, parent, own, waited] each. */
const table = (...rows) =>
  new Map(rows.map(([pid, parent, own, waited = 0]) => [pid, { parent, own, waited, begun: String(pid) }]));

test('what was waited for counts once', () => {
  const count = countProcessor(10);
  count.see(table([1, 0, 99], [10, 1, 1], [11, 10, 5], [12, 11, 2]));
  count.see(table([1, 0, 99], [10, 1, 1, 9]));
  expect(count.end(table([1, 0, 99]), 10)).toBe(10);
});

test('what a killed group used is kept as it was seen last', () => {
  const count = countProcessor(10);
  count.see(table([10, 1, 1], [11, 10, 5], [12, 11, 20]));
  // 11 and 12 were killed at once: 10 waited for 11 alone.
  count.see(table([10, 1, 1, 5]));
  expect(count.end(table(), 6)).toBe(26);
});

test('a process that outlives its parent counts, gone or not', () => {
  const count = countProcessor(10);
  count.see(table([10, 1, 1], [11, 10, 1], [12, 11, 4], [13, 11, 4]));
  count.see(table([10, 1, 1, 1], [12, 1, 6], [13, 1, 4]));
  count.see(table([10, 1, 1, 1], [13, 1, 5]));
  expect(count.end(table([13, 1, 7]), 2)).toBe(15);
});

test('another process under the id of one that is gone does not count', () => {
  const count = countProcessor(10);
  count.see(table([10, 1, 1], [11, 10, 1]));
  count.see(new Map([...table([10, 1, 1, 1]), [11, { parent: 1, own: 90, waited: 0, begun: 'later' }]]));
  expect(count.end(table(), 2)).toBe(2);
});

const here = readProcesses() === null ? test.skip : test;

here('a command that works for some time is seen to', async () => {
  newlyWaited();
  const child = spawn(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
  const count = countProcessor(child.pid);
  count.see(readProcesses());
  await new Promise((resolve) => {
    child.on('exit', resolve);
  });
  const seconds = count.end(readProcesses(), newlyWaited());
  expect(seconds).toBeGreaterThan(0.1);
  expect(seconds).toBeLessThan(5);
});
