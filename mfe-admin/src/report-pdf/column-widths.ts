/** What a column asks for, in one unit: room for its heading, and room for its longest text. */
export interface WantedWidth {
  readonly least: number;
  readonly whole: number;
}

/** The widths of columns that together have `width`: each has its heading's where there is room, and then its texts'. */
export function columnWidths(wanted: readonly WantedWidth[], width: number): number[] {
  const least = wanted.map((column) => column.least);
  const more = wanted.map((column) => Math.max(column.whole - column.least, 0));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const left = width - sum(least);
  if (left <= 0) return least.map((one) => (one / sum(least)) * width);
  const share = Math.min(1, left / (sum(more) || 1));
  const given = least.map((one, index) => one + (more[index] ?? 0) * share);
  // What nobody asks for is spread as evenly as the columns are wide.
  return given.map((one) => (one / sum(given)) * width);
}
