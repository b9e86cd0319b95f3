import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../domain/src/format/index.ts';
import { announce } from '../live-region.ts';
import type { Sort } from '../sort.ts';
import { texts } from '../texts.ts';

/** Milliseconds of rest before a change is said, so that a search does not speak at each letter. */
const rest = 600;

/** Says how many rows there are when that changes, and how they are sorted when that changes. */
export function useTableAnnouncements(
  count: number,
  sort: Sort | null,
  columnName: string | undefined,
): void {
  const said = useRef({ count, id: sort?.id, desc: sort?.desc });
  useEffect(() => {
    const before = said.current;
    const resorted = before.id !== sort?.id || before.desc !== sort?.desc;
    if (!resorted && before.count === count) return undefined;
    const timer = setTimeout(() => {
      said.current = { count, id: sort?.id, desc: sort?.desc };
      const order =
        resorted && sort && columnName !== undefined ? `${texts.sorted(columnName, sort.desc)} ` : '';
      announce(`${order}${texts.rows(formatNumber(count) ?? '0')}`);
    }, rest);
    return () => clearTimeout(timer);
  }, [count, sort?.id, sort?.desc, columnName]);
}
