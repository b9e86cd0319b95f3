import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * A worker that answers one question after the other. Loading what it works with takes longer than most answers, so it
 * waits for more before it ends and takes no memory. It does not keep the server running.
 */
export class KeptWorker<Question, Answer> {
  readonly #file: URL;
  readonly #idleMs: number;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #before: Promise<unknown> = Promise.resolve();

  /** @param file answers each message with one */
  constructor(file: URL, idleMs: number) {
    this.#file = file;
    this.#idleMs = idleMs;
  }

  /** What the worker says to it; rejects when the worker breaks on it, and the next question meets a new one. */
  ask(question: Question): Promise<Answer> {
    const answer = this.#before.then(() => this.#ask(question));
    this.#before = answer.catch(() => undefined);
    return answer;
  }

  async #ask(question: Question): Promise<Answer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= new Worker(this.#file));
    worker.ref();
    try {
      worker.postMessage(question);
      const [answer] = (await once(worker, 'message')) as [Answer];
      worker.unref();
      this.#idle = setTimeout(() => void this.#end(), this.#idleMs).unref();
      return answer;
    } catch (error) {
      await this.#end();
      throw error;
    }
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
