/**
 * The row that a key goes to from a row: arrows to the next ones, Page Up and Down by a screenful, Ctrl+Home and
 * Ctrl+End to the ends. Plain Home and End stay the browser's: they scroll the page.
 * @param page rows that the screen holds
 * @returns the row's index; null when the key is not for rows, or there is none that way
 */
export function rowStep(
  { key, ctrlKey, metaKey, altKey, shiftKey }: RowKey,
  index: number,
  count: number,
  page: number,
): number | null {
  if (altKey || metaKey || shiftKey) return null;
  const targets: Partial<Record<string, number>> = ctrlKey
    ? { Home: 0, End: count - 1 }
    : { ArrowUp: index - 1, ArrowDown: index + 1, PageUp: index - page, PageDown: index + page };
  const target = targets[key];
  if (target === undefined) return null;
  const within = Math.max(0, Math.min(target, count - 1));
  return within === index ? null : within;
}

/** What of a key press decides. */
export type RowKey = Readonly<
  Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean> & Record<'key', string>
>;
