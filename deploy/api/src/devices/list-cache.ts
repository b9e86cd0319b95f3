import { brotli } from '../platform/http/json-text.ts';

/** A list ready to send, in both forms. */
export interface ListAnswer {
  readonly text: string;
  readonly compressed: Buffer;
}

/** Lists kept at once; each is some hundred kilobytes. */
const kept = 64;
/** Bytes they may take together: documents grow as far as people let them. */
const keptBytes = 134_217_728;

interface Entry {
  readonly version: string;
  readonly answer: Promise<ListAnswer>;
  /** 0 until it is built. */
  bytes: number;
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
    const entry: Entry = { version, answer, bytes: 0 };
    this.#entries.delete(viewer);
    this.#entries.set(viewer, entry);
    try {
      const { text, compressed } = await answer;
      entry.bytes = Buffer.byteLength(text) + compressed.length;
      return await answer;
    } catch (error) {
      if (this.#entries.get(viewer) === entry) this.#entries.delete(viewer);
      throw error;
    } finally {
      this.#dropOldest();
    }
  }

  #dropOldest(): void {
    let bytes = 0;
    for (const entry of this.#entries.values()) bytes += entry.bytes;
    for (const [viewer, entry] of this.#entries) {
      if (this.#entries.size <= kept && bytes <= keptBytes) return;
      this.#entries.delete(viewer);
      bytes -= entry.bytes;
    }
  }
}
