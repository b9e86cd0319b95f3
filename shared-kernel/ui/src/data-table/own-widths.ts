import { useCallback, useSyncExternalStore } from 'react';
import { keepIn, usableStorage } from '../../../host/src/session/index.ts';
import { narrowest, widest, type ColumnWidths } from './column-layout.ts';

const none: ColumnWidths = {};
const known = new Map<string, ColumnWidths>();
const listeners = new Set<() => void>();

const keyOf = (table: string) => `peil.widths.${table}`;
const storage = () => usableStorage(window, 'localStorage');

function read(table: string): ColumnWidths {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(keyOf(table)) ?? '{}');
    const widths = Object.entries(kept ?? {}).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && entry[1] >= narrowest && entry[1] <= widest,
    );
    return Object.fromEntries(widths);
  } catch {
    return none;
  }
}

function widthsOf(table: string | undefined): ColumnWidths {
  if (table === undefined) return none;
  const widths = known.get(table) ?? read(table);
  known.set(table, widths);
  return widths;
}

/**
 * Sets the widths of a table's columns, for every place that shows it.
 * @param isKept whether they are kept for the next visit too; not at each pixel of a pull
 */
export function setColumnWidths(table: string, widths: ColumnWidths, isKept = true): void {
  known.set(table, widths);
  if (isKept) keepIn(storage(), keyOf(table), JSON.stringify(widths));
  for (const listener of listeners) listener();
}

/** Gives a table's columns the widths back that they have by themselves. */
export const forgetColumnWidths = (table: string): void => {
  setColumnWidths(table, none);
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The widths that the user of this browser has set: they belong to a screen, as the size of a window does.
 * @param table names the table; left out, nothing can be set
 */
export const useOwnWidths = (table: string | undefined): ColumnWidths =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => widthsOf(table), [table]),
  );
