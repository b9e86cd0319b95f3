import { Subject, type Observable } from 'rxjs';

export type NavigationAction = 'POP' | 'PUSH' | 'REPLACE';

export interface PortalLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /**
   * Path and search of the page that led here by a link; null for a first page. Another query of the same page does not
   * count. Survives a reload.
   */
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

export interface NavigationOptions {
  /** Whether to go without asking the leave guards: when staying is no choice, as at the end of a session. */
  readonly force?: boolean;
}

export interface PortalHistory {
  readonly location$: Observable<NavigationStep>;
  current(): NavigationStep;
  push(to: string, state?: unknown, options?: NavigationOptions): void;
  replace(to: string, state?: unknown, options?: NavigationOptions): void;
  go(delta: number): void;
  /** Registers a guard; returns a function that ends it. While one stands, the browser asks before the tab closes. */
  guardLeaving(guard: LeaveGuard): () => void;
  /** Whether a leave guard stands, that is: whether a form holds input that is not saved. */
  hasUnsavedInput(): boolean;
}

interface EntryState {
  readonly index: number;
  readonly key: string;
  readonly user: unknown;
  readonly from: string | null;
}

function isEntryState(state: unknown): state is EntryState {
  if (typeof state !== 'object' || state === null || !('index' in state && 'key' in state)) return false;
  return typeof state.index === 'number' && typeof state.key === 'string';
}

/** How long the browser may take to go back or forward, in milliseconds: it loses moves that overlap. */
const patienceMs = 500;

/** Moves until the entry that is shown is found again; each of the user's own meanwhile costs one. */
const mostMoves = 10;

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

  /** Whether an address differs from the present one by its place on the page alone: nothing is left. */
  const isSamePage = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
    pathname === step.location.pathname && search === step.location.search;

  async function mayLeave(target: PortalLocation): Promise<boolean> {
    for (const guard of [...guards]) if (!(await guard(target))) return false;
    return true;
  }

  function commit(url: URL, state: unknown, action: 'PUSH' | 'REPLACE'): void {
    const { pathname, search, from } = step.location;
    const key = newKey();
    const next: EntryState =
      action === 'PUSH'
        ? { index: index + 1, key, user: state, from: url.pathname === pathname ? from : pathname + search }
        : { index, key, user: state, from };
    if (action === 'PUSH') window.history.pushState(next, '', url);
    else window.history.replaceState(next, '', url);
    announce(action);
  }

  function navigate(to: string, state: unknown, action: 'PUSH' | 'REPLACE', force: boolean): void {
    const url = resolve(to);
    if (url.origin !== window.location.origin) throw new Error(`Not a path of this portal: ${to}`);
    if (force || guards.size === 0 || isSamePage(url)) {
      commit(url, state, action);
      return;
    }
    const { pathname, search, hash } = url;
    void mayLeave({ pathname, search, hash, state, from: null, key: '' }).then((leave) => {
      if (leave) commit(url, state, action);
    });
  }

  /** Set while a browser back or forward is undone or redone, and called by the next popstate. */
  let afterPop: (() => void) | null = null;

  function goQuietly(delta: number): Promise<void> {
    return new Promise((done) => {
      const arrive = () => {
        clearTimeout(timer);
        afterPop = null;
        done();
      };
      const timer = setTimeout(arrive, patienceMs);
      afterPop = arrive;
      window.history.go(delta);
    });
  }

  /** Back to the entry that is shown; who presses back again and again is further away each time. */
  async function comeBack(): Promise<void> {
    for (let move = 0; move < mostMoves && entry().index !== index; move += 1) {
      await goQuietly(index - entry().index);
    }
  }

  window.addEventListener('popstate', () => {
    if (afterPop) {
      afterPop();
      return;
    }
    // A link to a place on the page makes an entry of the browser's own: nothing is left, so nobody is asked.
    if (!isEntryState(window.history.state)) {
      const { state, from } = step.location;
      window.history.replaceState({ index: index + 1, key: newKey(), user: state, from }, '');
      announce('POP');
      return;
    }
    const delta = entry().index - index;
    const target = read();
    if (guards.size === 0 || delta === 0 || isSamePage(target)) {
      announce('POP');
      return;
    }
    // The browser has moved already: step back, ask, and move again. Each move is waited for, or the next one is lost.
    void (async () => {
      await comeBack();
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
    push: (to, state = null, { force = false } = {}) => {
      navigate(to, state, 'PUSH', force);
    },
    replace: (to, state = null, { force = false } = {}) => {
      navigate(to, state, 'REPLACE', force);
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
    hasUnsavedInput: () => guards.size > 0,
  };
}

/** The page's one history. */
export const portalHistory = createPortalHistory(window);

/** Goes to a path of the portal; with `force` the leave guards are not asked. */
export function navigate(
  to: string,
  { replace, state, ...options }: NavigationOptions & { replace?: boolean; state?: unknown } = {},
): void {
  if (replace) portalHistory.replace(to, state, options);
  else portalHistory.push(to, state, options);
}
