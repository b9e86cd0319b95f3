import type { Device } from '@peil/shared-kernel/api';
import {
  geometryOf,
  isDrainingTank,
  isGas,
  tankFigures,
  type TankFigures,
  type TankShape,
} from '@peil/shared-kernel/devices';
import { heightShareAtVolume } from './height-at-volume.ts';

/** What is drawn: the body's form, and whether it is filled by itself (a collection tank has its inlet). */
export type TankBody = TankShape | 'gas';

export interface TankLevels {
  readonly body: TankBody;
  readonly collects: boolean;
  /** Height of the body divided by its width, as the measures give it, within what can be drawn. */
  readonly aspect: number;
  /** Shares (0 to 1) of the inner height; null where unknown or not set. */
  readonly liquid: number | null;
  readonly fillToMax: number | null;
  readonly unsellable: number | null;
  /** What the shown percent is a percent of. */
  readonly basis: 'volume' | 'height';
}

const share = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : Math.min(1, Math.max(0, part / whole));

/** A standing tank is as wide as its capacity makes it; lying ones are drawn from the end, as round as they are. */
function aspectOf(shape: TankShape, heightMm: number, litres: number): number {
  if (shape === 'lying') return 1;
  const groundMm2 = (litres * 1_000_000) / heightMm;
  const width = shape === 'standing' ? Math.sqrt((4 * groundMm2) / Math.PI) : Math.sqrt(groundMm2);
  return Math.min(1.6, Math.max(0.6, heightMm / width));
}

/**
 * Where the liquid and the two limits stand in the drawing, to the scale of the device's own geometry: in a lying
 * cylinder the height of a volume is not its percent. Without a geometry, percent is taken as height.
 */
export function tankLevels(device: Device, figures: TankFigures = tankFigures(device)): TankLevels {
  const result = geometryOf(device.appdata);
  const geometry = result.ok ? result.geometry : null;
  const heightOf = (litres: number | null): number | null =>
    litres === null
      ? null
      : geometry
        ? heightShareAtVolume(geometry, litres)
        : share(litres, figures.capacity.litres);
  return {
    body: isGas(device) ? 'gas' : (geometry?.shape ?? 'standing'),
    collects: isDrainingTank(device),
    aspect: geometry ? aspectOf(geometry.shape, geometry.height, geometry.capacity) : 1.1,
    liquid:
      heightOf(figures.volume.litres) ??
      share(figures.gaugeHeight, figures.maxHeight) ??
      share(figures.percent, 100),
    fillToMax: heightOf(figures.fillToMax.litres),
    unsellable: figures.showsUnsellable ? heightOf(figures.unsellable.litres) : null,
    basis: figures.capacity.litres !== null ? 'volume' : 'height',
  };
}
