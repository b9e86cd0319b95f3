import type { SensorState } from '@peil/shared-kernel/api/schemas';

/** Columns of the table `readings` by the metric they hold; any other metric is in `extra`. */
export const metricColumns: Readonly<Record<string, string>> = {
  'pri.gauge_height': 'gauge_height',
  'pri.distance': 'distance',
  'pri.distance_unchecked': 'distance_unchecked',
  'pri.volume': 'volume',
  'pri.percent': 'percent',
  'pri.weight_kg': 'weight_kg',
  'pri.temp': 'temp',
  'pri.ullage_distance': 'ullage_distance',
  'pri.drainable_volume': 'drainable_volume',
  'pri.fillable_volume': 'fillable_volume',
  'pri.fillable_weight_kg': 'fillable_weight_kg',
  'pri.rel_press': 'rel_press',
  'sec.temp': 'sec_temp',
  'sec.csq': 'csq',
  'sec.battery': 'battery',
  'sec.hum': 'hum',
  'sec.press': 'press',
};

/** Constant for a device; they follow from its settings and are not kept with every reading. */
export const settingsFigures: ReadonlySet<string> = new Set(['max_height', 'capacity', 'capacity_kg']);

/** Sensor states by the number the table keeps. */
export const stateByNumber: readonly SensorState[] = ['ok', 'error', 'suspicious', 'retrying'];

/** The number the table keeps for a sensor state. */
export const numberOfState = (state: SensorState): number => stateByNumber.indexOf(state);

/**
 * Why the table marks a reading of which the sensor said nothing (migrations 024, 182); of what is impossible, also further
 * from the readings before than a level moves, and nearer to the sensor than it sees.
 */
export const faultNumbers = { impossible: 1, ahead: 2, left_out: 3, jump: 4, blind: 5 } as const;

/** SQL: readings that nobody has left out (READ-08). */
export const notLeftOut = `fault is distinct from ${String(faultNumbers.left_out)}`;
