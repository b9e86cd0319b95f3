import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

export interface VirtualWindowOptions {
  /** All rows, in order; the same array while nothing changes. */
  rows: readonly { readonly id: string }[];
  /** Height of one row in pixels, exact or estimated. */
  rowHeight: number;
  /** Whether each mounted row is measured, since heights differ. */
  measured: boolean;
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
  /** Goes on each mounted row when rows are measured. */
  measure: (element: Element | null) => void;
  /** Tells which row has the focus; null when none has. */
  setFocused: (id: string | null) => void;
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
}: VirtualWindowOptions): VirtualWindow<Container> {
  const containerRef = useRef<Container>(null);
  const scrollMargin = useTopInPage(containerRef);
  const [focused, setFocused] = useState<string | null>(null);
  const focusedIndex = useMemo(() => rows.findIndex((row) => row.id === focused), [rows, focused]);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 10,
    scrollMargin,
    measureElement: (element) => (element instanceof HTMLElement && element.offsetHeight) || rowHeight,
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        withNeighbours(defaultRangeExtractor(range), focusedIndex, range.count),
      [focusedIndex],
    ),
  });

  return {
    containerRef,
    items: virtualizer.getVirtualItems(),
    totalHeight: virtualizer.getTotalSize(),
    offsetOf: (item) => item.start - scrollMargin,
    measure: measured ? virtualizer.measureElement : ignore,
    setFocused,
  };
}

const ignore = (): void => undefined;

/** A range with the focused row and the rows that Tab and Shift+Tab go to from it. */
function withNeighbours(range: number[], focused: number, count: number): number[] {
  if (focused < 0) return range;
  const kept = [focused - 1, focused, focused + 1].filter((index) => index >= 0 && index < count);
  return [...new Set([...range, ...kept])].sort((a, b) => a - b);
}

/** Distance in pixels from the page's top to an element's top, kept right while what stands above it grows and shrinks. */
function useTopInPage(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  const update = useCallback(() => {
    const element = ref.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  }, [ref]);
  useLayoutEffect(update);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [update]);
  return top;
}
