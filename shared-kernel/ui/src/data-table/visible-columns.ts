import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { mediaList } from '../../../host/src/theme/index.ts';
import type { Column } from './column.ts';

const atLeast = (width: number) => `(width >= ${width}px)`;

/** Whether the viewport has at least a width; true where there is no matchMedia. */
const fits = (width: number): boolean => mediaList(atLeast(width))?.matches ?? true;

/** The columns that the viewport has room for now. */
export function useVisibleColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const limits = [...new Set(columns.map((column) => column.hideBelow ?? 0))]
    .filter((limit) => limit > 0)
    .join(' ');
  const subscribe = useCallback(
    (changed: () => void) => {
      const lists = limits.split(' ').flatMap((limit) => mediaList(atLeast(Number(limit))) ?? []);
      for (const list of lists) list.addEventListener('change', changed);
      return () => {
        for (const list of lists) list.removeEventListener('change', changed);
      };
    },
    [limits],
  );
  const met = useSyncExternalStore(subscribe, () =>
    limits
      .split(' ')
      .filter((limit) => fits(Number(limit)))
      .join(' '),
  );
  return useMemo(() => {
    const widths = new Set(met.split(' ').map(Number));
    return columns.filter((column) => !column.hideBelow || widths.has(column.hideBelow));
  }, [columns, met]);
}
