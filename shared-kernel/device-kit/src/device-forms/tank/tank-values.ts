import type { Device, DeviceChange, TankType } from '@peil/shared-kernel/api';
import {
  customTanks,
  isCustomTank,
  parseStrappingText,
  shapedGeometryOf,
  tankShapeOf,
  type TankShape,
} from '@peil/shared-kernel/devices';
import { numberText } from '@peil/shared-kernel/format';
import type { Saving } from '../form/saving.ts';
import { measureIn } from '../form/written-measure.ts';
import { limitNames, measureNames, rules, type LimitName, type TankMeasureName } from './tank-rules.ts';
import { sizeIn, tableText } from './table-text.ts';

type Appdata = Device['appdata'];

/** The form of the tank page; numbers as they are written. */
export interface TankValues extends Readonly<Record<TankMeasureName | LimitName, string>> {
  /** A custom type's name, or the shape of the others; empty where neither type nor measures tell one. */
  readonly kind: string;
  readonly tanktype: string;
  /** Of a lying tank. */
  readonly ends: string;
  readonly fueltype: string;
  readonly tracking: boolean;
  /** The strapping table, as it is pasted. */
  readonly table: string;
}

export function tankValues({ appdata }: Device): TankValues {
  const { tanktype, container_data: container, tank } = appdata;
  return {
    kind: isCustomTank(tanktype) ? tanktype : (tankShapeOf(appdata) ?? ''),
    tanktype: tanktype ?? '',
    ends: container?.container_ends ?? 'flat',
    height: numberText(appdata.height),
    volume: numberText(appdata.volume),
    diameter: numberText(appdata.diameter),
    length: numberText(appdata.length),
    sensorheight: numberText(appdata.sensorheight),
    fueltype: appdata.fueltype ?? '',
    liquid_density: numberText(appdata.liquid_density),
    fill_to_max: numberText(tank?.fill_to_max),
    drain_to_min: numberText(tank?.drain_to_min),
    tracking: appdata.volume_tracking?.enable === true,
    table: tableText(container?.strapping_table ?? []),
  };
}

/** The listed type that is chosen; null for custom ones, and those that no list knows. */
export const listedType = (types: readonly TankType[], { tanktype }: TankValues): TankType | null =>
  types.find(({ name, geometry }) => name === tanktype && geometry !== 'custom') ?? null;

/** The shape of the tank that is chosen. */
export const shapeIn = ({ kind }: TankValues): TankShape | null =>
  isCustomTank(kind) ? customTanks[kind].shape : kind === '' ? null : (kind as TankShape);

/** The measures that the chosen type asks for; none of a listed one, which has its own. */
export function askedMeasures(types: readonly TankType[], values: TankValues): readonly TankMeasureName[] {
  if (isCustomTank(values.kind)) return customTanks[values.kind].asks;
  if (listedType(types, values) !== null) return [];
  return values.kind === 'lying' && values.height.trim() === '' && values.diameter.trim() !== ''
    ? ['diameter', 'length']
    : ['height', 'volume'];
}

/** The measures of the written tank: a listed type's own, else those that are asked for, and no others. */
function measuresIn(types: readonly TankType[], values: TankValues): Partial<Appdata> {
  const listed = listedType(types, values);
  const asked = askedMeasures(types, values);
  return Object.fromEntries(
    measureNames.map((name) => [
      name,
      listed ? listed[name] : asked.includes(name) ? measureIn(values[name], rules[name]) : null,
    ]),
  );
}

const isShape = (names: readonly string[]): boolean =>
  names.some((name) => (['kind', 'tanktype', 'ends', ...measureNames] as string[]).includes(name));

const emptied = (text: string): string | null => text.trim() || null;

/** What of the settings the written fields make; `named` alone are told. */
function appdataOf(
  types: readonly TankType[],
  values: TankValues,
  named: readonly string[],
): Partial<Appdata> {
  const has = (name: keyof TankValues) => named.includes(name);
  const limits = Object.fromEntries(
    (['fill_to_max', 'drain_to_min'] as const)
      .filter(has)
      .map((name) => [name, measureIn(values[name], rules[name])]),
  );
  const shaped: Partial<Appdata> = isShape(named)
    ? { tanktype: emptied(values.tanktype), ...measuresIn(types, values) }
    : {};
  const ends = shapeIn(values) === 'lying' && values.ends !== 'flat' ? values.ends : null;
  const container = {
    ...(isShape(named) && { container_ends: ends as 'elliptical' | 'torispherical' | null }),
    ...(has('table') && { strapping_table: rowsIn(types, values) }),
  };
  return {
    ...shaped,
    ...(has('sensorheight') && { sensorheight: measureIn(values.sensorheight, rules.sensorheight) }),
    ...(has('fueltype') && { fueltype: emptied(values.fueltype) }),
    ...(has('liquid_density') && { liquid_density: measureIn(values.liquid_density, rules.liquid_density) }),
    ...(Object.keys(limits).length > 0 && { tank: limits }),
    ...(has('tracking') && { volume_tracking: { enable: values.tracking } }),
    ...(Object.keys(container).length > 0 && { container_data: container }),
  };
}

/** The rows of the written table; null while there is none, or one that cannot be. */
function rowsIn(types: readonly TankType[], values: TankValues) {
  if (values.table.trim() === '') return null;
  const read = parseStrappingText(values.table, sizeIn(shapedAppdata(types, values)));
  return read.ok ? [...read.rows] : null;
}

/** Type, measures and ends alone, to be asked for the size. */
function shapedAppdata(types: readonly TankType[], values: TankValues): Appdata {
  return { ...appdataOf(types, values, ['tanktype']) };
}

/** The geometry that the written type and measures make, whatever table there is. */
export const shapedIn = (types: readonly TankType[], values: TankValues) =>
  shapedGeometryOf(shapedAppdata(types, values));

/** The size that a strapping table must fit into. */
export const sizeOfTank = (types: readonly TankType[], values: TankValues) =>
  sizeIn(shapedAppdata(types, values));

const everyName = [
  ...['kind', 'tanktype', 'ends', 'fueltype', 'tracking', 'table'],
  ...measureNames,
  ...limitNames,
];

/** The device as the form would make it. */
export function withTank(types: readonly TankType[], device: Device, values: TankValues): Device {
  const { container_data, tank, ...changed } = appdataOf(types, values, everyName);
  const { appdata } = device;
  return {
    ...device,
    appdata: {
      ...appdata,
      ...changed,
      tank: { ...appdata.tank, ...tank },
      container_data: { ...appdata.container_data, ...container_data },
    },
  };
}

/** The change to send: what was not touched stays as it is. */
export const tankChange =
  (types: readonly TankType[]) =>
  ({ changed, newest }: Saving<TankValues>): DeviceChange => ({
    appdata: appdataOf(types, { ...tankValues(newest), ...changed }, Object.keys(changed)),
  });
