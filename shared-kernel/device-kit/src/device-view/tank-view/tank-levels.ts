import type { Device } from '@peil/shared-kernel/api';
import {
  geometryOf,
  heightAtVolume,
  measureFault,
  resizedTank,
  tankFaults,
  tankFigures,
  type TankFault,
  type TankFigures,
  type TankGeometry,
  type TankShape,
} from '@peil/shared-kernel/devices';

/** Where contents and limits stand in a drawing, to the scale of the device's own measures. */
export interface TankLevels {
  /** null: without measures that can be drawn. */
  readonly shape: TankShape | null;
  /** Height of the body divided by its width. */
  readonly aspect: number;
  /** Whether the width follows from the measures, and is not merely taken to be the depth. */
  readonly isWidthKnown: boolean;
  /** Inner height, mm; null without a shape. */
  readonly height: number | null;
  /** Shares (0 to 1) of the inner height; null where unknown, impossible or not set. */
  readonly contents: number | null;
  readonly fillToMax: number | null;
  readonly unsellable: number | null;
  /** In a lying cylinder: the heights that part its volume into four; they lie where the eye does not expect them. */
  readonly quarters: readonly number[];
}

const unmeasured: TankLevels = {
  shape: null,
  aspect: 1,
  isWidthKnown: false,
  height: null,
  contents: null,
  fillToMax: null,
  unsellable: null,
  quarters: [],
};

const cubicMmPerLitre = 1_000_000;

/**
 * A lying cylinder is seen from its end, a box from its long side; the others are as wide as their height leaves for what
 * they hold.
 */
function aspectOf({ shape, height, capacity }: TankGeometry, length: number | null): number {
  if (shape === 'lying') return 1;
  if (shape === 'rectangular' && length !== null) return height / length;
  const ground = (capacity * cubicMmPerLitre) / height;
  const width = shape === 'standing' ? Math.sqrt((4 * ground) / Math.PI) : Math.sqrt(ground);
  return height / width;
}

/** The registered length of a box, mm; null without one that can be. */
function sideOf({ length }: Device['appdata']): number | null {
  return typeof length !== 'number' || measureFault('length', length) !== null ? null : length;
}

/** The geometry that the shown figures speak of: the device's own shape, with the size of its last reading. */
function drawnGeometry({ appdata }: Device, figures: TankFigures): TankGeometry | null {
  const own = geometryOf(appdata);
  if (!own.ok) return null;
  const { height, capacity } = own.geometry;
  return resizedTank(own.geometry, figures.maxHeight ?? height, figures.capacity.litres ?? capacity);
}

/** In a lying cylinder the height of a volume is not its percent. What is impossible stays out of the drawing. */
export function tankLevels(
  device: Device,
  figures: TankFigures = tankFigures(device),
  faults: readonly TankFault[] = tankFaults(device),
): TankLevels {
  const isFaulty = (kind: TankFault['kind']) => faults.some((fault) => fault.kind === kind);
  const geometry = isFaulty('measures') ? null : drawnGeometry(device, figures);
  if (geometry === null) return unmeasured;

  const { height, capacity, shape } = geometry;
  const length = sideOf(device.appdata);
  const shareOf = (litres: number | null): number | null => {
    const mm = heightAtVolume(geometry, litres);
    return mm === null ? null : mm / height;
  };
  const byVolume = isFaulty('volumeOutside') ? null : shareOf(figures.volume.litres);
  const byGauge =
    isFaulty('gaugeOutside') || figures.gaugeHeight === null
      ? null
      : Math.min(1, figures.gaugeHeight / height);
  const areLimitsSound = !isFaulty('limitsCrossed');
  return {
    shape,
    aspect: aspectOf(geometry, length),
    isWidthKnown: shape !== 'rectangular' || length !== null,
    height,
    contents: byVolume ?? byGauge,
    fillToMax: areLimitsSound ? shareOf(figures.fillToMax.litres) : null,
    unsellable: areLimitsSound && figures.showsUnsellable ? shareOf(figures.unsellable.litres) : null,
    quarters: shape === 'lying' ? [0.25, 0.5, 0.75].map((part) => shareOf(part * capacity) ?? part) : [],
  };
}

/** Differences of less than a millimetre between a gauge height and one worked out from the volume are rounding. */
const sameMm = 1;

/** How high the surface stands as it is printed, mm: the measured height where it is the one that is drawn. */
export function surfaceHeight({ contents, height }: TankLevels, { gaugeHeight }: TankFigures): number | null {
  if (contents === null || height === null) return null;
  const drawn = contents * height;
  return gaugeHeight !== null && Math.abs(gaugeHeight - drawn) < sameMm ? gaugeHeight : drawn;
}
