import type { Device, DeviceChange } from '@peil/shared-kernel/api';
import { largestInstallationMm, subTypeOf } from '@peil/shared-kernel/devices';
import { numberText } from '@peil/shared-kernel/format';
import type { Saving } from '../form/saving.ts';
import { measureIn, type MeasureRule } from '../form/written-measure.ts';

export const measureNames = [
  'container_top',
  'container_bottom',
  'container_diameter',
  'container_drain_top',
  'container_drain_bottom',
  'container_overflow_top',
  'container_overflow_bottom',
  'container_distance_manual',
  'sensorheight',
] as const;

export type MeasureName = (typeof measureNames)[number];

/** The form of the drain page; measures in mm, named as in the API. */
export type DrainValues = Readonly<Record<MeasureName | 'sub_object_type', string>>;

const level: MeasureRule = {
  unit: 'mm',
  min: -largestInstallationMm,
  max: largestInstallationMm,
  decimals: 1,
  isOptional: true,
};
const length: MeasureRule = { ...level, min: 0, isAboveMin: true };

export const rules: Record<MeasureName, MeasureRule> = {
  container_top: level,
  container_bottom: level,
  container_diameter: length,
  container_drain_top: level,
  container_drain_bottom: level,
  container_overflow_top: level,
  container_overflow_bottom: level,
  container_distance_manual: length,
  sensorheight: level,
};

/** The measures of a device, where `container_data` is silent those that stand in for it (`installationOf`). */
function measuresOf({ appdata }: Pick<Device, 'appdata'>): Record<MeasureName, number | null | undefined> {
  const { container_data: container, drain, outlets, sensorheight } = appdata;
  const [main, overflow] = ['main', 'overflow'].map((id) => outlets?.find((outlet) => outlet.id === id));
  const bottom = container?.container_bottom ?? drain?.bottom;
  const height = drain?.height;
  const isKnown = typeof height === 'number' && typeof bottom === 'number';
  return {
    container_top: container?.container_top ?? (isKnown ? height - bottom : null),
    container_bottom: bottom,
    container_diameter: container?.container_diameter ?? drain?.diameter,
    container_drain_top: container?.container_drain_top ?? main?.top,
    container_drain_bottom: container?.container_drain_bottom ?? main?.bottom,
    container_overflow_top: container?.container_overflow_top ?? overflow?.top,
    container_overflow_bottom: container?.container_overflow_bottom ?? overflow?.bottom,
    container_distance_manual: container?.container_distance_manual,
    sensorheight,
  };
}

export function drainValues(device: Device): DrainValues {
  const measures = measuresOf(device);
  return {
    sub_object_type: subTypeOf(device) ?? '',
    ...(Object.fromEntries(measureNames.map((name) => [name, numberText(measures[name])])) as Record<
      MeasureName,
      string
    >),
  };
}

/**
 * What the form makes of a device's settings: every measure in `container_data`, and nothing left that would stand in
 * for one that was emptied.
 */
function appdataOf(newest: Device, values: DrainValues): DeviceChange['appdata'] & object {
  const { sensorheight, ...container } = Object.fromEntries(
    measureNames.map((name) => [name, measureIn(values[name], rules[name])]),
  ) as Record<MeasureName, number | null>;
  const { drain, outlets } = newest.appdata;
  return {
    sub_object_type: values.sub_object_type || null,
    sensorheight,
    container_data: container,
    ...(drain && { drain: { height: null, bottom: null, diameter: null } }),
    ...(outlets && { outlets: outlets.filter(({ id }) => id !== 'main' && id !== 'overflow') }),
  };
}

/** Whether the type that is chosen has an overflow to measure. */
export const asksForOverflow = ({ sub_object_type }: DrainValues): boolean =>
  !sub_object_type.toLowerCase().includes('u/ overløp');

/** The device as the form would make it, to be drawn and judged. */
export function withMeasures(device: Device, values: DrainValues): Device {
  const { container_data, ...changed } = appdataOf(device, values);
  return {
    ...device,
    appdata: {
      ...device.appdata,
      ...changed,
      container_data: { ...device.appdata.container_data, ...container_data },
    },
  };
}

export function drainChange({ changed, newest }: Saving<DrainValues>): DeviceChange {
  return { appdata: appdataOf(newest, { ...drainValues(newest), ...changed }) };
}
