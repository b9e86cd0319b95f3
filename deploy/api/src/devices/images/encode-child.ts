import { setTimeout as wait } from 'node:timers/promises';
import { encodeImage } from './encode.ts';
import { refused, type Encoding, type FromChild } from './encoding.ts';

/** Reads pictures in a process of its own (`encoder.ts`): a file comes, what became of it goes back. */

/** Most memory of the process, bytes: for systems whose own limit does not hold. Most processor time for a picture, ms. */
const [mostMemory, mostTime] = process.argv.slice(2).map(Number) as [number, number];

/** Between two looks at what is used, ms. What uses it works on other threads. */
const lookEveryMs = 20;

/** The time all threads have worked, ms. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Says what a picture has used too much of, as soon as it has. */
async function excess(signal: AbortSignal): Promise<Encoding> {
  const before = worked();
  for (;;) {
    await wait(lookEveryMs, undefined, { signal });
    if (process.memoryUsage.rss() > mostMemory) return refused({ kind: 'memory' });
    if (worked() - before > mostTime) return refused({ kind: 'slow' });
  }
}

async function encodeWithin(file: Buffer): Promise<Encoding> {
  const ending = new AbortController();
  try {
    return await Promise.race([encodeImage(file), excess(ending.signal)]);
  } finally {
    ending.abort();
  }
}

process.on('message', (file: Buffer) => {
  void encodeWithin(file).then((encoding: FromChild) => process.send?.(encoding));
});
// A signal to the whole group reaches the server too, which ends us after its last call.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The server is gone. An orderly exit would wait for the picture that is being read.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready' satisfies FromChild);
