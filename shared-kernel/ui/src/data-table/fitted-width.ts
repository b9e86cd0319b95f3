import { narrowest, widest } from './column-layout.ts';

/** The width in pixels at which a column shows all of what its mounted cells hold on one line. */
export function fittedWidth(tables: readonly HTMLTableElement[], cell: number, fitting: string): number {
  const wanted = tables.map((table) => {
    const column = table.querySelectorAll('col')[cell];
    if (!column) return 0;
    const before = [table.style.width, column.style.width] as const;
    table.classList.add(fitting);
    table.style.width = 'auto';
    column.style.width = '1px';
    const width = table.rows[0]?.cells[cell]?.offsetWidth ?? 0;
    table.classList.remove(fitting);
    [table.style.width, column.style.width] = before;
    return width;
  });
  return Math.min(widest, Math.max(narrowest, Math.ceil(Math.max(...wanted))));
}
