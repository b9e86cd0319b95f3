import { isSettings } from '../../../wire/src/settings.ts';
import { thresholdDirections, thresholdTypes } from '../../../wire/src/thresholds.ts';
import {
  listOf,
  mustBe,
  objectOf,
  optional,
  type DocumentProblem,
  type DocumentRule,
} from './document-rule.ts';
import { adminAccess } from './graphs.ts';
import { isMetricPath } from './metric-path.ts';
import { mostDelayMinutes } from './limit-rule.ts';
import { waterLevelMetric } from './threshold-alarms.ts';

/** Most graphs of one device. */
export const mostGraphs = 20;
const mostThresholds = 10;
/** Most steps of a value axis. */
const mostSteps = 50;
/** Beyond this no axis is readable, and sums of limits stay exact below it. */
const largestNumber = 1e9;

/** Markup, control characters, invisible ones and half characters: what charts, files and PDFs could take amiss. */
const notPlain = /[<>\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

const isPlainText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && !notPlain.test(value);

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= largestNumber;

const plainName = (most: number): DocumentRule =>
  mustBe(
    (value) => isPlainText(value, most) && value.trim() !== '',
    `Må være en tekst på 1–${String(most)} tegn uten < og >`,
  );

const limit = optional(
  mustBe(
    (value) => isNumber(value) || isMetricPath(value),
    'Må være et tall, eller en måleverdi som "pri.capacity"',
  ),
);

const isOneOf = (known: readonly unknown[], value: unknown): boolean => known.includes(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const threshold = objectOf({
  name: plainName(40),
  value: mustBe(isNumber, 'Må være et tall'),
  type: mustBe((value) => isOneOf(thresholdTypes, value), 'Må være "ok", "info", "warning" eller "danger"'),
  alarm: optional(mustBe(isFlag, 'Må være true eller false')),
  direction: optional(
    mustBe((value) => isOneOf(thresholdDirections, value), 'Må være "above" (over) eller "below" (under)'),
  ),
  restore: optional(mustBe(isNumber, 'Må være et tall')),
  delay_minutes: optional(
    mustBe(
      (value) => isNumber(value) && value >= 0 && value <= mostDelayMinutes,
      `Må være fra 0 til ${String(mostDelayMinutes)} minutter`,
    ),
  ),
});

/** Only what is asked after in mm of water, and warns, can raise an alarm. */
const thresholdAlarmRule: DocumentRule = (graph, path) => {
  if (!isSettings(graph) || !Array.isArray(graph['thresholds'])) return [];
  const list: readonly unknown[] = graph['thresholds'];
  return list.flatMap((one, index) => {
    if (!isSettings(one) || one['alarm'] !== true) return [];
    const at = [...path, 'thresholds', index, 'alarm'];
    if (graph['metric'] !== waterLevelMetric)
      return [{ path: at, message: `Alarm kan bare slås på for grafer av "${waterLevelMetric}"` }];
    return one['type'] === 'warning' || one['type'] === 'danger'
      ? []
      : [{ path: at, message: 'Alarm kan bare slås på for "warning" og "danger"' }];
  });
};

/** Characters of a `dataset` as JSON: more than all styles there are. */
const longestStyle = 2000;

/** Styles that are not understood are kept, and named by the editor (`graphStyleNotices`): lists were saved with them. */
const style: DocumentRule = (value, path) => {
  if (!isSettings(value)) return [{ path, message: 'Må være et objekt: { … }' }];
  return styleLength(value) > longestStyle
    ? [{ path, message: `Kan ha høyst ${String(longestStyle)} tegn` }]
    : [];
};

function styleLength(value: object): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    // It refers to itself, or holds what JSON has no form for.
    return Infinity;
  }
}

const graphFields = objectOf({
  name: plainName(60),
  metric: mustBe(isMetricPath, 'Må være en måleverdi som "pri.volume" eller "sec.temp"'),
  min: limit,
  max: limit,
  steps: optional(
    mustBe(
      (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostSteps,
      `Må være et helt tall fra 1 til ${String(mostSteps)}`,
    ),
  ),
  step: optional(mustBe((value) => isNumber(value) && value > 0, 'Må være et tall større enn 0')),
  unit: optional(mustBe((value) => isPlainText(value, 12), 'Må være en tekst på høyst 12 tegn uten < og >')),
  thresholds: optional(listOf(threshold, mostThresholds, 'terskler')),
  access: optional(
    mustBe(
      (value) => value === adminAccess,
      `Må være "${adminAccess}" (kun for administrator), eller utelates`,
    ),
  ),
  dataset: optional(style),
});

/** What the fields of a graph say about each other. */
const graphAxis: DocumentRule = (graph, path) => {
  if (!isSettings(graph)) return [];
  const { min, max, step } = graph;
  if (!isNumber(min) || !isNumber(max)) return [];
  if (min >= max) return [{ path: [...path, 'max'], message: 'Må være større enn min' }];
  if (!isNumber(step) || step <= 0 || (max - min) / step <= mostSteps) return [];
  return [{ path: [...path, 'step'], message: `Gir flere enn ${String(mostSteps)} trinn fra min til max` }];
};

const graphs = listOf(
  (graph, path) => [
    ...graphFields(graph, path),
    ...graphAxis(graph, path),
    ...thresholdAlarmRule(graph, path),
  ],
  mostGraphs,
  'grafer',
);

const nameOf = (graph: unknown): unknown =>
  isSettings(graph) && typeof graph['name'] === 'string' ? graph['name'].trim() : null;

/** Graphs are told apart by their names: on the page, in the editor and in files. */
function sameNames(list: readonly unknown[]): DocumentProblem[] {
  const names = list.map(nameOf);
  return names.flatMap((name, index) =>
    name !== null && names.indexOf(name) < index
      ? [{ path: [index, 'name'], message: 'En annen graf i listen har samme navn' }]
      : [],
  );
}

/**
 * Why this cannot be the list of a device's graphs (GRAPH-02), by path, in Norwegian; empty when it can. The editor and
 * the API ask the same. Takes any value and never throws.
 */
export function graphListProblems(value: unknown): DocumentProblem[] {
  const problems = graphs(value, []);
  return Array.isArray(value) && value.length <= mostGraphs ? [...problems, ...sameNames(value)] : problems;
}
