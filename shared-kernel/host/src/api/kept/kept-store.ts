import type { DBSchema } from 'idb';
import { browserDatabase } from '../../browser-database/index.ts';

/** An answer of the API as it was last given to a person. */
export interface KeptAnswer {
  /** `dataOwner`: nobody else is shown it. */
  readonly owner: string;
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly data: unknown;
  /** Those that the API client reads. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Schema extends DBSchema {
  answers: { key: [string, string]; value: KeptAnswer; indexes: { at: number } };
}

/** Also removed by name, without this module: `kept-answers.ts`. */
const keptDatabase = 'peil.kept';

/** What is older, or more, goes: it is a help for a time without network, no archive. */
const longestMs = 30 * 86_400_000;
const most = 300;

const database = browserDatabase<Schema>(keptDatabase, 1, (db) => {
  db.createObjectStore('answers', { keyPath: ['owner', 'key'] }).createIndex('at', 'at');
});

/** Keeps answers, and lets go of what is old. Throws what the browser's storage throws. */
export async function writeAnswers(answers: readonly KeptAnswer[], now: number): Promise<void> {
  const transaction = (await database()).transaction('answers', 'readwrite');
  const { store } = transaction;
  for (const answer of answers) await store.put(answer);
  const byAge = store.index('at');
  let spare = (await store.count()) - most;
  for (let cursor = await byAge.openCursor(); cursor; cursor = await cursor.continue()) {
    const isOld = cursor.value.at < now - longestMs || cursor.value.at > now + longestMs;
    if (!isOld && spare <= 0) break;
    await cursor.delete();
    spare -= 1;
  }
  await transaction.done;
}

/** The answer that is known by the first of these names that has one. */
export async function readAnswer(owner: string, keys: readonly string[]): Promise<KeptAnswer | null> {
  const db = await database();
  for (const key of keys) {
    const kept = await db.get('answers', [owner, key]);
    if (kept) return kept;
  }
  return null;
}

/** It is the same still: nothing but its age changes. */
export async function confirmAnswer(owner: string, key: string, at: number): Promise<void> {
  const db = await database();
  const kept = await db.get('answers', [owner, key]);
  if (kept) await db.put('answers', { ...kept, at });
}
