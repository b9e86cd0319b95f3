/** Names that every object carries along: a path to one of them would find what nobody has measured. */
const inherited =
  'constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf';

/** A dotted path into the telemetry, such as `pri.volume` or `sec.csq`: the only form in which a metric is named. */
export const metricPattern = new RegExp(`^(?:pri|sec)\\.(?!(?:${inherited})$)[A-Za-z][A-Za-z0-9_]{0,59}$`);

/** Most metrics of one question for readings (`metrics=` of the API). */
export const mostMetrics = 20;

/** Whether a value names a metric so (GRAPH-02). Takes any value. */
export const isMetricPath = (value: unknown): value is string =>
  typeof value === 'string' && metricPattern.test(value);
