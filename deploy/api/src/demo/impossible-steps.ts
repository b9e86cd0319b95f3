import type { SensorState } from '@peil/shared-kernel/api/schemas';

/** mm that water may rise or fall in ten minutes; more was never seen but in a fault of the sensor. */
const stepMm = 80;
const stepSeconds = 600;
/** So many readings that agree with each other are believed, however far they lie from the last one. */
const believedAfter = 6;

export interface LevelReading {
  /** Epoch seconds, ascending. */
  readonly t: number;
  /** mm over the zero. */
  readonly level: number;
}

/**
 * The sensor state of each reading of a level, by the rule for impossible steps: water cannot move further than
 * `STEP_MM` for each ten minutes since the last reading that was believed. A reading that lies further away is
 * `suspicious`; one below the zero, where there is no water to send an echo back, is a lost echo: `error`.
 */
export function markImpossibleSteps(readings: readonly LevelReading[]): SensorState[] {
  let believed: LevelReading | null = null;
  let doubted: LevelReading[] = [];
  return readings.map((reading) => {
    if (reading.level < 0) return 'error';
    if (believed === null || isPossible(believed, reading)) {
      believed = reading;
      doubted = [];
      return 'ok';
    }
    const last = doubted.at(-1);
    doubted = last === undefined || isPossible(last, reading) ? [...doubted, reading] : [reading];
    if (doubted.length < believedAfter) return 'suspicious';
    believed = reading;
    doubted = [];
    return 'ok';
  });
}

function isPossible(before: LevelReading, after: LevelReading): boolean {
  const steps = Math.max(1, (after.t - before.t) / stepSeconds);
  return Math.abs(after.level - before.level) <= stepMm * steps;
}
