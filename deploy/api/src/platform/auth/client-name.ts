type Mark = readonly [mark: RegExp, name: string];

/** The first that fits: browsers name those they descend from as well. */
const programs: readonly Mark[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];
const systems: readonly Mark[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser as its user knows it, such as `Chrome, Windows`; null for what is none that is known. Versions and all else
 * it says about itself are not kept.
 */
export function clientName(userAgent: string | undefined): string | null {
  const nameIn = (marks: readonly Mark[]) => marks.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const names = [nameIn(programs), nameIn(systems)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(', ');
}
