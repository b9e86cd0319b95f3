import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useStayAtEnd } from './stay-at-end.ts';

export interface VirtualWindowOptions {
  /** All rows, in order; the same array while nothing changes. */
  rows: readonly { readonly id: string }[];
  /** Height of one row in pixels, exact or estimated. */
  rowHeight: number;
  /** Whether each mounted row is measured, since heights differ. */
  measured: boolean;
  /** How many rows stand beside each other. */
  lanes: number;
  /** Pixels between rows. */
  gap: number;
  /** Id of the row that has the focus; null when none has. */
  focusedId: string | null;
}

export interface VirtualWindow<Container extends HTMLElement> {
  /** Goes on the element whose top is the top of the first row. */
  containerRef: RefObject<Container | null>;
  /** The mounted rows; a row that holds the focus is among them wherever the page is scrolled to. */
  items: readonly VirtualItem[];
  /** Height of all rows. */
  totalHeight: number;
  /** Where a row begins, counted from the container's top. */
  offsetOf: (item: VirtualItem) => number;
  /** The same for the row at an index, mounted or not. */
  startAt: (index: number) => number | undefined;
  /** Goes on each mounted row when rows are measured. */
  measure: (element: Element | null) => void;
}

/**
 * Mounts only the rows near the part of the page that is seen. The page's own scroll is used, not a box in the page:
 * the browser's keys (arrows, Page Up and Down, Home, End), find-in-page gestures and pull on a phone work as everywhere.
 * Inside a hidden <Activity> the effects rest, and the container's place is measured anew when it shows again.
 */
export function useVirtualWindow<Container extends HTMLElement>({
  rows,
  rowHeight,
  measured,
  lanes,
  gap,
  focusedId,
}: VirtualWindowOptions): VirtualWindow<Container> {
  const containerRef = useRef<Container>(null);
  const scrollMargin = useTopInPage(containerRef, rows);
  const focusedIndex = useMemo(() => rows.findIndex((row) => row.id === focusedId), [rows, focusedId]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // Rows that are measured are cards: three are as high as nine rows, and a phone takes its time to draw each.
    overscan: measured ? 3 : 6,
    scrollMargin,
    lanes,
    gap,
    measureElement: (element) => (element instanceof HTMLElement && element.offsetHeight) || rowHeight,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        withNeighbours(defaultRangeExtractor(range), focusedIndex, range.count),
      [focusedIndex],
    ),
  });

  const totalHeight = virtualizer.getTotalSize();
  useStayAtEnd(rows, totalHeight);

  return {
    containerRef,
    items: virtualizer.getVirtualItems(),
    totalHeight,
    offsetOf: (item) => item.start - scrollMargin,
    startAt: (index) => {
      const start = virtualizer.measurementsCache[index]?.start;
      return start === undefined ? undefined : start - scrollMargin;
    },
    measure: measured ? virtualizer.measureElement : ignore,
  };
}

const ignore = (): void => undefined;

/** A range with the focused row and the rows that Tab and Shift+Tab go to from it. */
function withNeighbours(range: number[], focused: number, count: number): number[] {
  if (focused < 0) return range;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...range, ...kept])].sort((a, b) => a - b);
}

/**
 * Distance in pixels from the page's top to an element's top, kept right while what stands above it grows and shrinks.
 * Not measured while one scrolls: each measurement makes the browser lay out the rows that just came.
 */
function useTopInPage(ref: RefObject<HTMLElement | null>, rows: unknown): number {
  const [top, setTop] = useState(0);
  const update = useCallback(() => {
    const element = ref.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  }, [ref]);
  useLayoutEffect(update, [update, rows]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [update]);
  return top;
}
