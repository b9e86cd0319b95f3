import { useLayoutEffect, useRef, type RefObject } from 'react';
import { increasing } from './order-changes.ts';

/** Where a row begins, in pixels from the top of the rows. */
export interface RowStart {
  readonly id: string;
  readonly start: number;
}

/**
 * How far the page has to scroll for the rows on the screen to stay where they are. The topmost that keeps its order
 * among all rows decides; one that jumped elsewhere is not followed.
 * @param seen the rows on the screen, from the top, as they stood
 * @param before ids of all rows as they stood
 * @param after ids of all rows as they stand
 * @param startAt where the row at an index begins now
 */
export function anchorShift(
  seen: readonly RowStart[],
  before: readonly string[],
  after: readonly string[],
  startAt: (index: number) => number | undefined,
): number {
  const places = new Map(after.map((id, place) => [id, place]));
  const kept = before.filter((id) => places.has(id));
  const steady = new Set(increasing(kept.map((id) => places.get(id) ?? 0)).map((index) => kept[index]));
  const anchor = seen.find(({ id }) => steady.has(id));
  if (!anchor) return 0;
  return (startAt(places.get(anchor.id) ?? -1) ?? anchor.start) - anchor.start;
}

export interface ScrollAnchorOptions {
  /** The element whose top is the top of the first row. */
  readonly containerRef: RefObject<HTMLElement | null>;
  /** The rows in order. */
  readonly rows: readonly { readonly id: string }[];
  /** The mounted rows and where they begin. */
  readonly mounted: readonly RowStart[];
  /** Where the row at an index begins, mounted or not. */
  readonly startAt: (index: number) => number | undefined;
  /** Changes when the user asked for other rows; undefined where the page never follows. */
  readonly steadyKey: string | undefined;
  /** Told where the page is going to be scrolled to. */
  readonly onScroll: (top: number) => void;
}

/**
 * Keeps the rows on the screen where they are when rows above them come, go or move without the user's doing. At the
 * very top of the list nothing is kept: what is new there is what one looks for.
 */
export function useScrollAnchor({
  containerRef,
  rows,
  mounted,
  startAt,
  steadyKey,
  onScroll,
}: ScrollAnchorOptions): void {
  const before = useRef<Pick<ScrollAnchorOptions, 'rows' | 'mounted' | 'steadyKey'> | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { rows, mounted, steadyKey };
    const container = containerRef.current;
    if (!container || !last || last.rows === rows) return;
    if (steadyKey === undefined || last.steadyKey !== steadyKey) return;
    const top = visibleTop(container) - container.getBoundingClientRect().top;
    if (top <= 0) return;
    const shift = anchorShift(
      last.mounted.filter(({ start }) => start >= top && start < top + window.innerHeight),
      last.rows.map(({ id }) => id),
      rows.map(({ id }) => id),
      startAt,
    );
    if (shift === 0) return;
    const target = window.scrollY + shift;
    onScroll(target);
    window.scrollTo({ top: target, behavior: 'instant' });
  });
  // A hidden page keeps its scroll by other means.
  useLayoutEffect(() => () => void (before.current = null), []);
}

/** Where rows begin to be seen, in pixels from the window's top: below a table's own heading. */
const visibleTop = (container: HTMLElement): number =>
  Math.max(
    0,
    container.closest('[role="table"]')?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0,
  );
