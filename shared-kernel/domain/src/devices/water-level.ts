import type { Primary } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { roundWhole } from '../format/round.ts';
import type { Installation } from './installation.ts';

/** What a drain-like device measured last, mm over the zero of its level. */
export type WaterReading = {
  level: number | null;
  /** The layer of sludge or sand, from its floor to its top. */
  sludge: { from: number; to: number } | null;
};

/** Why a reading cannot be as it stands. */
export type WaterFault =
  | 'levelBelowFloor'
  | 'levelFarAbove'
  | 'levelAtSensor'
  | 'sludgeUpsideDown'
  | 'sludgeOutside';

/** A reading that fits the installation: what does not is null. */
export type CheckedWater = WaterReading & { faults: WaterFault[] };

/** The last reading's level and sludge in whole mm (`gauge_height`, `gauge_height_span`; DRAIN-01). */
export function waterReadingOf(pri: Primary | undefined): WaterReading {
  const level = finite(pri?.gauge_height);
  const [from, to] = [finite(pri?.gauge_height_span?.[0]), finite(pri?.gauge_height_span?.[1])];
  return {
    level: level === null ? null : roundWhole(level),
    sludge: from === null || to === null ? null : { from: roundWhole(from), to: roundWhole(to) },
  };
}

/**
 * What of a reading can be in this installation. Water below the floor, or further above the top than the body is
 * high, cannot; water above the top can, and is a flood. Water at a sensor that looks down can, but it sees no
 * longer: named, and kept. The sludge must lie the right way up between floor and top.
 */
export function checkWater({ level, sludge }: WaterReading, body: Installation): CheckedWater {
  const { top, floor, sensor, sensorKind } = body;
  const checked: CheckedWater = { level, sludge, faults: [] };
  if (top === null || floor === null) return checked;
  if (level !== null && level < floor) {
    checked.faults.push('levelBelowFloor');
    checked.level = null;
  } else if (level !== null && level - top > top - floor) {
    checked.faults.push('levelFarAbove');
    checked.level = null;
  } else if (level !== null && sensor !== null && level >= sensor && sensorKind !== 'pressure')
    checked.faults.push('levelAtSensor');

  if (sludge && sludge.from > sludge.to) {
    checked.faults.push('sludgeUpsideDown');
    checked.sludge = null;
  } else if (sludge && (sludge.from < floor || sludge.to > top)) {
    checked.faults.push('sludgeOutside');
    checked.sludge = null;
  }
  return checked;
}

/** What a level is compared with: lower edges of the pipes, and the top. */
export type WaterMark = 'outlet' | 'overflow' | 'top';

/** How far the level stands over a mark, mm; negative below it. */
export type LevelOver = { mark: WaterMark; over: number };

/** The level against each mark that is known, in whole mm, from the lowest kind of mark to the highest. */
export function levelOverMarks(level: number, body: Installation): LevelOver[] {
  const heights: Record<WaterMark, number | null> = {
    outlet: body.outlet?.bottom ?? null,
    overflow: body.overflow?.bottom ?? null,
    top: body.top,
  };
  return (Object.keys(heights) as WaterMark[]).flatMap((mark) => {
    const height = heights[mark];
    return height === null ? [] : [{ mark, over: level - roundWhole(height) }];
  });
}

/** Flooding: over the grate, cover or banks. Overflowing: over the overflow's lower edge. */
export type WaterState = 'normal' | 'overflowing' | 'flooding';

/** What the water does at that level. */
export function waterStateAt(level: number, body: Installation): WaterState {
  const isOver = (wanted: WaterMark): boolean =>
    levelOverMarks(level, body).some(({ mark, over }) => mark === wanted && over > 0);
  if (isOver('top')) return 'flooding';
  return isOver('overflow') ? 'overflowing' : 'normal';
}
