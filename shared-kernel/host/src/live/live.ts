import { BehaviorSubject, type Observable } from 'rxjs';
import { ApiError } from '../api/index.ts';
import { saysServerIsAway } from '../api/error.ts';
import type { LiveEvent } from '../../../wire/src/index.ts';
import type { Connection } from '../connection/index.ts';
import type { Session } from '../session/index.ts';
import type { ChangeTaker } from './take-changes.ts';
import type { PageSight } from './page-sight.ts';
import { reconnectDelayMs } from './reconnect-delay.ts';

/** How the page learns of changes: as they happen, or when it asks again (every 15 minutes). */
export type LiveState = 'live' | 'polling';

/** What following changes needs of the page. */
export interface LiveEffects {
  readonly follow: (token: string, signal: AbortSignal) => AsyncIterable<LiveEvent>;
  readonly changes: ChangeTaker;
  readonly session$: Observable<Session>;
  readonly connection$: Observable<Connection>;
  readonly reached: () => void;
  readonly missed: () => void;
  readonly watchSight: (listener: (sight: PageSight) => void) => () => void;
  /** Does the work once this window may hold a stream; never when the signal aborts first. */
  readonly inPlace: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>;
  /** 0 … 1. */
  readonly random: () => number;
}

export interface LiveService {
  readonly state$: Observable<LiveState>;
  current(): LiveState;
  /** Begins to follow; returns a function that ends it. */
  start(): () => void;
}

/** A tab that is hidden for a moment, to look something up in another one, keeps its stream, ms. */
const hiddenPatienceMs = 5_000;

/** Tabs that may follow again at the same moment do so at one of their own within this time, ms. */
const spreadMs = 1_000;

type SignedIn = Extract<Session, { status: 'signedIn' }>;

/**
 * One stream of changes while somebody is signed in, looks, and the server can be reached; a new one for each token. A
 * hidden tab has none: over HTTP/1.1 a browser has six connections to a server for all its tabs together, and six tabs
 * that hold one each would leave none for a call. Of windows side by side only some have one (`inPlace`). Nor has a page
 * that the browser keeps for its Back button, or an app in the background. A stream that breaks is begun anew, ever more
 * seldom; one that is refused for its token is not: the session ends, or goes on with another.
 */
export function createLive(effects: LiveEffects): LiveService {
  const state = new BehaviorSubject<LiveState>('polling');
  let session: SignedIn | null = null;
  let isReachable = true;
  let isSeen = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let following: { readonly token: string; readonly leaving: AbortController } | null = null;

  function show(next: LiveState): void {
    if (next !== state.value) state.next(next);
  }

  function leave(): void {
    following?.leaving.abort();
    following = null;
    effects.changes.stop();
    show('polling');
  }

  function update(): void {
    const wanted = isReachable && isSeen ? session : null;
    if (wanted?.token === following?.token) return;
    leave();
    if (wanted === null) return;
    const leaving = new AbortController();
    following = { token: wanted.token, leaving };
    const { signal } = leaving;
    void effects.inPlace(signal, () => follow(wanted, signal));
  }

  /** Follows until the signal aborts or the session is over, over one stream after another. */
  async function follow(of: SignedIn, signal: AbortSignal): Promise<void> {
    const hasLeft = (): boolean => signal.aborted;
    let failures = 0;
    let delay = effects.random() * spreadMs;
    for (;;) {
      await pause(delay, signal);
      if (hasLeft()) return;
      let refusedForSeconds = 0;
      try {
        for await (const event of effects.follow(of.token, signal)) {
          if (hasLeft()) return;
          if (event.name === 'ready') {
            failures = 0;
            effects.reached();
            show('live');
          }
          effects.changes.take(event, of.user.username);
          if (event.name === 'end') return;
        }
      } catch (error) {
        if (hasLeft()) return;
        if (error instanceof ApiError) {
          if (error.kind === 'unauthorised') {
            effects.changes.take({ name: 'end' }, of.user.username);
            return;
          }
          refusedForSeconds = error.retryAfterSeconds ?? 0;
          if (saysServerIsAway(error)) effects.missed();
        }
      } finally {
        if (!hasLeft()) show('polling');
      }
      delay = Math.max(refusedForSeconds * 1_000, reconnectDelayMs(failures, effects.random()));
      failures += 1;
    }
  }

  function onSight(sight: PageSight): void {
    clearTimeout(hiding);
    if (sight === 'hidden' && isSeen) hiding = setTimeout(onSight, hiddenPatienceMs, 'gone');
    else isSeen = sight === 'seen';
    update();
  }

  return {
    state$: state.asObservable(),
    current: () => state.value,
    start() {
      const leaveSight = effects.watchSight(onSight);
      const subscriptions = [
        effects.session$.subscribe((now) => {
          session = now.status === 'signedIn' ? now : null;
          update();
        }),
        effects.connection$.subscribe((now) => {
          isReachable = now === 'online';
          update();
        }),
      ];
      return () => {
        leaveSight();
        clearTimeout(hiding);
        for (const subscription of subscriptions) subscription.unsubscribe();
        isSeen = false;
        update();
      };
    },
  };
}

/** Waits, or until the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
