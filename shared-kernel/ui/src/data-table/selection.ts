import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { SortedRow } from './sorted-rows.ts';

/** Rows that are chosen, by their ids. The caller keeps them. */
export interface Selection<Row> {
  /** Ids of the chosen rows; ids of rows that the table does not hold are left alone. */
  readonly selected: ReadonlySet<string>;
  /** Called with the rows that are chosen then. */
  onChange(selected: ReadonlySet<string>): void;
  /** A row's name, for its checkbox. */
  nameOf(row: Row): string;
}

/** The selection as rows and headings use it. */
export interface RowSelection {
  /** How many of the rows are chosen. */
  readonly state: 'none' | 'some' | 'all';
  /** Whether nothing can be chosen: only the first rows are there. */
  readonly isOff: boolean;
  /** Whether a row is chosen. */
  readonly has: (id: string) => boolean;
  /** Chooses a row, or all from the one chosen last to this one. The same function at each render. */
  readonly toggle: (id: string, isChosen: boolean, isRange: boolean) => void;
  /** Chooses all rows, or none of them. */
  readonly toggleAll: (isChosen: boolean) => void;
}

/** The rows between two, both with them, in the order they stand. */
function rangeOf(rows: readonly { readonly id: string }[], from: string, to: string): string[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (ends.some((end) => end < 0)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map((row) => row.id);
}

/** A set with some ids put in or taken out. */
function withIds(
  selected: ReadonlySet<string>,
  ids: Iterable<string>,
  isChosen: boolean,
): ReadonlySet<string> {
  const changed = new Set(selected);
  for (const id of ids) {
    if (isChosen) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}

/** Choosing among rows: one, a range from the last one (Shift), or all that pass the filter. */
export function useSelection<Row>(
  selection: Selection<Row> | undefined,
  rows: readonly SortedRow<Row>[],
  isOff: boolean,
): RowSelection | null {
  const selected = selection?.selected;
  const onChange = selection?.onChange;
  const latest = useRef({ selected, onChange, rows });
  useLayoutEffect(() => {
    latest.current = { selected, onChange, rows };
  });
  const last = useRef<string | null>(null);
  const toggle = useCallback((id: string, isChosen: boolean, isRange: boolean) => {
    const now = latest.current;
    const ids = isRange && last.current !== null ? rangeOf(now.rows, last.current, id) : [id];
    last.current = id;
    now.onChange?.(withIds(now.selected ?? new Set(), ids, isChosen));
  }, []);
  const toggleAll = useCallback((isChosen: boolean) => {
    const now = latest.current;
    const ids = now.rows.map((row) => row.id);
    now.onChange?.(withIds(now.selected ?? new Set(), ids, isChosen));
  }, []);
  return useMemo(() => {
    if (!selected) return null;
    const chosen = selected.size === 0 ? 0 : rows.filter(({ id }) => selected.has(id)).length;
    const state = chosen === 0 ? 'none' : chosen === rows.length && !isOff ? 'all' : 'some';
    return { state, isOff, has: (id) => selected.has(id), toggle, toggleAll };
  }, [selected, rows, isOff, toggle, toggleAll]);
}
