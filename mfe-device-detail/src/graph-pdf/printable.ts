/** Drawn in place of signs that the font lacks, so that none vanishes unseen. */
export const missingSign = '□';

/** Variation selectors, joiners, soft hyphens: they have no look of their own. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const control = /\p{Cc}+/gu;

/**
 * A text in signs that a font has: letters put together where they came apart (`å` as `a` and a ring), and what the font
 * lacks, an emoji of many code points too, as one `MISSING_SIGN`.
 */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  let printed = '';
  let wasMissing = false;
  for (const sign of text.normalize('NFC').replace(control, ' ').replace(invisible, '')) {
    const isMissing = !hasGlyph(sign.codePointAt(0) ?? 0);
    if (!isMissing) printed += sign;
    else if (!wasMissing) printed += missingSign;
    wasMissing = isMissing;
  }
  return printed;
}
