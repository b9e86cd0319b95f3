import type { NoticeKind } from './classify.ts';

/** An uncaught error is often followed by its remote's panel, which says more: a notice waits this long for it, ms. */
const settleMs = 500;

/** What the user is shown, at most one thing at a time. */
export interface NoticeStore {
  current(): NoticeKind | null;
  /** Calls when the notice changes; returns a function that ends it. */
  subscribe(onChange: () => void): () => void;
  /** Tells, once it is clear that no panel does. An outdated portal explains what else goes wrong and is not replaced. */
  show(kind: NoticeKind, remote: string): void;
  /** The remote's panel is shown instead. */
  withdraw(remote: string): void;
  /** Another page is shown: what went wrong on the one before is no longer of interest. */
  leavePage(): void;
  close(): void;
}

export function createNoticeStore(): NoticeStore {
  const listeners = new Set<() => void>();
  let shown: { readonly kind: NoticeKind; readonly remote: string } | null = null;
  let settling: { readonly remote: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  function set(next: typeof shown): void {
    shown = next;
    for (const onChange of listeners) onChange();
  }

  function forgetSettling(): void {
    if (settling) clearTimeout(settling.timer);
    settling = null;
  }

  return {
    current: () => shown?.kind ?? null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    show(kind, remote) {
      if (shown?.kind === 'outdated' || settling) return;
      const timer = setTimeout(() => {
        settling = null;
        set({ kind, remote });
      }, settleMs);
      settling = { remote, timer };
    },
    withdraw(remote) {
      if (settling?.remote === remote) forgetSettling();
      if (shown?.remote === remote) set(null);
    },
    leavePage() {
      forgetSettling();
      if (shown?.kind === 'unexpected') set(null);
    },
    close() {
      set(null);
    },
  };
}

/** The page's one notice. */
export const errorNotice = createNoticeStore();
