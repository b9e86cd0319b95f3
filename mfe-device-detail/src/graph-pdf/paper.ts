import { printLook } from './print-look.ts';
import type { Pen, TextStyle } from './pen.ts';

/** A4 across, in points. */
export const paper = { width: 841.89, height: 595.28 } as const;

const margin = 40;
/** The column that everything stands in. */
export const column = { left: margin, right: paper.width - margin, width: paper.width - 2 * margin } as const;

/** Where the page's own text begins and ends. */
export const top = margin + 12;
export const bottom = paper.height - 58;

const subtle = printLook.subtle;

export const styles = {
  device: { size: 20, bold: true },
  about: { size: 10.5, colour: subtle },
  doubt: { size: 10.5, bold: true, colour: printLook.thresholds.warning },
  graph: { size: 14, bold: true },
  period: { size: 10.5, align: 'right' },
  zone: { size: 9, colour: subtle, align: 'right' },
  label: { size: 9, colour: subtle },
  value: { size: 15, bold: true },
  legend: { size: 9.5 },
  note: { size: 8.5, colour: subtle },
  empty: { size: 14, colour: subtle, align: 'center' },
} as const satisfies Record<string, TextStyle>;

/** A line across the column. */
export function drawRule({ document }: Pen, y: number): void {
  document.setDrawColor(printLook.divider);
  document.setLineWidth(0.75);
  document.line(column.left, y, column.right, y);
}
