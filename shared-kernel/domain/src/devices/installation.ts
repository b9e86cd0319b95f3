import type { Appdata } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { hasOverflow } from './kind.ts';
import { sensorKindOf, type SensorKind } from './sensor-kind.ts';

/** Lower and upper inner edge of a pipe's opening, mm over zero; the upper one may be unknown. */
export type Opening = { bottom: number; top: number | null };

/** Where the parts of a drain, magazine, pond or brook stand: mm over the zero of its level, negative below it. */
export type Installation = {
  /** Grate or cover; the edge of a pond or the banks of a brook: above it the water runs out over the ground. */
  top: number | null;
  /** Floor or bed. */
  floor: number | null;
  /** Inner width, mm. */
  diameter: number | null;
  outlet: Opening | null;
  overflow: Opening | null;
  sensor: number | null;
  /** A pressure sensor's unit hangs at `sensor`; its probe lies at zero, since what it carries is the level. */
  sensorKind: SensorKind;
};

/** An opening by its edges; its height stands in for a missing one. Without a lower edge nothing can be said about it. */
function openingOf(
  top: number | null | undefined,
  bottom: number | null | undefined,
  height?: number | null,
): Opening | null {
  const [upper, lower, between] = [finite(top), finite(bottom), finite(height)];
  const edge = lower ?? (upper !== null && between !== null ? upper - between : null);
  if (edge === null) return null;
  return { bottom: edge, top: upper ?? (between === null ? null : edge + between) };
}

/**
 * The installation measures of a drain-like device as levels over one zero (DRAIN-01).
 *
 * Zero is what `pri.gauge_height` counts from: the lower edge of the main outlet of a chamber, the zero of the gauge in
 * a pond or brook. Lengths are mm. DRAIN-01 names the measures only; they mean:
 *
 * | Measure | Meaning | Measured from |
 * |---|---|---|
 * | `container_top` | grate, cover or edge of the banks | zero, upwards |
 * | `container_bottom` | floor or bed | zero, **downwards**: so that total height = top + bottom |
 * | `container_drain_top`, `_bottom` | upper and lower inner edge of the main outlet | zero, upwards |
 * | `container_overflow_top`, `_bottom` | the same of the overflow | zero, upwards |
 * | `container_diameter` | inner width | wall to wall |
 * | `container_distance_manual` | hand-measured distance that checks `sensorheight` | sensor, down to zero |
 * | `drain.height` | grate to floor | floor, upwards |
 * | `drain.bottom` | the same as `container_bottom` | zero, downwards |
 * | `drain.diameter` | the same as `container_diameter` | wall to wall |
 * | `outlets[].top`, `.bottom` | inner edges of the outlet `main` or `overflow` | zero, upwards |
 * | `outlets[].height` | opening of that outlet: top − bottom | its lower edge, upwards |
 * | `sensorheight` | the sensor; a reading is sensorheight − distance | zero, upwards |
 *
 * `container_data` wins; `drain` and `outlets` stand in where it is silent. A sub type 'u/ overløp' has no overflow,
 * whatever is registered.
 */
export function installationOf(appdata: Appdata): Installation {
  const { container_data: container, drain, outlets } = appdata;
  const outletOf = (id: string) => outlets?.find((outlet) => outlet.id === id);
  const [main, overflow] = [outletOf('main'), outletOf('overflow')];
  const bottom = finite(container?.container_bottom) ?? finite(drain?.bottom);
  const height = finite(drain?.height);
  return {
    top: finite(container?.container_top) ?? (height === null || bottom === null ? null : height - bottom),
    // Minus zero would be printed as such.
    floor: bottom === null ? null : 0 - bottom,
    diameter: finite(container?.container_diameter) ?? finite(drain?.diameter),
    outlet:
      openingOf(container?.container_drain_top, container?.container_drain_bottom) ??
      openingOf(main?.top, main?.bottom, main?.height),
    overflow: hasOverflow({ appdata })
      ? (openingOf(container?.container_overflow_top, container?.container_overflow_bottom) ??
        openingOf(overflow?.top, overflow?.bottom, overflow?.height))
      : null,
    sensor: finite(appdata.sensorheight),
    sensorKind: sensorKindOf(appdata),
  };
}
