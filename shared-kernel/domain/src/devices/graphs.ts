import type { Device, Graph, Telemetry } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { visualizationOf } from './visualization.ts';
import { widgetOf, type WidgetKind } from './widget.ts';

/** Steps of a value axis when the graph sets none (GRAPH-02). */
export const defaultSteps = 10;

/** The value of `access` that restricts a graph to provider admins. */
export const adminAccess = 'admin';

export const isAdminGraph = (graph: Graph): boolean => graph.access === adminAccess;

const graphs = {
  volume: { name: 'Volum', metric: 'pri.volume', min: 0, max: 'pri.capacity', unit: 'l' },
  weight: { name: 'Vekt', metric: 'pri.weight_kg', min: 0, max: 'pri.capacity_kg', unit: 'kg' },
  gaugeHeight: { name: 'Peilehøyde', metric: 'pri.gauge_height', unit: 'mm' },
  waterLevel: {
    name: 'Vannivå',
    metric: 'pri.gauge_height',
    min: -1000,
    max: 1500,
    unit: 'mm',
    thresholds: [
      { name: 'Lavt', value: 240, type: 'info' },
      { name: 'Høyt', value: 700, type: 'warning' },
      { name: 'Svært høyt', value: 1350, type: 'danger' },
    ],
  },
  liquidPressure: {
    name: 'Væsketrykk',
    metric: 'pri.rel_press',
    min: 0,
    max: 700,
    unit: 'kPa',
    thresholds: [
      { name: 'Høyt', value: 500, type: 'warning' },
      { name: 'Svært høyt', value: 700, type: 'danger' },
    ],
  },
  liquidTemperature: { name: 'Væsketemperatur', metric: 'pri.temp', min: -10, max: 40, unit: '°C' },
  temperature: { name: 'Temperatur', metric: 'sec.temp', min: -20, max: 40, unit: '°C' },
  signal: {
    name: 'Signalstyrke',
    metric: 'sec.csq',
    min: 0,
    max: 100,
    unit: 'csq',
    thresholds: [
      { name: 'Lav', value: 20, type: 'warning' },
      { name: 'Veldig god', value: 60, type: 'ok' },
    ],
  },
  humidity: { name: 'Luftfuktighet', metric: 'sec.hum', min: 0, max: 100, unit: '%' },
  airPressure: { name: 'Lufttrykk', metric: 'sec.press', min: 95, max: 110, unit: 'kPa' },
  distance: { name: 'Målt avstand', metric: 'pri.distance', unit: 'mm', access: adminAccess },
  distanceUnchecked: {
    name: 'Ukontrollert avstand',
    metric: 'pri.distance_unchecked',
    unit: 'mm',
    access: adminAccess,
  },
} as const satisfies Record<string, ReadonlyGraph>;

/** A graph of the catalogue: the schema's shape, but nobody may write into it. */
type ReadonlyGraph = Pick<Graph, 'name' | 'metric' | 'min' | 'max' | 'unit' | 'access'> & {
  readonly thresholds?: readonly Readonly<NonNullable<Graph['thresholds']>[number]>[];
};

type GraphKey = keyof typeof graphs;

const tank: readonly GraphKey[] = ['volume', 'weight', 'gaugeHeight', 'liquidTemperature'];
const water: readonly GraphKey[] = ['waterLevel', 'liquidPressure', 'liquidTemperature'];
const secondary: readonly GraphKey[] = ['temperature', 'signal', 'humidity', 'airPressure'];
const distances: readonly GraphKey[] = ['distance', 'distanceUnchecked'];

const keysByWidget: Record<WidgetKind, readonly GraphKey[]> = {
  tank: [...tank, 'liquidPressure', ...secondary, ...distances],
  lpg: [...tank, 'liquidPressure', ...secondary],
  trash: [...tank, ...secondary, ...distances],
  bulk: [...tank, ...secondary, ...distances],
  septic: [...tank, ...secondary, ...distances],
  drain: [...water, ...secondary, ...distances],
  magazine: [...water, ...secondary, ...distances],
  pond: [...water, ...secondary, ...distances],
  brook: [...water, ...secondary, ...distances],
  level_only: ['gaugeHeight', ...secondary, ...distances],
  tracker: secondary,
};

/** A copy that may be edited and saved. */
function copyOf(key: GraphKey): Graph {
  const graph: ReadonlyGraph = graphs[key];
  const { thresholds, ...rest } = graph;
  const copy: Graph = { ...rest, steps: defaultSteps };
  return thresholds ? { ...copy, thresholds: thresholds.map((threshold) => ({ ...threshold })) } : copy;
}

/** Every graph the portal knows, with its range and thresholds (GRAPH-03). */
export const defaultGraphs = (): Graph[] => (Object.keys(graphs) as GraphKey[]).map(copyOf);

/**
 * The known graphs that fit what this device measures, for the graph editor and for new devices; a device without a
 * main widget is offered all of them.
 */
export function defaultGraphsFor(device: Device): Graph[] {
  const widget = widgetOf(device);
  return widget ? keysByWidget[widget].map(copyOf) : defaultGraphs();
}

/** The graphs saved for the device; none is a state of its own with a text of its own (GRAPH-06). */
export const graphsOf = (device: Device): Graph[] => visualizationOf(device)?.graphs ?? [];

/**
 * The graphs the device's page shows: the saved list, an empty one included; where none was ever saved, the known ones
 * that its last telemetry has a value for (the first of them before it has sent any).
 */
export function shownGraphs(device: Device): Graph[] {
  const saved = visualizationOf(device)?.graphs;
  if (saved) return saved;
  const known = defaultGraphsFor(device);
  const measured = known.filter(({ metric }) => telemetryValue(device.last_telemetry, metric) !== null);
  return measured.length > 0 ? measured : known.slice(0, 1);
}

/** The number at a dotted path of a telemetry (`pri.capacity`); null when there is none. */
export function telemetryValue(telemetry: Telemetry | null | undefined, path: string): number | null {
  let node: unknown = telemetry;
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return null;
    node = (node as Record<string, unknown>)[step];
  }
  return typeof node === 'number' ? finite(node) : null;
}

/** An axis limit in numbers: itself, or the last value at the telemetry path; null leaves the axis free. */
export function graphLimit(limit: Graph['min'], telemetry: Telemetry | null | undefined): number | null {
  return typeof limit === 'string' ? telemetryValue(telemetry, limit) : finite(limit);
}
