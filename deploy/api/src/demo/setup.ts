import type { Appdata, Device, Graph, Visualization } from '@peil/shared-kernel/api/schemas';
import {
  customTankTypes,
  defaultGraphsFor,
  objectKindOf,
  sensorKindOf,
  waterLevelMetric,
  widgetOf,
} from '@peil/shared-kernel/devices';
import type { DemoDevice } from './device.ts';
import { devidOf } from './device.ts';
import { aMonth } from './history.ts';
import { locatedAt, type Place } from './places.ts';

/** What every demo device has to say for itself; the rest has a usual value. */
export type Draft = Pick<DemoDevice, 'shortid' | 'name' | 'orgid' | 'tags' | 'series'> & {
  readonly place: Place;
  readonly houseNumber: number;
  readonly appdata: Appdata;
  readonly visualization?: Visualization;
  /** mm of the water's level above which it is a warning, and a danger: both raise alarms. */
  readonly highWater?: { readonly warning: number; readonly danger: number };
  /** Distance from the place's own position, degrees. */
  readonly offset?: { readonly lat: number; readonly long: number };
} & Partial<Pick<DemoDevice, 'state' | 'intervalMinutes' | 'historyDays' | 'silentHours' | 'isTracked'>>;

const floatGauge = { name: 'rochester', model: 'tek-822' };
const ultrasonic = { name: 'maxbotix', model: 'MB7-389' };
const pressure = { name: 'sensirion', model: 'SEN-311' };

/** The whole device: location, maker, and a graph for each thing it measures (GRAPH-03). */
export function deviceFrom(draft: Draft): DemoDevice {
  const spot = locatedAt(draft.place, draft.houseNumber);
  const appdata: Appdata = {
    sensor_shortid: `S${draft.shortid}`,
    stream_control: { enable: false, stream_ambient_temp: true, stream_csq: true },
    expected_location: {
      ...spot,
      lat: spot.lat + (draft.offset?.lat ?? 0),
      long: spot.long + (draft.offset?.long ?? 0),
    },
    ...draft.appdata,
  };
  const intervalMinutes = draft.intervalMinutes ?? 10;
  const proddata = {
    mfct: makerOf(draft),
    lowlevel: { telemetry_interval_s: intervalMinutes * 60, transmission_interval_s: intervalMinutes * 60 },
  };
  return {
    devid: devidOf(draft.shortid),
    shortid: draft.shortid,
    name: draft.name,
    orgid: draft.orgid,
    tags: draft.tags,
    proddata,
    appdata: { ...appdata, visualization: [visualizationFor(draft, appdata)] },
    state: draft.state ?? { deployment_monitoring: { state: 'deployed' } },
    climate: draft.place.climate,
    series: draft.series,
    intervalMinutes,
    historyDays: draft.series.kind === 'none' ? 0 : (draft.historyDays ?? aMonth),
    silentHours: draft.silentHours ?? 0,
    isTracked: draft.isTracked ?? false,
  };
}

function makerOf(draft: Draft): { name: string; model: string } {
  if (draft.series.kind === 'stock' && draft.series.sends === 'percent') return floatGauge;
  return sensorKindOf(draft.appdata) === 'pressure' ? pressure : ultrasonic;
}

/** The settings of the view: the graphs of what the device really sends, and the lights' usual limits. */
function visualizationFor(draft: Draft, appdata: Appdata): Visualization {
  const device: Device = {
    devid: '',
    name: draft.name,
    orgid: draft.orgid,
    tags: { public: [...draft.tags] },
    proddata: { shortid: draft.shortid },
    appdata,
    state: {},
    last_telemetry: null,
  };
  const sent = sentMetrics(draft, appdata);
  return {
    graphs: defaultGraphsFor(device)
      .filter(({ metric }) => sent.has(metric))
      .map((graph) => withHighWater(graph, draft)),
    ...(draft.highWater && { alarm_list: { enable: true } }),
    gui_components: { map: true, graphs: true, main_widget: { type: widgetOf(device), display: true } },
    connectivity_traffic_light: { enable: true, yellow_above_hours: 12, red_above_hours: 48 },
    ...draft.visualization,
  };
}

function withHighWater(graph: Graph, { highWater }: Draft): Graph {
  if (highWater === undefined || graph.metric !== waterLevelMetric) return graph;
  return {
    ...graph,
    thresholds: [
      { name: 'Høyt', value: highWater.warning, type: 'warning', alarm: true },
      { name: 'Svært høyt', value: highWater.danger, type: 'danger', alarm: true },
    ],
  };
}

function sentMetrics({ series }: Draft, appdata: Appdata): ReadonlySet<string> {
  const metrics = new Set(['sec.temp', 'sec.csq', 'sec.hum', 'sec.press']);
  if (series.kind === 'air' || series.kind === 'none') return metrics;
  metrics.add('pri.temp');
  if (objectKindOf({ appdata }) === 'temperature') return metrics;
  metrics.add('pri.gauge_height');
  if (series.kind === 'stock') {
    metrics.add('pri.volume');
    if (appdata.object_type === 'lpg' || appdata.object_type === 'bulk') metrics.add('pri.weight_kg');
    if (series.sends === 'percent') metrics.delete('pri.gauge_height');
  }
  if (sensorKindOf(appdata) === 'pressure') return metrics.add('pri.rel_press');
  return series.kind === 'stock' && series.sends === 'percent'
    ? metrics
    : metrics.add('pri.distance').add('pri.distance_unchecked');
}

/** Room between the sensor and the highest liquid: nearer than that an ultrasonic sensor sees nothing. */
const sensorRoom = 300;

/** A tank that stands upright: mm and litres. */
export const standingTank = (height: number, volume: number): Appdata => ({
  tanktype: customTankTypes.standingHeightVolume,
  height,
  volume,
  diameter: Math.round(2 * Math.sqrt((volume * 1e6) / height / Math.PI)),
  sensorheight: height + sensorRoom,
});

/** A tank that lies on its side, as high as its diameter: mm and litres. */
export const lyingTank = (height: number, volume: number): Appdata => ({
  tanktype: customTankTypes.lyingHeightVolume,
  height,
  volume,
  diameter: height,
  length: Math.round((volume * 1e6) / (Math.PI * (height / 2) ** 2)),
  sensorheight: height + sensorRoom,
});

/** How far the tank may be filled and drawn, in litres and as shares of its volume. */
export const limits = (volume: number, fill = 0.95, drain = 0.04): Appdata => ({
  tank: { fill_to_max: Math.round(volume * fill), drain_to_min: Math.round(volume * drain) },
});

/** The alarm list and the level light of a tank that must not run dry. */
export const fillingLights = (alarmBelow: number): Visualization => ({
  alarm_list: { enable: true, alarm_below_percent: alarmBelow },
  level_traffic_light: { yellow_above_percent: alarmBelow, green_above_percent: alarmBelow + 15 },
});

/**
 * A round chamber under a grate, mm. Zero is the lower edge of its outlet: the grate lies `top` above it, the floor
 * `bottom` below it, and the sensor hangs 100 under the grate.
 */
export function chamber(top: number, bottom: number, diameter: number, overflowAt: number | null): Appdata {
  const pipe = 200;
  const overflow =
    overflowAt === null ? [] : [{ id: 'overflow', top: overflowAt + pipe, bottom: overflowAt, height: pipe }];
  return {
    sensorheight: top - 100,
    drain: { height: top + bottom, bottom, diameter },
    outlets: [{ id: 'main', top: pipe, bottom: 0, height: pipe }, ...overflow],
    container_data: {
      container_top: top,
      container_bottom: bottom,
      container_diameter: diameter,
      container_drain_top: pipe,
      container_drain_bottom: 0,
      ...(overflowAt !== null && {
        container_overflow_top: overflowAt + pipe,
        container_overflow_bottom: overflowAt,
      }),
      container_distance_manual: top - 100,
    },
  };
}
