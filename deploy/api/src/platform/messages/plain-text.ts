/** White space of a line, and the letters that are drawn as nothing without being white space to Unicode. */
const unseen = /[\s\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Direction marks, joiners, zero widths and the like: they hide text or show it in another order than it has. */
const invisible = /[\p{Cf}\u034f\ufe00-\ufe0f]/gu;

/** Control characters but for tab and line feed. */
const control = /[^\P{Cc}\t\n]/gu;

/**
 * What a person wrote as it stands in a mail: no character that cannot be seen, no line end of another kind, no blank
 * ends, and at most two blank lines after each other, so that nothing is pushed out of sight.
 */
export function plainText(written: string): string {
  return written
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(invisible, '')
    .replace(control, '')
    .split('\n')
    .map((line) => (line.replace(unseen, '') === '' ? '' : line.trimEnd()))
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+|\n+$/g, '');
}

/** The same on one line, such as a name. */
export const plainLine = (written: string): string =>
  plainText(written).replace(unseen, ' ').replace(/ {2,}/g, ' ').trim();
