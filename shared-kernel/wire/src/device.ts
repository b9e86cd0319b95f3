import * as z from 'zod/mini';
import { thresholdDirections, thresholdTypes } from './thresholds.ts';
import { openAlarmSchema } from './alarm.ts';
import { strappingRowSchema, tankEnds } from './tank.ts';

/**
 * Device documents as the API speaks them (API-01). Field names keep the spelling that the API's other clients know.
 * Unknown fields are kept: other systems write into the same document.
 */

const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(z.string()));
const flag = z.optional(z.nullable(z.boolean()));

/** Primary readings of the last telemetry; lengths in mm, volumes in litres, weights in kg, temperatures in °C. */
export const primarySchema = z.looseObject({
  gauge_height: number,
  gauge_height_span: z.optional(z.nullable(z.tuple([z.number(), z.number()]))),
  distance: number,
  distance_unchecked: number,
  volume: number,
  percent: number,
  max_height: number,
  ok: flag,
  capacity: number,
  capacity_kg: number,
  weight_kg: number,
  temp: number,
  ullage_distance: number,
  drainable_volume: number,
  fillable_volume: number,
  fillable_weight_kg: number,
  rel_press: number,
});

/** Secondary readings: air temperature °C, signal quality csq, battery percent, humidity percent, pressure kPa. */
export const secondarySchema = z.looseObject({
  temp: number,
  csq: number,
  battery: number,
  hum: number,
  press: number,
});

export const telemetrySchema = z.looseObject({
  pri: z.optional(primarySchema),
  sec: z.optional(secondarySchema),
  /** `aquisitiontime` is the measured time of the level in epoch seconds; of what never had one, of the reading. */
  meta: z.optional(
    z.looseObject({
      aquisitiontime: number,
      /** Epoch seconds at which each value of `pri` was measured that does not follow from the level, such as `temp`. */
      pri_t: z.optional(z.nullable(z.record(z.string(), z.number()))),
      /** Epoch seconds at which each value of `sec` was measured: the newest of its kind, in whichever message it came. */
      sec_t: z.optional(z.nullable(z.record(z.string(), z.number()))),
      /** While there was no level yet: epoch seconds of the first reading, none of which told one. */
      no_level_since: number,
      /** How often levels came, seconds, where there has been contact without one for long. */
      level_interval: number,
      /** Figures that cannot be, by their paths, with their readings' times; they are no values in `pri` and `sec`. */
      impossible: z.optional(
        z.nullable(z.array(z.looseObject({ path: z.string(), value: z.number(), t: number }))),
      ),
    }),
  ),
});

export const graphSchema = z.looseObject({
  name: z.string(),
  /** Dotted path into the telemetry, such as `pri.volume`. */
  metric: z.string(),
  /** A number, or a telemetry path whose last value is taken. */
  min: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  max: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  steps: number,
  step: number,
  unit: text,
  thresholds: z.optional(
    z.nullable(
      z.array(
        z.looseObject({
          name: z.string(),
          value: z.number(),
          type: z.enum(thresholdTypes),
          /** Whether it raises an alarm (water levels in mm alone); untold, warnings and dangers do where the alarm list is on. */
          alarm: flag,
          direction: z.optional(z.nullable(z.enum(thresholdDirections))),
          /** mm at which its alarm ends; untold, 20 mm from the value. */
          restore: number,
          /** Minutes that the limit must have been passed for before it is an alarm; untold, none. */
          delay_minutes: number,
        }),
      ),
    ),
  ),
  /** `admin` restricts the graph to provider admins. */
  access: text,
  dataset: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

const ownAlarm = z.optional(z.nullable(z.looseObject({ enable: flag })));

export const visualizationSchema = z.looseObject({
  graphs: z.optional(z.nullable(z.array(graphSchema))),
  gui_components: z.optional(
    z.nullable(
      z.looseObject({
        map: flag,
        graphs: flag,
        main_widget: z.optional(z.nullable(z.looseObject({ type: text, display: flag }))),
      }),
    ),
  ),
  components: z.optional(z.nullable(z.looseObject({ displayMap: flag, displayTankMetrics: flag }))),
  images: z.optional(z.nullable(z.array(z.looseObject({ role: z.string(), url: z.string() })))),
  /** The last two are of tanks that are drained. */
  alarm_list: z.optional(
    z.nullable(
      z.looseObject({
        enable: flag,
        alarm_below_percent: number,
        /** At which the alarm ends; untold, two percent over the limit. */
        restore_percent: number,
        /** Minutes that the level must have been below the limit before it is an alarm; untold, none. */
        delay_minutes: number,
        alarm_above_percent: number,
        full_within_days: number,
      }),
    ),
  ),
  /** Alarms of the portal's own; untold, each is on where the connectivity light is. */
  own_alarms: z.optional(
    z.nullable(z.looseObject({ silence: ownAlarm, battery: ownAlarm, sensor: ownAlarm })),
  ),
  level_traffic_light: z.optional(
    z.nullable(z.looseObject({ yellow_above_percent: number, green_above_percent: number })),
  ),
  connectivity_traffic_light: z.optional(
    z.nullable(z.looseObject({ enable: flag, red_above_hours: number, yellow_above_hours: number })),
  ),
});

export const appdataSchema = z.looseObject({
  object_type: text,
  sub_object_type: text,
  app: text,
  tanktype: text,
  fueltype: text,
  /** kg/m³ */
  liquid_density: number,
  sensorheight: number,
  /** Of a pressure sensor: how far its probe lies over the bottom of the tank or the zero of the level, mm; unset, at it. */
  probe_height: number,
  sensor_shortid: text,
  height: number,
  diameter: number,
  length: number,
  volume: number,
  order_email: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  expected_location: z.optional(z.nullable(z.looseObject({ lat: number, long: number, address: text }))),
  ext_url: z.optional(z.nullable(z.array(z.string()))),
  /** By what its owner knows it in books of its own, and who bears its cost there. */
  customer_number: text,
  cost_centre: text,
  tank: z.optional(z.nullable(z.looseObject({ fill_to_max: number, drain_to_min: number }))),
  drain: z.optional(z.nullable(z.looseObject({ height: number, bottom: number, diameter: number }))),
  outlets: z.optional(
    z.nullable(z.array(z.looseObject({ id: z.string(), top: number, bottom: number, height: number }))),
  ),
  container_data: z.optional(
    z.nullable(
      z.looseObject({
        container_top: number,
        container_bottom: number,
        container_overflow_top: number,
        container_overflow_bottom: number,
        container_drain_top: number,
        container_drain_bottom: number,
        container_diameter: number,
        container_distance_manual: number,
        /** Of a lying tank, whose length then counts from tip to tip; unset, the ends are flat. */
        container_ends: z.optional(z.nullable(z.enum(tankEnds))),
        /** What a tank holds at which height, measured: it wins over the shape. Not in lists. */
        strapping_table: z.optional(z.nullable(z.array(strappingRowSchema))),
      }),
    ),
  ),
  stream_control: z.optional(
    z.nullable(z.looseObject({ enable: flag, stream_ambient_temp: flag, stream_csq: flag })),
  ),
  volume_tracking: z.optional(z.nullable(z.looseObject({ enable: flag }))),
  sensorComment: z.optional(z.nullable(z.array(z.looseObject({})))),
  service_log: z.optional(z.nullable(z.array(z.looseObject({})))),
  visualization: z.optional(z.nullable(z.array(visualizationSchema))),
  /** Other organisations that may read the device (design: shared devices). */
  shared_with: z.optional(z.nullable(z.array(z.string()))),
  /** Unix time (s) of the latest order or receipt, set by both forms. */
  ordered_at: number,
  /** Unix time (s) of the latest receipt of an emptying. */
  emptied_at: number,
  /** Marker of an unfinished registration. */
  onboarding: z.optional(z.nullable(z.looseObject({ step: text }))),
});

/** Derived by the server on arrival of telemetry; every timestamp is epoch seconds. */
export const deviceStateSchema = z.looseObject({
  public: z.optional(
    z.nullable(
      z.looseObject({
        alarms: z.optional(
          z.nullable(z.array(z.looseObject({ id: z.string(), message: text, since: number }))),
        ),
      }),
    ),
  ),
  connectivity_monitoring: z.optional(
    z.nullable(
      z.looseObject({
        next_transmission_at: number,
        last_transmission_timestamp: number,
        next_telemetry_at: number,
        last_stream_timestamp: number,
        next_stream_at: number,
        last_telemetry_timestamp: number,
      }),
    ),
  ),
  /**
   * `since` is when it was put up, epoch seconds; until then it was expected to be silent. `alarms_since` is when its alarms
   * counted again, after it was in stock or out of operation. `is_since_guessed`: it was put up before that was kept, and is
   * watched from then on.
   */
  deployment_monitoring: z.optional(
    z.nullable(
      z.looseObject({
        state: text,
        since: number,
        alarms_since: z.optional(number),
        is_since_guessed: z.optional(z.boolean()),
      }),
    ),
  ),
  volume_tracking: z.optional(
    z.nullable(
      z.looseObject({
        empty_timestamp: number,
        full_timestamp: number,
        // It happens between these in four cases of five.
        earliest_timestamp: z.optional(number),
        latest_timestamp: z.optional(number),
        // Known to be farther ahead than so many days: no date is told.
        beyond_days: z.optional(number),
        // Since when the same has been measured over and over.
        unchanged_since: z.optional(number),
      }),
    ),
  ),
});

/**
 * The newest reading of a device where it is not believed, so that `last_telemetry` is an older one. `t` is its measured
 * time and `received` when it arrived, `since` the measured time of the first of `count` in a row; epoch seconds.
 */
export const lastFaultySchema = z.looseObject({
  t: z.number(),
  received: z.number(),
  /** Told by the sensor itself, impossible for the tank or sensor, or timed more than ten minutes ahead. */
  reason: z.enum(['sensor', 'impossible', 'ahead']),
  /** Of what is impossible: `blind`, nearer than the sensor sees; `jump`, too far from the readings before. */
  kind: z.optional(z.nullable(z.string())),
  /** Norwegian text for the user. */
  message: z.string(),
  since: z.number(),
  count: z.number(),
});

/** A device as GET /api/v1/devicesettings/{deviceId} returns it. */
export const deviceSchema = z.looseObject({
  devid: z.string(),
  name: z.string(),
  orgid: z.string(),
  tags: z.looseObject({ public: z.array(z.string()) }),
  proddata: z.looseObject({
    shortid: z.string(),
    mfct: z.optional(z.nullable(z.looseObject({ name: text, model: text }))),
  }),
  appdata: appdataSchema,
  state: deviceStateSchema,
  /** The newest valid reading; null when there never was one. */
  last_telemetry: z.nullable(telemetrySchema),
  /** A newer reading that is not valid; null when the newest is `last_telemetry`. */
  last_faulty: z.optional(z.nullable(lastFaultySchema)),
  /** Where a tracker was last, measured at `t`; null for other devices, and before the first position. */
  last_position: z.optional(z.nullable(z.looseObject({ lat: z.number(), long: z.number(), t: z.number() }))),
  /** The active alarms as the server keeps them, with who has seen to them. */
  open_alarms: z.optional(z.array(openAlarmSchema)),
});

/**
 * A row of GET /api/v1/devicesettings?view=list: a device cut down to what the kernel's rules and the list read.
 * It is a Device as well (same paths), so that every device rule takes either.
 */
export const deviceListSchema = z.array(deviceSchema);

export interface Primary extends z.infer<typeof primarySchema> {}
export interface Secondary extends z.infer<typeof secondarySchema> {}
export interface Telemetry extends z.infer<typeof telemetrySchema> {}
export interface Graph extends z.infer<typeof graphSchema> {}
export interface Visualization extends z.infer<typeof visualizationSchema> {}
export interface Appdata extends z.infer<typeof appdataSchema> {}
export interface DeviceState extends z.infer<typeof deviceStateSchema> {}
export interface LastFaulty extends z.infer<typeof lastFaultySchema> {}
export interface Device extends z.infer<typeof deviceSchema> {}
