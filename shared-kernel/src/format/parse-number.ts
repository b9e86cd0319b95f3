/**
 * The number a text says, or null when the text is not exactly how that number is written (specification A5:
 * "Number parsing accepts only strings that round-trip exactly"). The decimal sign is a comma or a point; spaces,
 * leading or trailing zeros, a plus sign and more digits than a number can hold are refused. Never NaN or infinite.
 */
export function parseExactNumber(text: string): number | null {
  const plain = text.replace(',', '.');
  const number = Number(plain);
  return Number.isFinite(number) && String(number) === plain ? number : null;
}
