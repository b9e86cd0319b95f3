import { formatNumber, parseWrittenNumber } from '@peil/shared-kernel/format';
import { texts } from './texts.ts';

/** The units of the fields, each as people write it behind a number. */
const units = {
  mm: /^(?:mm|millimeter)$/i,
  liter: /^(?:l|liter|litre|ltr)$/i,
  'kg/m³': /^(?:kg\/m(?:3|³)|kg)$/i,
  '%': /^(?:%|prosent|pst)$/i,
  minutter: /^(?:m|min|minutt|minutter)$/i,
  timer: /^(?:h|t|time|timer)$/i,
  døgn: /^(?:d|døgn|dag|dager)$/i,
  grader: /^(?:°|grader)$/i,
} as const;

export type Unit = keyof typeof units;

export interface MeasureRule {
  readonly unit: Unit;
  readonly min?: number;
  /** Whether `min` itself is refused. */
  readonly isAboveMin?: boolean;
  readonly max?: number;
  /** The most decimals; 0 takes whole numbers alone, and is the default. */
  readonly decimals?: number;
  /** Whether the field may be empty. */
  readonly isOptional?: boolean;
}

export type WrittenMeasure =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly problem: string };

const refused = (problem: string): WrittenMeasure => ({ ok: false, problem });

/** A number, blanks of any kind between its groups, and what is written behind it. */
const parts = /^([-−+]?[\d\s.,]*?)\s*([a-zæøå%°][a-zæøå/³3]*\.?)?$/iu;
/** More decimals than any field takes: what is finer is refused by its rule, with its own words. */
const mostDecimals = 9;

/**
 * The number that a person has written in a field with a unit: `1 200`, `1200 mm`, `12,5`, pasted blanks and all. What
 * may mean two things (`1.200`), is in another unit or outside the limits is refused with the reason.
 */
export function writtenMeasure(text: string, rule: MeasureRule): WrittenMeasure {
  const written = text.replace(/\s+/g, ' ').trim();
  if (written === '') return rule.isOptional ? { ok: true, value: null } : refused(texts.measure.missing);
  const [, figures = '', unit] = parts.exec(written) ?? [];
  if (figures.trim() === '') return refused(texts.measure.notANumber);
  if (unit !== undefined && !units[rule.unit].test(unit.replace(/\.$/, ''))) {
    return refused(texts.measure.otherUnit(rule.unit));
  }
  const value = parseWrittenNumber(figures, mostDecimals);
  if (value === null) return refused(whyNoNumber(figures.trim()));
  const problem = limitProblem(value, rule);
  return problem === null ? { ok: true, value } : refused(problem);
}

/** What is wrong with the text of a field with a unit; undefined when nothing is. */
export function measureProblem(text: string, rule: MeasureRule): string | undefined {
  const written = writtenMeasure(text, rule);
  return written.ok ? undefined : written.problem;
}

/** The number in a field, null where it is empty or no number that its rule takes. */
export function measureIn(text: string, rule: MeasureRule): number | null {
  const written = writtenMeasure(text, { ...rule, isOptional: true });
  return written.ok ? written.value : null;
}

/** `1.200` is twelve hundred to one and one and a fifth to another. */
function whyNoNumber(figures: string): string {
  const [, before, after] = /^[-−]?(\d{1,6})\.(\d{3,})$/.exec(figures) ?? [];
  if (before === undefined || after === undefined) return texts.measure.notANumber;
  return texts.measure.ambiguous(`${before}${after}`, `${before},${after}`);
}

function limitProblem(value: number, { min, max, isAboveMin, decimals = 0 }: MeasureRule): string | null {
  const says = texts.measure;
  if (min !== undefined && (value < min || (isAboveMin && value === min))) {
    if (min === 0) return isAboveMin ? says.notPositive : says.negative;
    return says.tooSmall(formatted(min));
  }
  if (max !== undefined && value > max) return says.tooLarge(formatted(max));
  if (Number(value.toFixed(decimals)) !== value)
    return decimals === 0 ? says.notWhole : says.tooFine(decimals);
  return null;
}

const formatted = (value: number): string =>
  formatNumber(value, { decimals: 3, minDecimals: 0 }) ?? String(value);
