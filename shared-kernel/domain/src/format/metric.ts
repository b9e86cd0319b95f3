import { finite } from './finite.ts';
import { formatNumber, nbsp, type Missing, type NumberOptions } from './number.ts';

interface MetricRule extends NumberOptions {
  readonly unit: string;
}

const whole = (unit: string): MetricRule => ({ unit, decimals: 0 });
const kilopascal: MetricRule = { unit: 'kPa', decimals: 1 };

/**
 * Unit and decimals of every known metric (I18N-01): one decimal for the primary temperature, none or one for the
 * secondary, whole numbers for percent, volumes, weights, heights and what else is counted.
 */
const rules: Readonly<Record<string, MetricRule>> = {
  'pri.gauge_height': whole('mm'),
  'pri.distance': whole('mm'),
  'pri.distance_unchecked': whole('mm'),
  'pri.ullage_distance': whole('mm'),
  'pri.max_height': whole('mm'),
  'pri.volume': whole('l'),
  'pri.capacity': whole('l'),
  'pri.drainable_volume': whole('l'),
  'pri.fillable_volume': whole('l'),
  'pri.percent': whole('%'),
  'pri.weight_kg': whole('kg'),
  'pri.capacity_kg': whole('kg'),
  'pri.fillable_weight_kg': whole('kg'),
  'pri.temp': { unit: '°C', decimals: 1 },
  'pri.rel_press': kilopascal,
  'sec.temp': { unit: '°C', decimals: 1, minDecimals: 0 },
  'sec.csq': whole('csq'),
  'sec.battery': whole('%'),
  'sec.hum': whole('%'),
  'sec.press': kilopascal,
};

/** Units that metrics the portal does not know are printed with one decimal in; with any other they are whole numbers. */
const decimalUnits: ReadonlySet<Missing | string> = new Set(['°C', 'kPa', 'm³', 'm']);

const ruleOf = (metric: string): MetricRule | null =>
  Object.hasOwn(rules, metric) ? (rules[metric] ?? null) : null;

/** The decimals a value of a metric (`pri.volume`) is printed with; the unit decides where the metric is not known. */
export function metricDecimals(metric: string, unit?: string | Missing): NumberOptions {
  const { decimals = decimalUnits.has(unit) ? 1 : 0, minDecimals = decimals } = ruleOf(metric) ?? {};
  return { decimals, minDecimals };
}

/** The unit a known metric is measured in; null where the metric is not known. */
export const metricUnit = (metric: string): string | null => ruleOf(metric)?.unit ?? null;

/**
 * A value of a metric with its unit, rounded the same wherever it stands: on the page, in graph, table, PDF and file
 * (`formatMetric('sec.temp', 8)` is `8 °C`). A unit given takes the place of the metric's own. Null when there is no
 * number to print.
 */
export function formatMetric(
  metric: string,
  value: number | Missing,
  unit: string | Missing = metricUnit(metric),
): string | null {
  const text = formatNumber(finite(value), metricDecimals(metric, unit));
  return text === null || !unit ? text : `${text}${nbsp}${unit}`;
}
