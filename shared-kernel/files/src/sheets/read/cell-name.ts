const letters = 26;

/** The letters of a column, A for 0, AA for 26. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % letters));
  return column < letters ? last : columnLetters(Math.floor(column / letters) - 1) + last;
}

/** The name of a cell as spreadsheets show it, letters and a number; column and row count from 0. */
export const cellName = (column: number, row: number): string => `${columnLetters(column)}${String(row + 1)}`;

/** The column that a cell's name says, from 0; null when it says none. */
export function columnOf(name: string): number | null {
  const found = /^([A-Z]{1,3})\d+$/.exec(name)?.[1];
  if (found === undefined) return null;
  return Array.from(found).reduce((sum, letter) => sum * letters + letter.charCodeAt(0) - 64, 0) - 1;
}
