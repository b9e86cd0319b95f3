/**
 * The number a text says, or null when the text is not exactly how that number is written (STATE-05: "Number parsing
 * accepts only strings that round-trip exactly"). The decimal sign is a comma or a point; spaces, leading or trailing
 * zeros, a plus sign and more digits than a number can hold are refused. Never NaN or infinite.
 */
export function parseExactNumber(text: string): number | null {
  const plain = text.replace(',', '.');
  const number = Number(plain);
  return Number.isFinite(number) && String(number) === plain ? number : null;
}

/**
 * A number as the text of its field: decimal comma, no grouping and no rounding, so that reading it back with
 * parseExactNumber gives the very number (STATE-05). Empty for none.
 */
export const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',');

/** Digits in groups of three or in a row, at most nine; then a comma or a point and decimals. */
const asWritten = /^[-−]?(?:\d{1,3}(?: \d{3}){1,2}|\d{1,9})(?:([.,])(\d+))?$/;

/**
 * The number that a person has written in a field to be sent on, `1 500`, `2,50`, `−3`, or null when it may be read in
 * more than one way. A point before three digits is refused: `1.500` is fifteen hundred to one and one and a half to
 * another.
 * @param decimals the most that are taken
 */
export function parseWrittenNumber(text: string, decimals: number): number | null {
  const tidy = text.trim().replace(/\s+/g, ' ');
  const found = asWritten.exec(tidy);
  if (!found) return null;
  const [, sign, fraction = ''] = found;
  if (fraction.length > decimals || (sign === '.' && fraction.length > 2)) return null;
  return Number(tidy.replace(/ /g, '').replace('−', '-').replace(',', '.'));
}
