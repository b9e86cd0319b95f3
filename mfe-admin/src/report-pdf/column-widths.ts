/** Letters: what is longer is cut, and what is shorter keeps room for its heading. */
const [fewest, most] = [4, 36];

/** The widths of columns that together have `width`, by the longest text of each. */
export function columnWidths(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): number[] {
  const wanted = headers.map((header, index) =>
    Math.min(
      most,
      rows.reduce(
        (longest, row) => Math.max(longest, row[index]?.length ?? 0),
        Math.max(fewest, header.length),
      ),
    ),
  );
  const all = wanted.reduce((sum, letters) => sum + letters, 0);
  return wanted.map((letters) => (letters / all) * width);
}
