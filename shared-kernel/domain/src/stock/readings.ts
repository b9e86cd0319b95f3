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
/** No silence, however often is measured, seconds. */
export const partOfDaySeconds = 6.5 * hour;

/** Share of the capacity below which a step is noise where readings are rare: warmth moves a full tank by as much. */
const leastShare = 0.02;
/** Litres; in a small tank slosh and the sensor's resolution are more than their share. */
const leastLitres = 50;
/** Share of the capacity that is never noise, however small the tank: 45 l are a filling of one of 60 l. */
const soundShare = 0.1;

/** Litres by which the stock of a quiet tank must change at once to be an event; capacity in litres, null when unknown. */
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

/** So few numbers are sorted faster by hand than by a call of the engine's: there is such a median at each reading. */
const fewNumbers = 8;

function sortedFew(values: readonly number[]): number[] {
  const sorted = [...values];
  for (let index = 1; index < sorted.length; index += 1) {
    const value = sorted[index] ?? NaN;
    let place = index;
    for (; place > 0 && (sorted[place - 1] ?? NaN) > value; place -= 1)
      sorted[place] = sorted[place - 1] ?? NaN;
    sorted[place] = value;
  }
  return sorted;
}

/** The middle one; of an even number the mean of the middle two; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.length <= fewNumbers ? sortedFew(values) : new Float64Array(values).sort();
  const half = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return (low + high) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** More usual intervals than this between two readings are a silence, which hides what happened. */
const silentIntervals = 2.5;
/** So many intervals in a row tell what is usual there: three alike are a rhythm, two may be silences. */
const intervalsInRow = 5;

/** The longest that two readings may lie apart without a silence between them, seconds. */
export type Reach = (one: Pick<VolumeAt, 't'>, other: Pick<VolumeAt, 't'>) => number;

/**
 * By what is usual around the two, not in the whole series: how often a device measures is changed by hand and by season.
 * At such a change the longer interval counts.
 *
 * @param readings in order of time; the two are among them
 */
export function reachOf(readings: readonly Pick<VolumeAt, 't'>[]): Reach {
  const intervals = readings.slice(1).map(({ t }, index) => t - (readings[index]?.t ?? t));
  const rows = Math.max(1, intervals.length - intervalsInRow + 1);
  const usual = Array.from({ length: rows }, (_, row) =>
    intervals.length === 0 ? 0 : median(intervals.slice(row, row + intervalsInRow)),
  );
  const indexes = new Map(readings.map(({ t }, index) => [t, index]));
  return (one, other) => {
    const [first, last] = [indexes.get(one.t) ?? 0, indexes.get(other.t) ?? 0];
    const from = Math.max(0, last - intervalsInRow);
    let most = -Infinity;
    for (let row = Math.min(first, from); row <= Math.max(first, from) && row < usual.length; row += 1)
      most = Math.max(most, usual[row] ?? 0);
    return most * silentIntervals;
  };
}

/** How readings of a quiet tank differ from each other. */
export interface Scatter {
  /** Litres that the tank holds, or was seen to hold. */
  readonly full: number;
  /** Standard deviation of a reading, litres. */
  readonly noise: number;
  /** Litres by which a day's warmth raises it. */
  readonly swing: number;
  /** Litres by which stock must change at once to be an event: more than noise, the gauge's steps and the day's warmth bring. */
  readonly least: number;
}

/** Noises that two of a year's readings hardly ever differ by, and so many times the day's swing. */
const clearNoises = 6;
const clearSwings = 1.3;

/** What the readings themselves tell of their scatter, in order of time (STOCK-04). */
export function scatterOf(readings: readonly VolumeAt[], capacity: number | null): Scatter {
  const full = capacity ?? readings.reduce((most, { volume }) => Math.max(most, Math.abs(volume)), 0);
  const step = stepOf(readings, full);
  const seen = Math.min(full * mostNoiseShare, noiseOf(readings));
  const noise = Math.hypot(seen, step / Math.sqrt(12));
  const swing = Math.min(full * mostSwingShare, swingOf(readings, seen, full * mostStepShare));
  return { full, noise, swing, least: Math.max(leastEvent(capacity), clearOf(noise, swing)) };
}

const clearOf = (noise: number, swing: number): number => noise * clearNoises + swing * clearSwings;

/** Shares of the capacity and of the noise that a smaller step must reach where more than its size tells of it. */
const sharpShare = 0.01;
const sharpNoises = 10;

/** Litres of a step that counts though it is less than an event, where it is seen to stay or comes again and again. */
export const sharpStep = (capacity: number | null, noise: number): number =>
  capacity === null ? Infinity : Math.max(capacity * sharpShare, noise * sharpNoises);

/** What is poured in is seldom, by time (the sun raises the stock each day) and by readings; so often it tells of itself. */
const leastBetweenCans = 36 * hour;
const mostCans = 0.4;
const fewestCans = 3;
/** Noises that a rise must reach to be doubted. */
const doubtNoises = 4;
/** Share of it by which a fall is alike. */
const alikeShare = 0.75;
/** What neither comes by cans nor goes at the usual pace, as a share of what comes by cans. */
const mostUnlike = 0.3;
const usualNoises = 3;

/** A rise that is less than an event. */
export interface SmallRise {
  /** Epoch seconds of the reading after it. */
  readonly t: number;
  /** Litres that came in if it was a filling, with what is usually used in such a time. */
  readonly litres: number;
}

/**
 * The scatter of a tank that a can is poured into again and again: between its rises the stock falls at one pace, as no
 * warmth makes it, so that less than usual is an event there. And the rises of any tank that may have been such a can
 * (STOCK-08).
 *
 * @param readings in order of time, without echoes
 */
export function withCans(
  readings: readonly VolumeAt[],
  capacity: number | null,
  scatter: Scatter,
): { readonly scatter: Scatter; readonly small: readonly SmallRise[] } {
  const changes = changesOf(readings);
  const below = (least: number): number[] =>
    changes.flatMap(({ litres }) => (litres < least ? [litres] : []));
  const smallest = sharpStep(capacity, 0);
  const noise = Math.hypot(
    spreadOf(below(smallest)) / Math.SQRT2,
    stepOf(readings, scatter.full) / Math.sqrt(12),
  );
  const least = Math.max(smallest, clearOf(noise, scatter.swing));
  const doubted = Math.max(smallest, noise * doubtNoises + scatter.swing * clearSwings);
  const pace = Math.min(0, median(below(least)));
  const rises = changes.filter(({ litres }) => litres >= doubted);
  const between = median(rises.slice(1).map(({ t }, index) => t - (rises[index]?.t ?? t)));
  const isSeldom = rises.length <= changes.length * mostCans && !(between < leastBetweenCans);
  if (rises.length === 0 || !isSeldom) return { scatter, small: [] };
  // Noise and warmth take away as much at once as they bring.
  const falls = changes.filter(({ litres }) => pace - litres >= doubted * alikeShare);
  const unpaired = Math.max(0, 1 - falls.length / rises.length);
  const unsure = rises.filter(({ litres }) => litres < scatter.least);
  const small = unsure
    .filter(() => unpaired > 0)
    .map(({ t, litres }) => ({ t, litres: (litres - pace) * unpaired }));
  const cans = unsure.filter(({ litres }) => litres >= least);
  const unlike = sum(
    below(least).map((litres) => Math.max(0, Math.abs(litres - pace) - noise * usualNoises)),
  );
  const isKnown = changes.length >= fewestBends && cans.length >= fewestCans && pace < 0;
  return isKnown && unlike <= sum(cans.map(({ litres }) => litres - pace)) * mostUnlike
    ? {
        scatter: { ...scatter, noise: Math.min(scatter.noise, noise), least: Math.min(scatter.least, least) },
        small,
      }
    : { scatter, small };
}

/** Standard deviation, by the middle of how far values lie from their middle. */
function spreadOf(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle))) * middleDeviations;
}
/** Of a normal distribution, by the middle of the absolute deviations. */
const middleDeviations = 1.4826;

/** What changed from each reading to the next, where no silence is between them. */
function changesOf(
  readings: readonly VolumeAt[],
): { readonly from: number; readonly t: number; readonly litres: number }[] {
  const reach = reachOf(readings);
  return readings.slice(1).flatMap((after, index) => {
    const before = readings[index] ?? after;
    const isSilent = after.t - before.t > Math.max(reach(before, after), nearSeconds);
    return isSilent ? [] : [{ from: before.t, t: after.t, litres: after.volume - before.volume }];
  });
}

/** What readings that come oftener say together, seconds: noise hides less of it than of a single one. */
const togetherSeconds = 6 * hour;
/** Beyond so many deviations a change is not usual; the sum of all noise stays within so many. */
const usualDeviations = 2;
const clearDeviations = 2;
/** So many changes tell of others where fillings as small are known. */
const fewestCalm = 12;

/**
 * Rises that noise hides one by one but not all together (STOCK-08): it brings as much above the pace at which the stock
 * falls as below it, so what is more above was poured in. None where there is no more than noise brings by chance.
 *
 * @param readings in order of time, without echoes
 * @param isFilled whether fillings as small are known of the tank, so that others are to be expected
 */
export function hiddenRises(
  readings: readonly VolumeAt[],
  events: readonly { readonly from: number; readonly to: number }[],
  { least }: Scatter,
  isFilled: boolean,
): SmallRise[] {
  const changes = changesOf(together(readings)).filter(
    ({ from, t, litres }) =>
      litres > -least && !events.some((event) => t > event.from && from - togetherSeconds < event.to),
  );
  if (changes.length < (isFilled ? fewestCalm : fewestBends)) return [];
  const sorted = Float64Array.from(changes.map(({ litres }) => litres)).sort();
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  // The pace is the middle of what is not poured in, and what lies below it tells the spread.
  let [pace, spread, hidden] = [0, 0, 0];
  for (let round = 0; round < 4; round += 1) {
    pace = Math.min(0, at((1 - hidden) / 2));
    spread = (pace - at((1 - hidden) / 4)) * middleDeviations;
    const beyond = spread * usualDeviations;
    const above = sorted.filter((litres) => litres - pace > beyond).length;
    const below = sorted.filter((litres) => pace - litres > beyond).length;
    hidden = Math.min(mostCans, Math.max(0, (above - below) / sorted.length));
  }
  const beyond = spread * usualDeviations;
  const rises = changes.filter(({ litres }) => litres > 0 && litres - pace > beyond);
  const risen = sum(rises.map(({ litres }) => litres - pace));
  const fallen = sum([...sorted].map((litres) => (pace - litres > beyond ? pace - litres : 0)));
  const chance = spread * clearDeviations * Math.sqrt(sorted.length);
  const between = median(rises.slice(1).map(({ t }, index) => t - (rises[index]?.t ?? t)));
  if (rises.length > changes.length * mostCans || between < leastBetweenCans) return [];
  if (isFilled ? risen <= fallen : rises.length < fewestCans || risen - fallen < Math.max(chance, least))
    return [];
  return rises.map(({ t, litres }) => ({
    t,
    litres: ((litres - pace) * (risen - fallen + chance / 2)) / risen,
  }));
}

/** The middle of what readings say within each six hours. */
function together(readings: readonly VolumeAt[]): VolumeAt[] {
  const parts: VolumeAt[][] = [];
  for (const reading of readings) {
    const part = parts.at(-1);
    const isSame =
      Math.floor((part?.[0]?.t ?? NaN) / togetherSeconds) === Math.floor(reading.t / togetherSeconds);
    if (part && isSame) part.push(reading);
    else parts.push([reading]);
  }
  return parts.map((part) => ({
    t: part.at(-1)?.t ?? 0,
    volume: median(part.map(({ volume }) => volume)),
  }));
}

/** More than these shares of the capacity come of use and of events, however readings are measured. */
const mostNoiseShare = 0.025;
const mostSwingShare = 0.06;
/** No warmth raises the stock by so much from one reading to the next. */
const mostStepShare = 0.05;
/** Of fewer readings nobody can tell noise from use. */
const fewestBends = 24;
/** Mean of the absolute values below nine tenths of them, of a normal distribution in standard deviations. */
const nineTenths = 0.657;
/** Mean of the values between the middle one and nine tenths of them, of a normal distribution in standard deviations. */
const upperUsual = 0.5586;
/** The same of a sine in amplitudes. */
const upperSine = 0.55;

/**
 * Standard deviation of a reading's noise, litres. Use and events bear on neither of two measures alike: on how far each
 * lies beside the line through its neighbours what is drawn now and then does, on how much further rises lie from the
 * middle of all changes what is drawn by day alone does. The lesser is the noise.
 */
function noiseOf(readings: readonly VolumeAt[]): number {
  const reach = reachOf(readings);
  const bends = readings.slice(2).flatMap((after, index) => {
    const [before, at] = [readings[index], readings[index + 1]];
    if (!before || !at || at.t - before.t > reach(before, at) || after.t - at.t > reach(at, after)) return [];
    const share = (at.t - before.t) / (after.t - before.t);
    const bend = at.volume - before.volume - (after.volume - before.volume) * share;
    return [Math.abs(bend) / Math.sqrt(1 + share ** 2 + (1 - share) ** 2)];
  });
  if (bends.length < fewestBends) return 0;
  const changes = readings.slice(1).map(({ volume }, index) => volume - (readings[index]?.volume ?? volume));
  const rise = meanWithin(changes, 0.5, 0.9) - median(changes);
  return Math.min(meanWithin(bends, 0, 0.9) / nineTenths, rise / upperUsual / Math.SQRT2);
}

/** Mean of the values that lie between these shares of them. */
function meanWithin(values: readonly number[], from: number, to: number): number {
  const within = Float64Array.from(values)
    .sort()
    .slice(Math.floor(values.length * from), Math.ceil(values.length * to));
  return sum([...within]) / within.length;
}

/** Half a day, seconds, and what may be missing of it: from the coldest to the warmest. */
const halfDay = { seconds: 12 * hour, slack: 2 * hour };
/** So many pairs half a day apart tell how the day swings. */
const fewestPairs = 24;

/** Litres by which a day's warmth raises the stock from the coldest hour to the warmest; 0 where that is not to be seen. */
function swingOf(readings: readonly VolumeAt[], noise: number, mostStep: number): number {
  // Without what came or went at once.
  const calm: VolumeAt[] = [];
  let moved = 0;
  for (const [index, { t, volume }] of readings.entries()) {
    const step = volume - (readings[index - 1]?.volume ?? volume);
    if (Math.abs(step) >= mostStep) moved += step;
    calm.push({ t, volume: volume - moved });
  }
  const rises: number[] = [];
  let from = 0;
  for (const { t, volume } of calm) {
    while (t - (calm[from]?.t ?? t) > halfDay.seconds + halfDay.slack) from += 1;
    const before = calm[from];
    if (before && t - before.t >= halfDay.seconds - halfDay.slack) rises.push(volume - before.volume);
  }
  if (rises.length < fewestPairs) return 0;
  const rise = Math.max(0, meanWithin(rises, 0.5, 0.9));
  const ofNoise = noise * Math.SQRT2 * upperUsual;
  return Math.sqrt(Math.max(0, rise ** 2 - ofNoise ** 2)) / upperSine;
}

/** A gauge with steps was seen at so many levels, or rose so often by no more than one, and so many times at each on average. */
const fewestLevels = 5;
const fewestRipples = 4;
const fewestTimes = 2;
/** No gauge is coarser than this share of the capacity; a tank that is filled and drawn by more is seen at few levels, too. */
const coarsestShare = 1 / 8;

/** The litres between two levels that a coarse gauge can tell; 0 where the levels do not lie evenly, as those of a fine one. */
function stepOf(readings: readonly VolumeAt[], full: number): number {
  const levels = [...new Set(readings.map(({ volume }) => volume))].sort((a, b) => a - b);
  if (levels.length < 2 || readings.length < levels.length * fewestTimes) return 0;
  const gaps = levels.slice(1).map((level, index) => level - (levels[index] ?? level));
  const step = median(gaps);
  const isEven = meanWithin(gaps, 0, 0.2) > step / 2;
  const ripples = readings.filter(({ volume }, index) => {
    const rise = volume - (readings[index - 1]?.volume ?? volume);
    return rise > 0 && rise < step * 1.5;
  });
  return isEven &&
    step <= full * coarsestShare &&
    (levels.length >= fewestLevels || ripples.length >= fewestRipples)
    ? step
    : 0;
}

/** So many readings beside each other are wrong at the most, or all of less than two hours; more of them are a level. */
const mostWrong = 2;
const mostWrongSeconds = 2 * hour;
/** A sensor that is broken shows a false level for so many seconds until it is changed. */
const mostWrongBefore = 2 * 24 * hour;
const isFew = (readings: number): boolean => readings <= mostWrong;
/** Share of an event, and noises, by which a reading must lie beside its neighbours to be wrong. */
const wrongShare = 0.4;
/** Neighbours within so many seconds still tell of what lies between them, however often is measured. */
const nearSeconds = 6 * hour;
/** Faster than so many times the tank's mean use no stock goes and comes back to where it was. */
const mostHaste = 8;

/** Readings so many times further off than those of another sensor, or after a calibration, are wrong and not just measured otherwise. */
const clearOffsets = 4;

/** A fall by so many times one that the tank has seen so often is no use of its own. */
const mostFalls = 1.5;
const seenTimes = 5;
/** Falls that differ by this share are alike; so many, and this share of the readings, are more than echoes make. */
const mostOther = 1 / 3;
const fewestRepeated = 3;
const leastRepeated = 1 / 12;
/** Of fewer readings nobody can tell how a tank is used, and it may be by so much of it a second. */
const fewestOfUse = 24;
const mostPerSecond = 0.05 / hour;

/**
 * The readings without wrong echoes: one or two, each far above or below the readings around them while these agree with
 * each other. Beside a filling, at the beginning and after a silence what follows must say the same twice, and nothing the
 * same as the wrong one. Where the tank is used as fast as that, they are what happened. A reading between two
 * that are far apart in time is none: anything may have happened there.
 *
 * @param prior what the tank held before the first, by readings that were measured otherwise
 * @param later what it held after the last, by such readings
 */
export function withoutEchoes(
  readings: readonly VolumeAt[],
  { full, noise, least }: Scatter,
  prior?: VolumeAt,
  later?: VolumeAt,
): VolumeAt[] {
  const wrongBy = Math.max(noise * clearNoises, least * wrongShare);
  const reach = reachOf(later ? [...readings, later] : readings);
  const areNear = (one: VolumeAt, other: VolumeAt): boolean =>
    other.t - one.t <= Math.max(nearSeconds, reach(one, other));
  const calm = calmed(readings);
  const use = meanUse(calm, noise);
  const usualFall = usualFallOf(calm, areNear);
  const seldom = fallsOf(readings, areNear).filter(({ seconds }) => seconds > partOfDaySeconds);
  const mostUse = Math.max(use * mostHaste, readings.length < fewestOfUse ? full * mostPerSecond : 0);
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
    const [before, first] = [sound.at(-1), readings[index]];
    if (!before || !first) return isWrongAlone(index) ? 1 : 0;
    const isAway = Math.abs(first.volume - before.volume) >= wrongBy;
    for (let count = 1; isAway; count += 1) {
      const [last, after] = [readings[index + count - 1], readings[index + count]];
      if (!last || !after || (!isFew(count) && last.t - first.t >= mostWrongSeconds)) break;
      const run = readings.slice(index, index + count);
      if (!isFew(count) && !isAtOnce([before, ...run, after])) continue;
      if (isWrong(before, run, after)) return count;
    }
    if (later && isAway && (isFew(readings.length - index) || later.t - first.t <= mostWrongBefore)) {
      const rest = readings.slice(index);
      const isFalse = isFew(rest.length) || isAtOnce([before, ...rest, later]);
      if (isFalse && isWrongLast(before, rest)) return rest.length;
    }
    return isWrongAlone(index) ? 1 : 0;
  }

  /** Between two readings that agree. */
  function isWrong(before: VolumeAt, run: readonly VolumeAt[], after: VolumeAt): boolean {
    const [first, last] = [run[0], run.at(-1)];
    const used = before.volume - after.volume;
    if (!first || !last || used <= -least || used >= least + 2 * use * (after.t - before.t)) return false;
    if (!areNear(before, first) || !areNear(last, after)) return false;
    const [low, high] = [Math.min(before.volume, after.volume), Math.max(before.volume, after.volume)];
    if (!run.every(({ volume }) => volume - high >= wrongBy || low - volume >= wrongBy)) return false;
    if (after.t - before.t <= nearSeconds) return true;
    return fallsOf([before, ...run, after]).some(
      (fall) => fall.litres / fall.seconds > use * mostHaste && !isRepeated(fall),
    );
  }

  /** Whether a tank that is read a few times a day falls by about as much so often that no echo does. */
  function isRepeated({ litres }: Fall): boolean {
    const alike = seldom.filter((fall) => Math.abs(fall.litres - litres) <= litres * mostOther);
    return alike.length >= Math.max(fewestRepeated, readings.length * leastRepeated);
  }

  /** The last ones before what is measured otherwise, which is where the readings before them lead to. */
  function isWrongLast(before: VolumeAt, run: readonly VolumeAt[]): boolean {
    const [first, last] = [run[0], run.at(-1)];
    if (!later || !first || !last || !areNear(before, first)) return false;
    const expected = before.volume - use * (later.t - before.t);
    const most = Math.max(least, Math.abs(later.volume - expected) * clearOffsets);
    if (!run.every(({ volume }) => Math.abs(volume - before.volume) >= least)) return false;
    if (!run.every(({ volume }) => Math.abs(volume - expected) >= most)) return false;
    return (last.volume > expected || areNear(last, later)) && isHasty([before, ...run, later]);
  }

  /** Where no two readings agree around it: at the beginning, after a silence, or where stock came in. */
  function isWrongAlone(index: number): boolean {
    const [reading, next] = [readings[index], readings[index + 1]];
    const beside = sound.at(-1);
    if (!reading || areAlike(beside, reading) || areAlike(reading, next)) return false;
    const following = readings.slice(index + 1, index + 1 + mostWrong);
    const stands = following.findIndex((one, at) => areAlike(one, readings[index + 2 + at]));
    const after = following[stands];
    if (!next || !after || !areNear(reading, next)) return false;
    const isHigh =
      reading.volume - after.volume >= least && isHasty([reading, ...following.slice(0, stands + 1)]);
    if (beside !== undefined && areNear(beside, reading)) {
      const standing = sound.findLastIndex((one, at) => areAlike(sound[at - 1], one));
      const level = standing < sound.length - mostWrong ? undefined : sound[standing];
      const isLow =
        level !== undefined && level.volume - reading.volume >= least && isHasty([beside, reading]);
      return after.volume - (level ?? beside).volume >= least && (isHigh || isLow);
    }
    const known = beside ?? prior;
    const expected = known === undefined ? NaN : known.volume - use * (after.t - known.t);
    const isLow =
      after.volume - reading.volume >= least &&
      expected - reading.volume > 2 * Math.abs(expected - after.volume);
    return isHigh || isLow;
  }

  function areAlike(one: VolumeAt | undefined, other: VolumeAt | undefined): boolean {
    if (!one || !other || !areNear(one, other)) return false;
    return Math.abs(one.volume - other.volume) < wrongBy + 2 * use * (other.t - one.t);
  }

  function isHasty(chain: readonly VolumeAt[]): boolean {
    return fallsOf(chain).some(
      (fall) => fall.litres > Math.max(mostUse * fall.seconds, usualFall * mostFalls) && !isRepeated(fall),
    );
  }
}

/**
 * Whether most of what lies between the first and the last comes at once and goes at once: it is a false level. What is
 * filled and drawn again goes little by little.
 */
function isAtOnce(chain: readonly VolumeAt[]): boolean {
  const volumes = chain.map(({ volume }) => volume);
  const [before = 0, first = 0, last = 0, after = 0] = [volumes[0], volumes[1], ...volumes.slice(-2)];
  const most = Math.max(...volumes.map((volume) => Math.abs(volume - before)));
  return Math.min(Math.abs(first - before), Math.abs(after - last)) > most / 2;
}

interface Fall {
  readonly litres: number;
  readonly seconds: number;
}

/** What was drawn from each reading to the next, where any was. A loop: it is asked of every reading of a report. */
function fallsOf(
  readings: readonly VolumeAt[],
  counts?: (before: VolumeAt, after: VolumeAt) => boolean,
): Fall[] {
  const falls: Fall[] = [];
  let before: VolumeAt | undefined;
  for (const after of readings) {
    if (before && before.volume > after.volume && (counts === undefined || counts(before, after)))
      falls.push({ litres: before.volume - after.volume, seconds: after.t - before.t });
    before = after;
  }
  return falls;
}

/** Share of the tank that is used from one reading to the next where it must be filled every few readings. */
const fastShare = 0.2;

/**
 * What may have been filled and used unseen in a tank that is read so seldom that it may be emptied and filled between
 * two readings: where it has fallen by a fifth or more from one to the next again and again, and then does not, as much may
 * have come in (STOCK-02).
 */
export function unseenRises(
  readings: readonly VolumeAt[],
  events: readonly { readonly from: number; readonly to: number; readonly meanwhile: number }[],
  full: number,
): SmallRise[] {
  const changes = changesOf(readings).filter(({ from, t }) => t - from > partOfDaySeconds);
  const paces = changes.flatMap(({ from, t, litres }) =>
    -litres >= full * fastShare ? [-litres / (t - from)] : [],
  );
  if (paces.length < fewestRepeated) return [];
  const pace = median(paces);
  return changes.flatMap(({ from, t, litres }) => {
    const event = events.find((one) => t > one.from && from < one.to);
    const used = pace * (t - from);
    const seen = event ? (event.meanwhile * (t - from)) / (event.to - event.from) : -litres;
    return seen < used / 2 ? [{ t, litres: used - seen }] : [];
  });
}

/** Each as the middle one of it and its neighbours: single wrong ones do not count. */
const calmed = (readings: readonly VolumeAt[]): VolumeAt[] =>
  readings.map(({ t, volume }, index) => ({
    t,
    volume: median([readings[index - 1]?.volume ?? volume, volume, readings[index + 1]?.volume ?? volume]),
  }));

/** Litres that the tank has been seen to fall by at once, and not just once: somebody draws as much now and then. */
function usualFallOf(
  calm: readonly VolumeAt[],
  areNear: (one: VolumeAt, other: VolumeAt) => boolean,
): number {
  const falls = fallsOf(calm, areNear).map(({ litres }) => litres);
  return falls.sort((a, b) => b - a)[seenTimes - 1] ?? 0;
}

/** Litres a second that are used on average; what goes up and down by less than the noise is clear of is none. */
function meanUse(calm: readonly VolumeAt[], noise: number): number {
  let level = calm[0]?.volume ?? 0;
  let used = 0;
  for (const [index, { volume }] of calm.entries()) {
    if (Math.abs(volume - level) < noise * clearNoises && index < calm.length - 1) continue;
    used += Math.max(0, level - volume);
    level = volume;
  }
  const seconds = (calm.at(-1)?.t ?? 0) - (calm[0]?.t ?? 0);
  return seconds > 0 ? used / seconds : 0;
}
