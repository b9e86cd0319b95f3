import type { Appdata } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { tankGeometry, type GeometryResult, type MeasureName, type TankShape } from './geometry.ts';
import { strappedGeometry } from './strapped-tank.ts';

/** The three tank types whose measures the user gives (SET-04). */
export const customTankTypes = {
  standingHeightVolume: 'Egendefinert stående tank [H+V]',
  lyingHeightVolume: 'Egendefinert liggende tank [H+V]',
  lyingDiameterLength: 'Egendefinert liggende tank [D+L]',
} as const;

export type CustomTankType = (typeof customTankTypes)[keyof typeof customTankTypes];

/** What each custom type is, and the two measures it asks for (SET-04). */
export const customTanks: Readonly<
  Record<
    CustomTankType,
    { readonly shape: TankShape; readonly asks: readonly Exclude<MeasureName, 'width'>[] }
  >
> = {
  [customTankTypes.standingHeightVolume]: { shape: 'standing', asks: ['height', 'volume'] },
  [customTankTypes.lyingHeightVolume]: { shape: 'lying', asks: ['height', 'volume'] },
  [customTankTypes.lyingDiameterLength]: { shape: 'lying', asks: ['diameter', 'length'] },
};

/** Whether the measures of such a tank are the user's own. */
export const isCustomTank = (tanktype: string | null | undefined): tanktype is CustomTankType =>
  typeof tanktype === 'string' && Object.hasOwn(customTanks, tanktype);

/** The shape that the type's name tells, or that only a lying cylinder has measures for; null when nothing tells it. */
export function tankShapeOf(appdata: Appdata): TankShape | null {
  const type = appdata.tanktype?.toLowerCase() ?? '';
  if (type.includes('liggende')) return 'lying';
  if (type.includes('rektangulær')) return 'rectangular';
  if (type.includes('stående')) return 'standing';
  return finite(appdata.diameter) !== null &&
    finite(appdata.length) !== null &&
    finite(appdata.height) === null
    ? 'lying'
    : null;
}

/** Whether the tank's shape follows from its type or its measures, and is not merely assumed to be standing. */
export const isShapeTold = (appdata: Appdata): boolean => tankShapeOf(appdata) !== null;

/** The geometry by shape and measures alone, whatever strapping table there is. */
export function shapedGeometryOf(appdata: Appdata): GeometryResult {
  const { tanktype, height, diameter, length, volume, container_data: container } = appdata;
  const ends = container?.container_ends;
  if (!isCustomTank(tanktype)) {
    return tankGeometry({
      shape: tankShapeOf(appdata) ?? 'standing',
      height,
      diameter,
      length,
      volume,
      ends,
    });
  }
  const { shape, asks } = customTanks[tanktype];
  return tankGeometry({ shape, ends, ...Object.fromEntries(asks.map((name) => [name, appdata[name]])) });
}

/**
 * The geometry of a device's tank from its own measures. The custom types read only the two measures they ask for, so
 * that one left from an earlier type does no harm. A type whose name does not tell its shape is a lying cylinder when
 * it has diameter and length but no height, and stands otherwise. A strapping table tells the volumes in place of the
 * shape, and is enough where measures are missing.
 */
export function geometryOf(appdata: Appdata): GeometryResult {
  const shaped = shapedGeometryOf(appdata);
  const table = appdata.container_data?.strapping_table;
  if (!table || table.length === 0) return shaped;
  return strappedGeometry(shaped, tankShapeOf(appdata) ?? 'standing', table);
}
