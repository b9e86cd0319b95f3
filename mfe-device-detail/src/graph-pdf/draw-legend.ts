import type { LegendEntry } from './legend.ts';
import { column, styles } from './paper.ts';
import type { Pen } from './pen.ts';

const signWidth = 22;
const gap = 6;
const between = 20;
const rowHeight = 15;
const lineWidth = 2;

interface PlacedEntry {
  readonly entry: LegendEntry;
  readonly x: number;
  readonly row: number;
}

/** The entries side by side, in as many rows as they need. */
function place(pen: Pen, entries: readonly LegendEntry[]): PlacedEntry[] {
  let x: number = column.left;
  let row = 0;
  return entries.map((entry) => {
    const width = Math.min(column.width, signWidth + gap + pen.width(entry.text, styles.legend));
    if (x > column.left && x + width > column.right) {
      x = column.left;
      row += 1;
    }
    const placed = { entry, x, row };
    x += width + between;
    return placed;
  });
}

function drawSign({ document }: Pen, { sign, colour, dash }: LegendEntry, x: number, y: number): void {
  const [middle, half] = [x + signWidth / 2, 3.5];
  document.setFillColor(colour);
  if (sign === 'triangle') {
    document.triangle(middle - half, y + half, middle + half, y + half, middle, y - half, 'F');
  } else if (sign === 'diamond') {
    document.triangle(middle - half, y, middle + half, y, middle, y - half, 'F');
    document.triangle(middle - half, y, middle + half, y, middle, y + half, 'F');
  } else if (sign === 'arrow') {
    document.triangle(middle - half, y, middle + half, y, middle, y - half, 'F');
    document.rect(middle - 1, y, 2, half, 'F');
  } else if (sign === 'square') {
    document.rect(middle - half, y - half, 2 * half, 2 * half, 'F');
  } else {
    document.setDrawColor(colour);
    document.setLineWidth(lineWidth);
    document.setLineDashPattern(
      dash.map((length) => length * lineWidth),
      0,
    );
    document.line(x, y, x + signWidth, y);
    document.setLineDashPattern([], 0);
  }
}

/** Draws the legend so that it ends at `y`; returns where it begins. */
export function drawLegend(pen: Pen, entries: readonly LegendEntry[], y: number): number {
  const placed = place(pen, entries);
  const rows = 1 + Math.max(...placed.map(({ row }) => row));
  const first = y - (rows - 1) * rowHeight;
  for (const { entry, x, row } of placed) {
    const baseline = first + row * rowHeight;
    drawSign(pen, entry, x, baseline - 3);
    pen.write(entry.text, x + signWidth + gap, baseline, styles.legend, column.width - signWidth - gap);
  }
  return first - rowHeight;
}
