import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { compiledFile } from '../../platform/compiled-file.ts';
import { FairTurns } from '../../platform/running/fair-turns.ts';
import { refused, type Encoding, type FromChild } from './encoding.ts';

/** What reading pictures may take. */
interface EncoderLimits {
  /**
   * Memory of the process that reads them, bytes; it has half of what the API is given (deploy/kubernetes). A picture
   * of 48 million points takes 90 MB as a camera writes it, 370 MB as a progressive JPEG in full colour (measured).
   */
  readonly memory: number;
  /** Processor time for one picture, ms, however busy the machine is: the slowest that is no attack takes 4 s (measured). */
  readonly timeMs: number;
  /** For its answer, ms: for a process that says nothing at all. */
  readonly answerMs: number;
  /** For the process to start, ms. */
  readonly startMs: number;
  /** Pictures that one process reads: what a reader leaves behind does not pile up. */
  readonly pictures: number;
  /** Without a picture it ends after this, ms, and takes no memory. */
  readonly idleMs: number;
}

const shippedLimits: EncoderLimits = {
  memory: 512 * 1024 * 1024,
  timeMs: 15_000,
  answerMs: 60_000,
  startMs: 30_000,
  pictures: 50,
  idleMs: 60_000,
};

/** Whose picture it is. */
interface Sender {
  readonly userid: string;
  /** Aborted when nobody waits for the picture any more. */
  readonly left: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const childFile = fileURLToPath(compiledFile('./encode-child.js', import.meta.url));

/**
 * Linux holds the process to its memory, libvips' own as well (RLIMIT_DATA): asking for more fails, which the readers
 * tell as an error. Should the container run full all the same, it is this process that goes, not the API.
 */
const limitedStart = '{ echo 1000 >/proc/self/oom_score_adj; ulimit -d "$1"; } 2>/dev/null; shift; exec "$@"';

/** Reads pictures of strangers in a process of their own, one at a time. */
export class PictureEncoder {
  readonly #limits: EncoderLimits;
  readonly #turns = new FairTurns();
  #child: ChildProcess | null = null;
  /** Pictures that the process has read. */
  #read = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<EncoderLimits> = {}) {
    this.#limits = { ...shippedLimits, ...limits };
  }

  /**
   * What becomes of a file, as soon as the pictures before it are done; users take turns. A file that takes too much
   * time or memory, or that the reader breaks on, is refused, and the next one meets a new process.
   * @returns null when the sender left before it was read
   */
  encode(file: Buffer, { userid, left, log }: Sender): Promise<Encoding | null> {
    return this.#turns.take(userid, async () => {
      if (left.aborted) return null;
      const encoding = await this.#ask(file);
      if (!encoding.ok && isOfTheProcess(encoding.refusal.kind)) {
        log.warn({ reason: encoding.refusal.kind, bytes: file.length }, 'a picture could not be read');
        await this.stop();
      } else if (this.#read >= this.#limits.pictures) await this.stop();
      return encoding;
    });
  }

  /** Ends the process; another picture would start one anew. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    if (child === null || hasEnded(child)) return;
    const gone = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }

  async #ask(file: Buffer): Promise<Encoding> {
    clearTimeout(this.#idle);
    const running = this.#child !== null && !hasEnded(this.#child) ? this.#child : null;
    const child = running ?? startChild(this.#limits);
    if (running === null) {
      this.#child = child;
      this.#read = 0;
      const started = await wordOf(child, this.#limits.startMs);
      if (started !== 'ready') return started;
    }
    this.#read += 1;
    // Whether it could be sent shows in the end of the process.
    child.send(file, () => undefined);
    const encoding = await wordOf(child, this.#limits.answerMs);
    this.#idle = setTimeout(() => void this.stop(), this.#limits.idleMs).unref();
    return encoding === 'ready' ? refused({ kind: 'crashed' }) : encoding;
  }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || !child.connected;

const isOfTheProcess = (kind: string): boolean => ['memory', 'slow', 'crashed'].includes(kind);

function startChild({ memory, timeMs }: EncoderLimits): ChildProcess {
  // Without code made at run time no memory is both written and run, and Node 24 reserves none for it: 512 MB that the
  // limit would count.
  const args = ['--jitless', '--max-old-space-size=64', childFile, String(memory), String(timeMs)];
  const options: SpawnOptions = {
    // What breaks into a reader of pictures finds none of the server's secrets.
    env: {
      PATH: process.env['PATH'],
      SystemRoot: process.env['SystemRoot'],
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: '2',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  };
  const limit = String(memory / 1024);
  const child =
    process.platform === 'linux'
      ? spawn('/bin/sh', ['-c', limitedStart, 'sh', limit, process.execPath, ...args], options)
      : spawn(process.execPath, args, options);
  // Who waits for its word hears of it; without a listener an error ends the server.
  child.on('error', () => undefined);
  // It does not keep the server running; the time limit does while a picture is read.
  child.unref();
  child.channel?.unref();
  return child;
}

/** The next that the process says, or what its end or its silence means. */
async function wordOf(child: ChildProcess, timeMs: number): Promise<FromChild> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([word]) => word as FromChild),
      once(child, 'exit', { signal }).then(() => refused({ kind: 'crashed' })),
      wait(timeMs, refused({ kind: 'slow' }), { signal }),
    ]);
  } finally {
    ending.abort();
  }
}
