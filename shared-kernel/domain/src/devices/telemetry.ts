import type { Appdata, Primary, Secondary } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { volumeAtHeight, type TankGeometry } from './geometry.ts';
import { geometryOf } from './tank-setup.ts';
import { isOverZero } from './kind.ts';
import { densityOf, litresOfWeight, weightKg } from './liquids.ts';
import { noContents, percentBounds } from './plausibility.ts';
import { levelFromPressure } from './pressure.ts';
import { sensorKindOf } from './sensor-kind.ts';
import { tankLimits } from './tank-limits.ts';

/** A reading as a device sends it. */
export type RawTelemetry = { pri?: Primary | undefined; sec?: Secondary | undefined };

export type DerivedTelemetry = { pri: Primary; sec: Secondary };

/** Two decimals: more is noise of the arithmetic, less would move a level across its alarm limit. */
const round = (value: number | null): number | null => value && Math.round(value * 100) / 100;

const share = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : (part / whole) * 100;

/**
 * Whether so many percent are the scatter of an empty gauge, and none are there: no tank holds less than nothing. What lies
 * further below, or says that nothing was measured, stays as it was sent, so that it is known again as impossible.
 */
const isScatter = (percent: number | null): boolean =>
  percent !== null && percent < 0 && Math.round(percent) >= percentBounds.from;

function tankOf(appdata: Appdata): TankGeometry | null {
  if (isOverZero(appdata)) return null;
  const result = geometryOf(appdata);
  return result.ok ? result.geometry : null;
}

/**
 * mm of liquid: what an ultrasonic sensor sees (sensor height − distance) or a pressure sensor carries; what the
 * device says itself where neither can be worked out. Where the tank is known, the liquid cannot stand below its
 * bottom; in drains and streams the level may be below the reference and is left negative.
 */
function gaugeHeight(appdata: Appdata, pri: Primary, geometry: TankGeometry | null): number | null {
  const sensorHeight = finite(appdata.sensorheight);
  const distance = finite(pri.distance);
  const measured =
    sensorKindOf(appdata) === 'pressure'
      ? levelFromPressure(appdata, pri.rel_press)
      : sensorHeight !== null && distance !== null
        ? sensorHeight - distance
        : null;
  const height = measured ?? finite(pri.gauge_height);
  return height !== null && geometry ? Math.max(0, height) : height;
}

/**
 * The reading with everything that follows from it and the device's measures, as the API stores it on arrival (TANK-03,
 * TRASH-01): gauge height, volume, percent, capacity, weights, fillable and drainable volume, ullage. What cannot be
 * worked out keeps the device's own value or is null; unknown fields stay. Percent is of the volume where one is known,
 * else of the inner height. Lengths mm, volumes litres, weights kg.
 */
export function deriveTelemetry(appdata: Appdata, raw: RawTelemetry): DerivedTelemetry {
  const pri: Primary = raw.pri ?? {};
  const geometry = tankOf(appdata);

  const [sentWeight, sentCapacityKg] = [finite(pri.weight_kg), finite(pri.capacity_kg)];
  const capacity =
    geometry?.capacity ??
    finite(appdata.volume) ??
    finite(pri.capacity) ??
    litresOfWeight(appdata, sentCapacityKg);
  const maxHeight = geometry?.height ?? finite(appdata.height) ?? finite(pri.max_height);
  const height = gaugeHeight(appdata, pri, geometry);
  const ofCapacity = capacity === null ? null : (percent: number) => (percent / 100) * capacity;
  const sentPercent = finite(pri.percent);

  const told =
    (geometry && volumeAtHeight(geometry, height)) ??
    finite(pri.volume) ??
    (ofCapacity && sentPercent !== null && sentPercent !== noContents ? ofCapacity(sentPercent) : null) ??
    (sentPercent === null && sentWeight !== noContents
      ? litresOfWeight(appdata, sentWeight, { litres: capacity, kg: sentCapacityKg })
      : null);
  const volume = told !== noContents && isScatter(share(told, capacity)) ? 0 : told;
  const percentTold =
    share(volume, capacity) ?? share(height, maxHeight) ?? sentPercent ?? share(sentWeight, sentCapacityKg);
  const isUntold = sentPercent === noContents && percentTold === sentPercent;
  const percent = !isUntold && !isOverZero(appdata) && isScatter(percentTold) ? 0 : percentTold;

  const { fillToMax, drainToMin } = tankLimits(appdata, capacity);
  const fillLimit = fillToMax ?? capacity;
  const fillable =
    fillLimit === null || volume === null ? finite(pri.fillable_volume) : Math.max(0, fillLimit - volume);
  const drainable = volume === null ? finite(pri.drainable_volume) : Math.max(0, volume - (drainToMin ?? 0));
  const density = densityOf(appdata);

  return {
    pri: {
      ...pri,
      gauge_height: round(height),
      max_height: round(maxHeight),
      capacity: round(capacity),
      capacity_kg: round(weightKg(density, capacity) ?? finite(pri.capacity_kg)),
      volume: round(volume),
      percent: round(percent),
      weight_kg: round(weightKg(density, volume) ?? (volume === 0 ? 0 : sentWeight)),
      fillable_volume: round(fillable),
      fillable_weight_kg: round(weightKg(density, fillable) ?? finite(pri.fillable_weight_kg)),
      drainable_volume: round(drainable),
      ullage_distance: round(
        maxHeight === null || height === null ? finite(pri.ullage_distance) : Math.max(0, maxHeight - height),
      ),
    },
    sec: raw.sec ?? {},
  };
}
