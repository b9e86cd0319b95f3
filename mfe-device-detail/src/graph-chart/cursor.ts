/** Where the graphs of a section are looked at together. */
export interface CursorPlace {
  /** Epoch milliseconds; null when nothing is looked at. */
  readonly at: number | null;
  /** Who looks: it shows its own point already. */
  readonly from: unknown;
}

/** The shared place of a stack of charts: what one is looked at, the others show as well. */
export interface Cursor {
  move: (place: CursorPlace) => void;
  /** Hears every move, the latest of a frame only; returns how to stop hearing. */
  follow: (listener: (place: CursorPlace) => void) => () => void;
}

export function createCursor(): Cursor {
  const listeners = new Set<(place: CursorPlace) => void>();
  let next: CursorPlace | null = null;

  function tell(): void {
    const place = next;
    next = null;
    if (place) for (const listener of listeners) listener(place);
  }

  return {
    move: (place) => {
      if (!next) requestAnimationFrame(tell);
      next = place;
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
