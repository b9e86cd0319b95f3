let rootPixels: number | null = null;

/** The page's letters in pixels, asked for once while a chart is drawn. */
function rootSize(): number {
  if (rootPixels === null) {
    rootPixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    queueMicrotask(() => (rootPixels = null));
  }
  return rootPixels;
}

/** Returns a font size of pixels or of the root's letters as `13px`; null for one that depends on what it stands in. */
export function fontSizeInPixels(size: string): string | null {
  const found = /^([\d.]+)(px|rem)$/.exec(size);
  if (!found) return null;
  const [, amount, unit] = found;
  return unit === 'px' ? size : `${String(Number(amount) * rootSize())}px`;
}
