import { Subject, type Observable } from 'rxjs';

export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

export interface PortalLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Path and search of the page that led here by a link; null for a first page. Survives a reload. */
  readonly from: string | null;
  /** Unique for each history entry. */
  readonly key: string;
}

export interface NavigationStep {
  readonly location: PortalLocation;
  readonly action: NavigationAction;
}

/** Asked before a navigation is committed; answering false stays where one is. */
export type LeaveGuard = (target: PortalLocation) => boolean | Promise<boolean>;

export interface PortalHistory {
  readonly location$: Observable<NavigationStep>;
  current(): NavigationStep;
  push(to: string, state?: unknown): void;
  replace(to: string, state?: unknown): void;
  go(delta: number): void;
  /** Registers a guard; answers the way out. While one stands, the browser asks before the tab closes. */
  guardLeaving(guard: LeaveGuard): () => void;
}

interface EntryState {
  readonly index: number;
  readonly key: string;
  readonly user: unknown;
  readonly from: string | null;
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && 'index' in state && 'key' in state;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The page's one history, over window.history. React Router's own history is not used: every remote has a React
 * root of its own, and all of them must see the same location and the same leave guards.
 */
export function createPortalHistory(window: Window): PortalHistory {
  const steps = new Subject<NavigationStep>();
  const guards = new Set<LeaveGuard>();

  function entry(): EntryState {
    const state: unknown = window.history.state;
    return isEntryState(state) ? state : { index: 0, key: 'first', user: null, from: null };
  }

  function read(): PortalLocation {
    const { pathname, search, hash } = window.location;
    const { key, user, from } = entry();
    return { pathname, search, hash, state: user, from, key };
  }

  function resolve(to: string): URL {
    return new URL(to, window.location.href);
  }

  let { index } = entry();
  window.history.replaceState({ ...entry(), index }, '');
  let step: NavigationStep = { location: read(), action: 'POP' };

  function announce(action: NavigationAction): void {
    index = entry().index;
    step = { location: read(), action };
    steps.next(step);
  }

  async function mayLeave(target: PortalLocation): Promise<boolean> {
    for (const guard of [...guards]) if (!(await guard(target))) return false;
    return true;
  }

  function commit(url: URL, state: unknown, action: 'PUSH' | 'REPLACE'): void {
    const { pathname, search, from } = step.location;
    const key = newKey();
    const next: EntryState =
      action === 'PUSH'
        ? { index: index + 1, key, user: state, from: pathname + search }
        : { index, key, user: state, from };
    if (action === 'PUSH') window.history.pushState(next, '', url);
    else window.history.replaceState(next, '', url);
    announce(action);
  }

  function navigate(to: string, state: unknown, action: 'PUSH' | 'REPLACE'): void {
    const url = resolve(to);
    if (url.origin !== window.location.origin) throw new Error(`Not a path of this portal: ${to}`);
    if (guards.size === 0) {
      commit(url, state, action);
      return;
    }
    const { pathname, search, hash } = url;
    void mayLeave({ pathname, search, hash, state, from: null, key: '' }).then((leave) => {
      if (leave) commit(url, state, action);
    });
  }

  /** Set while a browser back or forward is undone or redone, and called by the popstate that results. */
  let afterPop: (() => void) | null = null;

  function goQuietly(delta: number): Promise<void> {
    return new Promise((done) => {
      afterPop = done;
      window.history.go(delta);
    });
  }

  window.addEventListener('popstate', () => {
    if (afterPop) {
      const done = afterPop;
      afterPop = null;
      done();
      return;
    }
    const delta = entry().index - index;
    if (guards.size === 0 || delta === 0) {
      announce('POP');
      return;
    }
    // The browser has moved already: step back, ask, and move again. Each move is waited for, or the next one is lost.
    const target = read();
    void (async () => {
      await goQuietly(-delta);
      if (!(await mayLeave(target))) return;
      await goQuietly(delta);
      announce('POP');
    })();
  });

  window.addEventListener('beforeunload', (event) => {
    if (guards.size > 0) event.preventDefault();
  });

  return {
    location$: steps.asObservable(),
    current: () => step,
    push: (to, state = null) => {
      navigate(to, state, 'PUSH');
    },
    replace: (to, state = null) => {
      navigate(to, state, 'REPLACE');
    },
    go: (delta) => {
      window.history.go(delta);
    },
    guardLeaving(guard) {
      guards.add(guard);
      return () => {
        guards.delete(guard);
      };
    },
  };
}

/** The page's one history. */
export const portalHistory = createPortalHistory(window);

/** Goes to a path of the portal. */
export function navigate(to: string, options: { replace?: boolean; state?: unknown } = {}): void {
  if (options.replace) portalHistory.replace(to, options.state);
  else portalHistory.push(to, options.state);
}
