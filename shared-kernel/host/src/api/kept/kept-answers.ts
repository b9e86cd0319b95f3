import { BehaviorSubject, type Observable } from 'rxjs';
import { dataOwner, isHelping, keepIn, session, usableStorage } from '../../session/index.ts';
import { isOfList, keptKey, keysToTry, otherKeys } from './kept-keys.ts';
import type { KeptAnswer } from './kept-store.ts';

/** So long after an answer the page has shown it: keeping it takes nothing from that. */
const patienceMs = 2_000;

/** Whose answers lie in this browser. */
const noteKey = 'peil.kept';
const databaseName = 'peil.kept';

/** What the API client reads of an answer. */
export interface Answer {
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers that are shown for want of the server's: key → epoch ms of when the server gave them. */
export type ShownKept = ReadonlyMap<string, number>;

const shown = new BehaviorSubject<ShownKept>(new Map());
let waiting: KeptAnswer[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The whole of it is fetched when there is something to keep, or to look for. */
const store = () => import('./kept-store.ts');

const storage = (): Storage | undefined => usableStorage(globalThis.window, 'localStorage');

const canKeep = (): boolean => typeof indexedDB !== 'undefined' && !isHelping;

function presentOwner(): string | null {
  const current = session.current();
  return current.status === 'signedIn' ? dataOwner(current.user) : null;
}

/** The name that the answer is kept by; null: it is not, or nobody is signed in. */
function keyOf(url: string): string | null {
  const current = session.current();
  return current.status === 'signedIn' ? keptKey(url, current.user.username, Date.now()) : null;
}

function show(key: string, at: number | null): void {
  if ((shown.value.get(key) ?? null) === at) return;
  const next = new Map(shown.value);
  if (at === null) next.delete(key);
  else next.set(key, at);
  shown.next(next);
}

/** The server has answered that: what was shown in its place is not shown any more, of the list under whatever filter. */
function showFresh(key: string): void {
  show(key, null);
  if (isOfList(key)) for (const name of shown.value.keys()) if (isOfList(name)) show(name, null);
}

async function flush(): Promise<void> {
  const owner = presentOwner();
  const own = waiting.filter((answer) => answer.owner === owner);
  waiting = [];
  if (owner === null || own.length === 0) return;
  try {
    const { writeAnswers } = await store();
    if (presentOwner() !== owner) return;
    keepIn(storage(), noteKey, owner);
    await writeAnswers(own, Date.now());
    // Logged out meanwhile: what was written a moment ago goes as well.
    if (presentOwner() !== owner) await forget();
  } catch {
    // Full or blocked storage: the page goes on without.
  }
}

/**
 * The server has answered a GET.
 * @param url path with query
 * @param answer null: nothing has changed since it was kept
 */
export function keepAnswer(url: string, answer: Answer | null): void {
  const key = keyOf(url);
  const owner = presentOwner();
  if (key === null || owner === null || !canKeep()) return;
  const at = Date.now();
  showFresh(key);
  if (answer === null) {
    void store()
      .then(({ confirmAnswer }) => confirmAnswer(owner, key, at))
      .catch(() => undefined);
    return;
  }
  for (const name of [key, ...otherKeys(key, answer.data)]) {
    showFresh(name);
    waiting = waiting.filter((other) => other.key !== name || other.owner !== owner);
    waiting.push({ owner, key: name, at, ...answer });
  }
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), patienceMs);
}

/** What the server answered last to that, to the person who is signed in; null for nothing. Never throws. */
export async function keptAnswer(url: string): Promise<Answer | null> {
  const key = keyOf(url);
  const owner = presentOwner();
  if (key === null || owner === null || !canKeep()) return null;
  const keys = keysToTry(key);
  try {
    const fresh = keys.map((name) => waiting.find((answer) => answer.key === name)).find(Boolean);
    const kept = fresh?.owner === owner ? fresh : await (await store()).readAnswer(owner, keys);
    if (!kept || presentOwner() !== owner) return null;
    show(key, kept.at);
    return { data: kept.data, headers: kept.headers };
  } catch {
    return null;
  }
}

/** Whether the answer to that is of those that are kept. */
export const isKept = (url: string): boolean => keyOf(url) !== null;

function forget(): Promise<void> {
  storage()?.removeItem(noteKey);
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName);
    request.onsuccess = () => {
      resolve();
    };
    request.onerror = () => {
      resolve();
    };
    request.onblocked = () => {
      resolve();
    };
  });
}

/**
 * OFFLINE-03: nothing that was kept outlives the session it was answered to, in whatever way that ends, and another
 * person finds none of it.
 */
function followSession(): void {
  session.session$.subscribe((current) => {
    if (current.status === 'starting') return;
    const owner = current.status === 'signedIn' ? dataOwner(current.user) : null;
    waiting = waiting.filter((answer) => answer.owner === owner);
    if (shown.value.size > 0 && owner === null) shown.next(new Map());
    const kept = storage()?.getItem(noteKey) ?? null;
    if (kept === null || kept === owner || !canKeep()) return;
    shown.next(new Map());
    void forget();
  });
}

followSession();

// A page that is left at once has still seen something: most browsers give it the time to be kept.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting.length > 0) void flush();
  });

export const shownKept$: Observable<ShownKept> = shown.asObservable();
export const shownKept = (): ShownKept => shown.value;
