import { printable } from './printable.ts';

/** A font of Latin letters, the degree sign, the small three and the box. */
const hasGlyph = (code: number) => (code >= 0x20 && code < 0x180) || code === 0x25a1;

test.each([
  ['Norwegian letters', 'Blåbærgrøt ÆØÅ °C m³', 'Blåbærgrøt ÆØÅ °C m³'],
  ['other Latin letters', 'Łódź', 'Łódź'],
  ['letters that came apart', 'A\u030angstro\u0308m', 'Ångström'],
  ['an emoji', 'Tank 🛢️ nord', 'Tank □ nord'],
  ['an emoji of several', 'Familie 👩‍👩‍👧‍👦.', 'Familie □.'],
  ['a script the font lacks', '油 田', '□ □'],
  ['signs the font lacks side by side', '油田1', '□1'],
  ['signs without a look', 'Hav\u00adne\u200bgata', 'Havnegata'],
  ['line breaks', 'Tank\r\n1', 'Tank 1'],
  ['nothing', '', ''],
])('DETAIL-04 %s in a PDF', (_, text, expected) => {
  expect(printable(text, hasGlyph)).toBe(expected);
});
