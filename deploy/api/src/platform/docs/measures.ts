import type { Answer, Contents, JsonSchema } from './document.ts';

const epoch = 'epoch seconds';

/** Units of the fields that mean the same wherever they stand; the rest says so where it is made. */
const measures: Readonly<Record<string, string>> = {
  aquisitiontime: `measured time, ${epoch}`,
  at: epoch,
  alarm_above_percent: 'percent',
  alarm_below_percent: 'percent',
  battery: 'percent',
  bottom: 'mm',
  beyond_days: 'days',
  capacity: 'litres',
  capacity_kg: 'kg',
  container_bottom: 'mm from zero level down to the floor',
  container_diameter: 'mm, inner width',
  container_distance_manual: 'mm from the sensor down to zero level, measured by hand',
  container_drain_bottom: 'mm from zero level up to the lower edge of the outlet',
  container_drain_top: 'mm from zero level up to the upper edge of the outlet',
  container_overflow_bottom: 'mm from zero level up to the lower edge of the overflow',
  container_overflow_top: 'mm from zero level up to the upper edge of the overflow',
  container_top: 'mm from zero level up to the grate, cover or banks',
  created_at: 'ISO 8601, UTC',
  csq: 'signal quality; 255 is no reading',
  days_left: 'days',
  days_since: 'days',
  delay_minutes: 'minutes that a limit must have been passed for before it is an alarm',
  diameter: 'mm',
  distance: 'mm from the sensor down',
  distance_unchecked: 'mm from the sensor down, as measured',
  drain_to_min: 'litres',
  drainable_volume: 'litres above drain_to_min',
  emptied_at: epoch,
  empty_timestamp: epoch,
  ended: `${epoch}; null while it lasts`,
  faulty_percent: 'percent of the readings of the last 7 days',
  fill_to_max: 'litres',
  fillable_volume: 'litres up to fill_to_max',
  fillable_weight_kg: 'kg',
  full_timestamp: epoch,
  gauge_height: 'mm above the bottom of a tank, above the zero level of a drain',
  gauge_height_span: 'mm, least and greatest',
  green_above_percent: 'percent',
  height: 'mm',
  hours_silent: 'hours',
  hum: 'percent',
  last_reading: epoch,
  last_stream_timestamp: epoch,
  last_telemetry_timestamp: epoch,
  last_transmission_timestamp: epoch,
  lat: 'degrees (WGS 84)',
  length: 'mm',
  liquid_density: 'kg/m³',
  long: 'degrees (WGS 84)',
  max_height: 'mm',
  next_stream_at: epoch,
  full_within_days: 'days',
  next_telemetry_at: epoch,
  level_interval: 'seconds',
  no_level_since: epoch,
  next_transmission_at: epoch,
  marked_at: epoch,
  ordered_at: epoch,
  percent: 'percent of the capacity',
  press: 'kPa',
  red_above_hours: 'hours',
  rel_press: 'kPa',
  restore: 'mm over the zero of the level, at which the alarm ends',
  restore_percent: 'percent at which the alarm ends',
  sensorheight: 'mm above the bottom of a tank, above the zero level of a drain',
  since: epoch,
  started: epoch,
  t: epoch,
  temp: '°C',
  top: 'mm',
  ullage_distance: 'mm from the surface up',
  volume: 'litres',
  weight_kg: 'kg',
  yellow_above_hours: 'hours',
  yellow_above_percent: 'percent',
};

/** The schema with units at every field that is a measure and is not described itself. */
function withMeasures(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, oneOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, measured(name, property)]),
      ),
    }),
    ...(items && { items: withMeasures(items) }),
    ...(anyOf && { anyOf: anyOf.map(withMeasures) }),
    ...(oneOf && { oneOf: oneOf.map(withMeasures) }),
  };
}

function measured(name: string, property: JsonSchema): JsonSchema {
  const unit = Object.hasOwn(measures, name) ? measures[name] : undefined;
  return { ...(unit !== undefined && { description: unit }), ...withMeasures(property) };
}

/** Bodies or answers with units in their schemas. */
export const contentsWithMeasures = (contents: Contents): Contents =>
  Object.fromEntries(
    Object.entries(contents).map(([type, content]) => [
      type,
      content.schema === undefined ? content : { ...content, schema: withMeasures(content.schema) },
    ]),
  );

/** The answer with units in its schemas. */
export const answerWithMeasures = (answer: Answer): Answer =>
  answer.content === undefined ? answer : { ...answer, content: contentsWithMeasures(answer.content) };
