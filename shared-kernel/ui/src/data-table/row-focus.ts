import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { portalHistory } from '../../../host/src/navigation/index.ts';
import { cellOf, controlIn, mountedRow, rowIdOf } from './row-controls.ts';
import { rowStep } from './row-step.ts';

export interface RowFocusOptions {
  /** Holds the rows. */
  readonly containerRef: RefObject<HTMLElement | null>;
  /** The rows in order. */
  readonly rows: readonly { readonly id: string }[];
  /** Id of the row that has the focus: it is mounted wherever the page is scrolled to. */
  readonly focusedId: string | null;
  /** Told which row has the focus. */
  readonly onFocusedId: (id: string | null) => void;
  /** Where the row at an index begins, in pixels. */
  readonly startAt: (index: number) => number | undefined;
  /** About how high a row is, in pixels. */
  readonly rowHeight: number;
}

export interface RowFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The focus among rows of which few are mounted: keys move it from row to row, within the column it is in; a row that
 * goes hands it to the next one, never to the page's body; the way back to a page that was hidden finds it again.
 */
export function useRowFocus({
  containerRef,
  rows,
  focusedId,
  onFocusedId,
  startAt,
  rowHeight,
}: RowFocusOptions): RowFocus {
  const cell = useRef(-1);
  /** The row that takes the focus as soon as it is mounted. */
  const wanted = useRef<{ readonly id: string; readonly preventScroll: boolean } | null>(null);
  const rowsBefore = useRef(rows);

  const focusRow = (id: string, preventScroll: boolean) => {
    const row = mountedRow(containerRef.current, id);
    wanted.current = row ? null : { id, preventScroll };
    if (!row) {
      onFocusedId(id);
    } else {
      controlIn(row, cell.current)?.focus({ preventScroll: true });
      if (!preventScroll) bringIntoSight(row);
    }
  };

  useLayoutEffect(() => {
    const before = rowsBefore.current;
    rowsBefore.current = rows;
    const waiting = wanted.current;
    if (waiting && !rows.some(({ id }) => id === waiting.id)) wanted.current = null;
    if (wanted.current) {
      focusRow(wanted.current.id, wanted.current.preventScroll);
    } else if (focusedId !== null && document.activeElement === document.body) {
      const heir = heirOf(focusedId, before, rows);
      if (heir !== null) focusRow(heir, true);
      else {
        onFocusedId(null);
        containerRef.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
      }
    }
  });

  // Effects rest while the page is hidden. What had the focus then gets it again when browser buttons lead back.
  const hiddenWith = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = hiddenWith.current;
    hiddenWith.current = null;
    const isBack = portalHistory.current().action === 'POP' && document.activeElement === document.body;
    if (id !== null && isBack) focusRow(id, true);
    const container = containerRef.current;
    return () => {
      if (container?.contains(document.activeElement)) hiddenWith.current = rowIdOf(document.activeElement);
    };
  }, []);

  return {
    onFocus: ({ target }) => {
      cell.current = cellOf(target);
      onFocusedId(rowIdOf(target));
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) onFocusedId(null);
    },
    onKeyDown: (event) => {
      const { target } = event;
      const id = rowIdOf(target);
      if (event.defaultPrevented || id === null || !isQuiet(target)) return;
      const index = rows.findIndex((row) => row.id === id);
      const page = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 4);
      const next = rowStep(event, index, rows.length, page);
      const nextId = next === null ? undefined : rows[next]?.id;
      if (next === null || nextId === undefined) return;
      event.preventDefault();
      if (event.key.startsWith('Page')) {
        window.scrollBy({ top: (startAt(next) ?? 0) - (startAt(index) ?? 0), behavior: 'instant' });
      }
      focusRow(nextId, false);
    },
  };
}

/**
 * Scrolls until a row is seen, and again for some frames: rows that were not mounted before are measured only now, and
 * push it on.
 */
function bringIntoSight(row: HTMLElement, frames = 10): void {
  row.scrollIntoView({ block: 'nearest' });
  // The row may be wider than its box: what has the focus in it is what must be seen.
  if (row.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (row.contains(document.activeElement)) bringIntoSight(row, frames - 1);
  });
}

/** Whether a control has no use of its own for arrow keys: links, buttons, checkboxes. */
const isQuiet = (target: EventTarget): boolean =>
  target instanceof HTMLAnchorElement ||
  target instanceof HTMLButtonElement ||
  (target instanceof HTMLInputElement && target.type === 'checkbox');

/** The row that the focus goes to: its own when it is still there, else the next that stays, else the one before. */
function heirOf(
  id: string,
  before: readonly { readonly id: string }[],
  rows: readonly { readonly id: string }[],
): string | null {
  const present = new Set(rows.map((row) => row.id));
  const at = before.findIndex((row) => row.id === id);
  const after = before.slice(Math.max(0, at)).find((row) => present.has(row.id));
  const earlier = before.slice(0, Math.max(0, at)).findLast((row) => present.has(row.id));
  return (present.has(id) ? id : (after ?? earlier)?.id) ?? null;
}
