/** The id of a row of e2e/requirements.md, as comments and titles of tests cite it: LOGIN-03. */
export const rowId = /\b[A-Z][A-Z0-9]*-\d{2}\b/g;

const comments = {
  // A string that holds `//`, as an address does, has no space before it.
  script: /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm,
  css: /\/\*[\s\S]*?\*\//g,
  sql: /--.*$/gm,
};

/**
 * Words that send the reader to the specifications, which are not in the repository: their sections (A1 … A9, B1 … B9)
 * and they themselves. A4 is paper too. Other people's have a name: "the Compose specification".
 */
export const sections = /§|\b[AB][1-9]\b(?! across| sheet)|\b(?:the|of)\s+(?:\*\s+)?specifications?\b/gi;

const kindOf = (path) => (path.endsWith('.css') ? 'css' : path.endsWith('.sql') ? 'sql' : 'script');

/**
 * What a file's comments cite wrongly.
 *
 * @param {string} path whose ending says how comments are written: .css, .sql, or a script's
 * @param {string} text what stands in it
 * @param {ReadonlySet<string>} rows the ids there are
 * @returns {{ line: number, cited: string }[]} the unknown ids and the sections, in their order
 */
export function wrongCitations(path, text, rows) {
  return [...text.matchAll(comments[kindOf(path)])].flatMap(({ 0: comment, index: start }) => {
    const ids = [...comment.matchAll(rowId)].filter(([id]) => !rows.has(id));
    return [...ids, ...comment.matchAll(sections)]
      .sort((a, b) => a.index - b.index)
      .map(({ 0: cited, index }) => ({
        line: text.slice(0, start + index).split('\n').length,
        cited,
      }));
  });
}
