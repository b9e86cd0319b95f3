/**
 * How wide the portal's letters are, as shares of their size: the advance widths of Source Sans 3 SemiBold, its widest
 * weight on the pages (hmtx table of the font file, SIL Open Font License). For tests, which have no browser to measure.
 */
const widths: Readonly<Record<string, number>> = {
  ' ': 0.2,
  '\u00a0': 0.2,
  '%': 0.841,
  ',': 0.275,
  '.': 0.275,
  '·': 0.275,
  '–': 0.48,
  '−': 0.513,
  '°': 0.348,
  ...Object.fromEntries(Array.from('0123456789', (digit) => [digit, 0.513])),
  ...{ a: 0.516, b: 0.563, c: 0.462, d: 0.564, e: 0.507, f: 0.317, g: 0.52, h: 0.558, i: 0.262, j: 0.263 },
  ...{ k: 0.522, l: 0.271, m: 0.843, n: 0.56, o: 0.549, p: 0.564, q: 0.564, r: 0.373, s: 0.431, t: 0.361 },
  ...{ u: 0.556, v: 0.495, w: 0.748, x: 0.481, y: 0.495, z: 0.443, æ: 0.78, ø: 0.549, å: 0.516 },
};

/** Wider than any letter the table has. */
const unknown = 0.85;

/** Width of a line of text whose letters have that size. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[letter] ?? unknown) * size, 0);
