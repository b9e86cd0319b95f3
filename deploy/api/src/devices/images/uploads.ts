import type { Readable } from 'node:stream';
import { pictureLimits } from '@peil/shared-kernel/devices';
import { ProblemError } from '../../platform/problem.ts';
import { imageTexts as texts } from './texts.ts';

/** What files on their way in, or waiting to be read, may take of one process. */
interface UploadLimits {
  /** Uploads of one user at once. */
  readonly eachUser: number;
  /** Room for all files together, bytes. */
  readonly room: number;
}

const shippedLimits: UploadLimits = { eachUser: 2, room: 128 * 1024 * 1024 };

/** Room that a file is given first, bytes. */
const firstRoom = 64 * 1024;

/**
 * The uploads of one process. One takes room for what has come of it, not for what it may become, and a user has only
 * so many: whoever dribbles holds up nobody. When room runs out all the same, it is taken from the user who has most.
 */
export class Uploads {
  readonly #limits: UploadLimits;
  readonly #underWay = new Set<Upload>();

  constructor(limits: Partial<UploadLimits> = {}) {
    this.#limits = { ...shippedLimits, ...limits };
  }

  /**
   * An upload of this user; `end` it when it is answered.
   * @throws Problem 429 when the user has too many
   */
  begin(userid: string): Upload {
    const own = [...this.#underWay].filter((upload) => upload.userid === userid);
    if (own.length >= this.#limits.eachUser)
      throw new ProblemError(429, { error: 'too_many', message: texts.tooManyOfYours }, 5);
    const upload: Upload = new Upload(userid, {
      take: (bytes) => this.#take(upload, bytes),
      end: () => this.#underWay.delete(upload),
    });
    this.#underWay.add(upload);
    return upload;
  }

  /** Lets an upload grow to this many bytes, if need be in place of the largest ones that are still on their way. */
  #take(growing: Upload, bytes: number): boolean {
    const sizeOf = (upload: Upload): number => (upload === growing ? bytes : upload.bytes);
    const sum = (uploads: readonly Upload[]): number =>
      uploads.reduce((all, upload) => all + sizeOf(upload), 0);
    const heldBy = (userid: string): number =>
      sum([...this.#underWay].filter((upload) => upload.userid === userid));
    while (sum([...this.#underWay]) > this.#limits.room) {
      const [largest] = [...this.#underWay]
        .filter((upload) => upload.isArriving)
        .sort((one, other) => heldBy(other.userid) - heldBy(one.userid) || sizeOf(other) - sizeOf(one));
      if (largest === undefined || largest === growing) return false;
      largest.giveWay();
    }
    return true;
  }
}

/** The room that an upload lives in. */
interface Room {
  take(bytes: number): boolean;
  end(): void;
}

/** One file on its way in. */
export class Upload {
  readonly userid: string;
  readonly #room: Room;
  #file = Buffer.alloc(0);
  #length = 0;
  #refuse: ((reason: unknown) => void) | null = null;
  #isAtWork = false;
  readonly #left = new AbortController();

  constructor(userid: string, room: Room) {
    this.userid = userid;
    this.#room = room;
  }

  /** Room it takes. */
  get bytes(): number {
    return this.#file.length;
  }

  /** Whether some of it is still to come. */
  get isArriving(): boolean {
    return this.#refuse !== null;
  }

  /**
   * All of it, when it has come.
   * @param declared bytes by the request's own word; null when it does not say
   * @throws Problem 413 when it is too large, 503 when there is no room
   */
  receive(body: Readable, declared: number | null): Promise<Buffer> {
    return new Promise<Buffer>((resolve, reject) => {
      this.#refuse = reject;
      if (declared !== null && declared > pictureLimits.bytes) throw tooLarge();
      body
        .on('data', (chunk: Buffer) => {
          if (this.isArriving) this.#append(chunk);
        })
        .once('end', () => resolve(this.#file.subarray(0, this.#length)))
        .once('error', reject)
        .once('close', () => reject(new ProblemError(400, { error: 'invalid', message: texts.missing })));
    }).finally(() => {
      this.#refuse = null;
    });
  }

  /** Makes room for others. */
  giveWay(): void {
    this.#drop(new ProblemError(503, { error: 'busy', message: texts.busy }, 5));
  }

  /**
   * Does something with the file, which takes its room until that is done.
   * @param work learns when the caller has left, answered or not
   */
  async work<Result>(work: (left: AbortSignal) => Promise<Result>): Promise<Result> {
    this.#isAtWork = true;
    try {
      return await work(this.#left.signal);
    } finally {
      this.#isAtWork = false;
      if (this.#left.signal.aborted) this.end();
    }
  }

  /** Gives its room back; who asked has left. */
  end(): void {
    this.#left.abort();
    if (this.#isAtWork) return;
    this.#file = Buffer.alloc(0);
    this.#room.end();
  }

  /** Into one buffer: a body may come in millions of pieces, each of which would take more room than it brings. */
  #append(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    if (length > pictureLimits.bytes) {
      this.#drop(tooLarge());
      return;
    }
    if (length > this.#file.length && !this.#grow(length)) {
      this.giveWay();
      return;
    }
    chunk.copy(this.#file, this.#length);
    this.#length = length;
  }

  #grow(length: number): boolean {
    const bytes = Math.min(Math.max(length, 2 * this.#file.length, firstRoom), pictureLimits.bytes);
    if (!this.#room.take(bytes)) return false;
    const grown = Buffer.alloc(bytes);
    this.#file.copy(grown, 0, 0, this.#length);
    this.#file = grown;
    return true;
  }

  #drop(problem: ProblemError): void {
    const refuse = this.#refuse;
    this.#refuse = null;
    this.#file = Buffer.alloc(0);
    refuse?.(problem);
  }
}

const tooLarge = (): ProblemError => new ProblemError(413, { error: 'too_large', message: texts.tooLarge });
