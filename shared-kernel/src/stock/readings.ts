/** A volume in litres at a measured time in epoch seconds. */
export interface VolumeAt {
  readonly t: number;
  readonly volume: number;
}

/** What is known of a tank besides its readings. */
export interface StockPlace {
  /** Litres; null when nobody set it. */
  readonly capacity: number | null;
  /** True for a tank that fills by itself and is emptied, such as one for sludge. */
  readonly isDraining?: boolean;
}

const hour = 3600;

/** Share of the capacity below which a step is noise where readings are rare: warmth moves a full tank by as much. */
const leastShare = 0.02;
/** Litres; in a small tank slosh and the sensor's resolution are more than their share. */
const leastLitres = 50;
/** Share of the capacity that is never noise, however small the tank: 45 l are a filling of one of 60 l. */
const soundShare = 0.1;

/** Litres by which stock must change at once to be an event; capacity in litres, null when unknown. */
export const leastEvent = (capacity: number | null): number =>
  capacity === null
    ? leastLitres
    : Math.max(capacity * leastShare, Math.min(leastLitres, capacity * soundShare));

/** More than this share of the capacity is no stock: the measures of the tank were not set yet, or are wrong. */
const mostShare = 1.2;

/** The possible volumes in order of time, one for each time (the lowest of several). */
export function inOrder(readings: readonly VolumeAt[], capacity: number | null): VolumeAt[] {
  const most = capacity === null || capacity <= 0 ? Infinity : capacity * mostShare;
  const ordered = readings
    .filter(({ volume }) => volume <= most)
    .sort((a, b) => a.t - b.t || a.volume - b.volume);
  return ordered.filter(({ t }, index) => t !== ordered[index - 1]?.t);
}

/** The middle one; of an even number the mean of the middle two; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (low + high) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** More usual intervals than this between two readings are a silence, which hides what happened. */
export const silentIntervals = 2.5;

/** Seconds that usually lie between two readings; 0 for fewer than two. */
export const usualInterval = (readings: readonly VolumeAt[]): number =>
  readings.length < 2 ? 0 : median(readings.slice(1).map(({ t }, index) => t - (readings[index]?.t ?? t)));

/** The noise never counts as more than this share of the capacity. */
const mostNoiseShare = 0.005;
/** Of fewer readings nobody can tell noise from use. */
const fewestBends = 12;
/** From a median of absolute values to a standard deviation, of normally distributed ones. */
const madToDeviation = 1.4826;

/**
 * Standard deviation of a reading's noise, litres: from how far each lies beside the line through its neighbours, which
 * neither use nor the few events among them bear on.
 */
export function noiseOf(readings: readonly VolumeAt[], capacity: number | null): number {
  const most = capacity === null ? leastLitres / 4 : capacity * mostNoiseShare;
  const bends = readings.slice(2).flatMap((after, index) => {
    const [before, at] = [readings[index], readings[index + 1]];
    if (!before || !at || after.t - before.t > 12 * hour) return [];
    const share = (at.t - before.t) / (after.t - before.t);
    const bend = at.volume - before.volume - (after.volume - before.volume) * share;
    return [Math.abs(bend) / Math.sqrt(1 + share ** 2 + (1 - share) ** 2)];
  });
  return bends.length < fewestBends ? 0 : Math.min(most, median(bends) * madToDeviation);
}

/** So many readings beside each other are wrong at the most; more of them are a level. */
const mostWrong = 2;
/** Noises, and a share of an event, by which a reading must lie beside its neighbours to be wrong. */
const wrongNoises = 6;
const wrongShare = 0.4;
/** Neighbours within so many seconds still tell of what lies between them, however often is measured. */
const nearSeconds = 6 * hour;
/** Faster than so many times the tank's mean use no stock goes and comes back to where it was. */
const mostHaste = 8;

/**
 * The readings without wrong echoes: one or two that lie far above or below the readings around them while
 * these agree with each other. Where the tank is used as fast as that, they are what happened. A reading between two that
 * are far apart in time is none: anything may have happened there.
 */
export function withoutEchoes(
  readings: readonly VolumeAt[],
  capacity: number | null,
  noise: number,
): VolumeAt[] {
  const least = leastEvent(capacity);
  const wrongBy = Math.min(least, Math.max(noise * wrongNoises, least * wrongShare));
  const near = Math.max(nearSeconds, usualInterval(readings) * silentIntervals);
  const use = meanUse(readings);
  const sound: VolumeAt[] = [];
  let skipped = 0;
  for (const [index, reading] of readings.entries()) {
    if (skipped > 0) {
      skipped -= 1;
      continue;
    }
    const wrong = wrongFrom(index);
    if (wrong === 0) sound.push(reading);
    else skipped = wrong - 1;
  }
  return sound;

  /** How many readings from this index on are wrong. */
  function wrongFrom(index: number): number {
    const before = sound.at(-1);
    for (let count = 1; before !== undefined && count <= mostWrong; count += 1) {
      const after = readings[index + count];
      if (after !== undefined && isWrong(before, readings.slice(index, index + count), after)) return count;
    }
    return 0;
  }

  function isWrong(before: VolumeAt, run: readonly VolumeAt[], after: VolumeAt): boolean {
    const [first, last] = [run[0], run.at(-1)];
    const used = before.volume - after.volume;
    if (!first || !last || used <= -least || used >= least + 2 * use * (after.t - before.t)) return false;
    if (first.t - before.t > near || after.t - last.t > near) return false;
    const [low, high] = [Math.min(before.volume, after.volume), Math.max(before.volume, after.volume)];
    const isAbove = run.every(({ volume }) => volume - high >= wrongBy);
    const isBelow = run.every(({ volume }) => low - volume >= wrongBy);
    if (!isAbove && !isBelow) return false;
    if (after.t - before.t <= nearSeconds) return true;
    const [from, to] = isAbove ? [last, after] : [before, first];
    return (from.volume - to.volume) / (to.t - from.t) > use * mostHaste;
  }
}

/** Litres a second that are used on average, by readings of which single wrong ones do not count. */
function meanUse(readings: readonly VolumeAt[]): number {
  const calm = readings.map(({ volume }, index) =>
    median([readings[index - 1]?.volume ?? volume, volume, readings[index + 1]?.volume ?? volume]),
  );
  const used = sum(calm.map((volume, index) => Math.max(0, (calm[index - 1] ?? volume) - volume)));
  const seconds = (readings.at(-1)?.t ?? 0) - (readings[0]?.t ?? 0);
  return seconds > 0 ? used / seconds : 0;
}
