import type { SavedView } from '@peil/shared-kernel/api';

type Columns = readonly string[] | null;

/** Whether two choices of columns are the same, in the same order; null is the list's own. */
export const sameColumns = (a: Columns, b: Columns): boolean =>
  (a?.join(' ') ?? null) === (b?.join(' ') ?? null);

/** Whether a list is as a view has it: filters, order and layout, and the columns. */
export const matchesView = (
  view: SavedView,
  present: { readonly query: string; readonly columns: Columns },
): boolean => view.query === present.query && sameColumns(view.columns, present.columns);
