const white = '#ffffff';

/** Least contrast of the accent with the white text on it, and of accent text on white (WCAG 2.2, 1.4.3 level AA). */
export const leastContrast = 4.5;

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const of = (start: number) => channel(Number.parseInt(hex.slice(start, start + 2), 16));
  return 0.2126 * of(1) + 0.7152 * of(3) + 0.0722 * of(5);
}

/** WCAG 2.2 contrast ratio, 1 to 21, of two colours written `#rrggbb`; the second is white when left out. */
export function contrastRatio(colour: string, ground: string = white): number {
  const [a, b] = [luminance(colour), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
