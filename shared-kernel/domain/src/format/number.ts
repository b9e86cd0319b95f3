import { finite } from './finite.ts';

/** No-break space: stands between a number and its unit, and between groups of digits. */
export const nbsp = '\u00a0';

export type Missing = null | undefined;

export type NumberOptions = {
  /** The most decimals printed. Default 0: whole numbers (I18N-01). */
  decimals?: number;
  /** The fewest decimals printed. Default: the same as `decimals`. */
  minDecimals?: number;
};

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(most: number, fewest: number): Intl.NumberFormat {
  const key = `${most}/${fewest}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('nb-NO', {
    maximumFractionDigits: most,
    minimumFractionDigits: fewest,
    signDisplay: 'negative',
  });
  formatters.set(key, made);
  return made;
}

/**
 * A number as Norwegians write it: decimal comma, digits grouped by NBSP, the minus sign U+2212, never a negative
 * zero. Halves are rounded away from zero. Null when there is no number to print.
 */
export function formatNumber(value: number | Missing, options: NumberOptions = {}): string | null {
  const number = finite(value);
  if (number === null) return null;
  const most = options.decimals ?? 0;
  const fewest = options.minDecimals ?? most;
  // Some ICU versions group by narrow no-break space (U+202F), some sign with a hyphen.
  return formatterOf(most, fewest).format(number).replace(/\s/g, nbsp).replace('-', '−');
}

function withUnit(value: number | Missing, unit: string, options?: NumberOptions): string | null {
  const text = formatNumber(value, options);
  return text === null ? null : `${text}${nbsp}${unit}`;
}

/** What a percent is compared with; null where a limit is not set. */
export type PercentLimits = {
  /** Something is said about what lies below these. */
  readonly least: readonly (number | Missing)[];
  /** Something is said about what lies above these. */
  readonly most: readonly (number | Missing)[];
};

/** The most decimals of a percent that stands beside a limit: readings are kept with two. */
const finestPercent = 2;

const known = (limits: readonly (number | Missing)[]): number[] =>
  limits.map(finite).filter((limit) => limit !== null);

/**
 * Whole percent, but never on the other side of a limit than the value is: 19,99 % is below a limit of 20 % and is not
 * printed as `20 %`. As many decimals as that takes are printed, two at most; what is finer is cut instead of rounded
 * (19,999 is `19,99 %`).
 */
export function formatPercentBeside(value: number | Missing, { least, most }: PercentLimits): string | null {
  const percent = finite(value);
  if (percent === null) return null;
  const tells = (shown: number): boolean =>
    known(least).every((limit) => shown < limit === percent < limit) &&
    known(most).every((limit) => shown > limit === percent > limit);
  const asPrinted = (decimals: number): number =>
    Number(
      (formatNumber(percent, { decimals }) ?? '').replace(/\s/g, '').replace('−', '-').replace(',', '.'),
    );
  for (let decimals = 0; decimals <= finestPercent; decimals += 1)
    if (tells(asPrinted(decimals))) return withUnit(percent, '%', { decimals });
  const fine = 10 ** finestPercent;
  const cut = [Math.floor(percent * fine) / fine, Math.ceil(percent * fine) / fine].find(tells);
  return withUnit(cut ?? percent, '%', { decimals: finestPercent });
}

/** Whole percent, `75 %`. The value is in percent (75), not a share (0.75). */
export const formatPercent = (value: number | Missing): string | null => withUnit(value, '%');

/** Whole litres, `4 750 l`. */
export const formatLitres = (value: number | Missing): string | null => withUnit(value, 'l');

/** Cubic metres to the litre at most, `2,5 m³`: what was typed on the order and receipt forms is printed whole. */
export const formatCubicMetres = (value: number | Missing): string | null =>
  withUnit(value, 'm³', { decimals: 3, minDecimals: 0 });

/** Whole millimetres, `1 250 mm`. */
export const formatMm = (value: number | Missing): string | null => withUnit(value, 'mm');

/** Whole kilograms, `3 400 kg`. */
export const formatKg = (value: number | Missing): string | null => withUnit(value, 'kg');

const temperatureDecimals = {
  primary: { decimals: 1 },
  secondary: { decimals: 1, minDecimals: 0 },
} as const satisfies Record<string, NumberOptions>;

/** Degrees Celsius: one decimal for the primary temperature, none or one for the secondary (I18N-01). */
export const formatTemperature = (
  value: number | Missing,
  kind: keyof typeof temperatureDecimals,
): string | null => withUnit(value, '°C', temperatureDecimals[kind]);

/** The text, or what stands in its place (`orMissing(formatLitres(capacity), 'Ikke satt')`). */
export const orMissing = (text: string | Missing, missing: string): string =>
  text === null || text === undefined || text === '' ? missing : text;
