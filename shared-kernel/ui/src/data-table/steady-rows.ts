import { useCallback, useMemo, useState } from 'react';
import { orderChanges, type OrderChanges } from './order-changes.ts';
import type { SortedRow } from './sorted-rows.ts';

/**
 * The rows that are shown, in the order they are shown in, with what is known of them now. A row that the filter lets
 * go stays; one that is gone altogether goes.
 * @param shown the rows as they stand
 * @param next the rows as they would stand
 * @param known the rows as they are now, whether or not the filter keeps them, by id
 */
function keepOrder<Row>(
  shown: readonly SortedRow<Row>[],
  next: readonly SortedRow<Row>[],
  known: ReadonlyMap<string, Row>,
): readonly SortedRow<Row>[] {
  const passing = new Map(next.map((entry) => [entry.id, entry]));
  return shown.flatMap(({ id }) => {
    const entry = passing.get(id);
    if (entry) return entry;
    const row = known.get(id);
    return row === undefined ? [] : { id, row };
  });
}

export interface SteadyRowsOptions<Row> {
  /** The rows as filter and sort put them. */
  readonly rows: readonly SortedRow<Row>[];
  /** What the user asked for; undefined where every change shows at once. */
  readonly steadyKey: string | undefined;
  /** Whether the rows are only the first of them: what comes after them is no news. */
  readonly isPart: boolean;
  /** Whether somebody reads the rows now. */
  readonly isRead: boolean;
  /** The rows as they are now, whether or not the filter keeps them, by id. */
  readonly known: ReadonlyMap<string, Row>;
}

export interface SteadyRows<Row> {
  /** The rows to show. */
  readonly rows: readonly SortedRow<Row>[];
  /** What the new order would change; null when nothing waits. */
  readonly changes: OrderChanges | null;
  /** Shows the new order. */
  readonly showNew: () => void;
}

/**
 * Rows that do not move while they are read. The same `steadyKey` with other rows is news: values show at once, places
 * wait until nobody reads or somebody asks. Another key is the user's own doing and shows at once.
 */
export function useSteadyRows<Row>({
  rows,
  steadyKey,
  isPart,
  isRead,
  known,
}: SteadyRowsOptions<Row>): SteadyRows<Row> {
  const [placed, setPlaced] = useState({ rows, steadyKey, isPart });
  const holds =
    isRead &&
    !isPart &&
    !placed.isPart &&
    steadyKey !== undefined &&
    steadyKey === placed.steadyKey &&
    placed.rows.length > 0;
  if (!holds && steadyKey !== undefined && (placed.rows !== rows || placed.steadyKey !== steadyKey)) {
    setPlaced({ rows, steadyKey, isPart });
  }
  const shown = useMemo(
    () => (holds && placed.rows !== rows ? keepOrder(placed.rows, rows, known) : rows),
    [holds, placed.rows, rows, known],
  );
  const changes = useMemo(() => {
    if (shown === rows) return null;
    const counted = orderChanges(
      shown.map(({ id }) => id),
      rows.map(({ id }) => id),
    );
    return counted.moved + counted.joined + counted.left > 0 ? counted : null;
  }, [shown, rows]);
  const showNew = useCallback(() => setPlaced({ rows, steadyKey, isPart }), [rows, steadyKey, isPart]);
  return { rows: shown, changes, showNew };
}
