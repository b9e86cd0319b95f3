import type { core } from 'zod/mini';
import type { alarmRecordSchema } from '../../../wire/src/alarm.ts';
import type { deviceSchema } from '../../../wire/src/device.ts';
import type { leftOutSchema } from '../../../wire/src/left-out.ts';
import type { stockEventSchema } from '../../../wire/src/stock-event.ts';
import { trackingTags } from './kind.ts';
import { alternativeViewTag, normalTag, outOfServiceTag, putAwayTags } from './tags.ts';
import { tagPresets } from '../../../wire/src/tag-presets.ts';

/**
 * What of a device crosses from its owner to another customer: to whom it is `shared` with, who reads it beside its owner,
 * and to whom it has `moved`, whose it is from then on. What is decided here for neither `stays`, and so does every
 * field that nobody has decided about (DOOR-05). What crosses is the thing itself and its measures; what people call,
 * write, photograph and agree, and of which level they want to be warned (FACTORY-02), stays, but for what it takes to
 * find and read a device that is shared. `measured` is what the device itself sends and what follows from it, whole: it
 * is read by whom it is shared with, and forgotten at a move.
 * `only x`: of a list, the elements that have this word there are shared.
 */
type Decision = 'shared' | 'moved' | 'both' | 'measured' | 'stays' | `only ${string}`;

export type Border = 'shared' | 'moved';

interface Decisions {
  readonly [name: string]: Decision | Decisions;
}

type Bare<Schema> =
  Schema extends core.$ZodOptional<infer Inner>
    ? Bare<Inner>
    : Schema extends core.$ZodNullable<infer Inner>
      ? Bare<Inner>
      : Schema extends core.$ZodArray<infer Inner>
        ? Bare<Inner>
        : Schema;

/** A decision for each field of a schema; of what only some systems write, those that are named besides. */
type Decided<Schema> =
  Bare<Schema> extends core.$ZodObject<infer Shape>
    ? 'stays' | 'measured' | ({ readonly [Name in keyof Shape]-?: Decided<Shape[Name]> } & Decisions)
    : Decision;

const graph = {
  name: 'both',
  metric: 'both',
  min: 'both',
  max: 'both',
  steps: 'both',
  step: 'both',
  unit: 'both',
  thresholds: {
    name: 'shared',
    value: 'shared',
    type: 'shared',
    alarm: 'shared',
    direction: 'shared',
    restore: 'shared',
    delay_minutes: 'shared',
  },
  access: 'both',
  dataset: 'both',
} as const;

const alarm = {
  id: 'shared',
  alarm: 'shared',
  reason: 'shared',
  started: 'shared',
  // That somebody has seen to it: a word in place of the name, and no text in place of the user name.
  acknowledged: { at: 'shared', by: 'shared', username: 'shared', comment: 'stays', via: 'stays' },
  unreached: 'stays',
  was_unreached: 'stays',
} as const;

/** Of a device document. */
export const deviceBorder = {
  devid: 'both',
  name: 'shared',
  orgid: 'shared',
  // Those that `groupsAcross` leaves.
  tags: { public: 'both' },
  proddata: {
    shortid: 'both',
    mfct: { name: 'both', model: 'both' },
    lowlevel: { telemetry_interval_s: 'both', transmission_interval_s: 'both', flight_mode: 'both' },
  },
  appdata: {
    object_type: 'both',
    sub_object_type: 'both',
    app: 'both',
    tanktype: 'both',
    fueltype: 'both',
    liquid_density: 'both',
    sensorheight: 'both',
    probe_height: 'both',
    sensor_shortid: 'both',
    height: 'both',
    diameter: 'both',
    length: 'both',
    volume: 'both',
    order_email: 'stays',
    expected_location: { lat: 'shared', long: 'shared', address: 'shared' },
    ext_url: 'stays',
    customer_number: 'stays',
    cost_centre: 'stays',
    tank: { fill_to_max: 'both', drain_to_min: 'both' },
    drain: { height: 'both', bottom: 'both', diameter: 'both' },
    outlets: { id: 'both', top: 'both', bottom: 'both', height: 'both' },
    container_data: {
      container_top: 'both',
      container_bottom: 'both',
      container_overflow_top: 'both',
      container_overflow_bottom: 'both',
      container_drain_top: 'both',
      container_drain_bottom: 'both',
      container_diameter: 'both',
      container_distance_manual: 'both',
      container_ends: 'both',
      strapping_table: { mm: 'both', litres: 'both' },
    },
    stream_control: { enable: 'both', stream_ambient_temp: 'both', stream_csq: 'both' },
    volume_tracking: { enable: 'both' },
    sensorComment: 'stays',
    service_log: 'stays',
    visualization: {
      graphs: graph,
      gui_components: { map: 'both', graphs: 'both', main_widget: { type: 'both', display: 'both' } },
      components: { displayMap: 'both', displayTankMetrics: 'both' },
      images: { role: 'only profileImg', url: 'shared' },
      alarm_list: {
        enable: 'shared',
        alarm_below_percent: 'shared',
        restore_percent: 'shared',
        delay_minutes: 'shared',
        alarm_above_percent: 'shared',
        full_within_days: 'shared',
      },
      own_alarms: { silence: { enable: 'both' }, battery: { enable: 'both' }, sensor: { enable: 'both' } },
      level_traffic_light: { yellow_above_percent: 'both', green_above_percent: 'both' },
      connectivity_traffic_light: { enable: 'both', red_above_hours: 'both', yellow_above_hours: 'both' },
    },
    shared_with: 'stays',
    ordered_at: 'shared',
    emptied_at: 'shared',
    onboarding: { step: 'both' },
  },
  state: {
    public: 'measured',
    connectivity_monitoring: 'measured',
    deployment_monitoring: {
      state: 'shared',
      since: 'shared',
      alarms_since: 'shared',
      is_since_guessed: 'shared',
    },
    volume_tracking: 'measured',
  },
  last_telemetry: 'measured',
  last_faulty: 'measured',
  last_position: 'measured',
  open_alarms: alarm,
} as const satisfies Decided<typeof deviceSchema>;

/** Of an alarm, while it lasts and after. */
export const alarmBorder = {
  ...alarm,
  devid: 'shared',
  ended: 'shared',
  ended_as: 'shared',
  name: 'shared',
  shortid: 'shared',
  customer_number: 'stays',
  cost_centre: 'stays',
  address: 'shared',
  organisation: 'stays',
} as const satisfies Decided<typeof alarmRecordSchema>;

/** Of what came and went in a tank: that it did, not what was said of it. */
export const stockEventBorder = {
  id: 'shared',
  kind: 'shared',
  from: 'shared',
  to: 'shared',
  litres: 'shared',
  uncertainty: 'shared',
  is_settled: 'shared',
  is_shown: 'shared',
  state: 'shared',
  said_litres: 'shared',
  reason: 'stays',
  reference: 'stays',
  decided_by: 'stays',
  decided_at: 'shared',
} as const satisfies Decided<typeof stockEventSchema>;

/** Of readings that are left out: which they are, not why. */
export const leftOutBorder = {
  id: 'shared',
  from: 'shared',
  to: 'shared',
  reason: 'stays',
  made_by: 'stays',
  made_at: 'shared',
  readings: 'shared',
} as const satisfies Decided<typeof leftOutSchema>;

/** The fields that cross, by name: `true` as it is, a word where it is that one, or those below it. */
export interface Fields {
  readonly [name: string]: true | string | Fields;
}

/** Which fields cross a border by these decisions. */
export function fieldsAcross(border: Border, decisions: Decisions): Fields {
  const fields: Record<string, Fields[string]> = {};
  for (const [name, decision] of Object.entries(decisions)) {
    if (typeof decision === 'object') {
      const below = fieldsAcross(border, decision);
      if (Object.keys(below).length > 0) fields[name] = below;
    } else if (decision === 'both' || decision === border) fields[name] = true;
    else if (border === 'shared' && decision === 'measured') fields[name] = true;
    else if (border === 'shared' && decision.startsWith('only ')) fields[name] = decision.slice(5);
  }
  return fields;
}

const isWanted = (one: unknown, fields: Fields): boolean =>
  Object.entries(fields).every(
    ([name, word]) =>
      typeof word !== 'string' || (one as Readonly<Record<string, unknown>> | null)?.[name] === word,
  );

/** A document without what does not cross; of a list, each of its elements. The database's `only_fields` is the same rule. */
export function onlyFields(value: unknown, fields: Fields[string]): unknown {
  if (typeof fields !== 'object' || value === null || value === undefined) return value;
  if (Array.isArray(value))
    return value.filter((one) => isWanted(one, fields)).map((one) => onlyFields(one, fields));
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const below = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return below === undefined ? [] : [[name, onlyFields(part, below)]];
    }),
  );
}

/** Groups that say how a device is read; what else people sort by is their own. */
export const commonGroups: readonly string[] = [
  ...new Set<string>([...putAwayTags, outOfServiceTag, alternativeViewTag, ...tagPresets, ...trackingTags]),
];

/** The groups of a device that cross its owner's border, either one. */
export const groupsAcross = (groups: readonly string[]): string[] =>
  groups.filter((group) => commonGroups.includes(normalTag(group)));

/** The groups that people sort their own devices by. */
export const ownGroups = (groups: readonly string[]): string[] =>
  groups.map(normalTag).filter((group) => !commonGroups.includes(group));
