/**
 * How a text begins that a spreadsheet would take for a formula: a sign, after blanks too, in its full width as
 * Japanese keyboards write it too, or a control character that a program may strip (OWASP, CSV injection).
 */
const start = String.raw`(?=[\t\r\n]|\s*[=+\-@＝＋－＠])`;

/** Finds a text that a spreadsheet would take for a formula. */
export const formulaStart = new RegExp(`^${start}`);

const defusedStart = new RegExp(`^'${start}`);

/** The text as a spreadsheet reads it as a text: an apostrophe stands before what would be a formula. */
export const defused = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** The text as it was before `defused`. */
export const undefused = (text: string): string => text.replace(defusedStart, '');
