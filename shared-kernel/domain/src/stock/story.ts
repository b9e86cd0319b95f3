import { frozenRuns, type Frozen } from './frozen.ts';
import {
  hiddenRises,
  inOrder,
  median,
  partOfDaySeconds,
  reachOf,
  scatterOf,
  sum,
  unseenRises,
  withCans,
  withoutEchoes,
  type Reach,
  type SmallRise,
  type StockPlace,
  type VolumeAt,
} from './readings.ts';
import { risesOf } from './rises.ts';
import { edgeLevel, falling } from './steady.ts';

/** Why what lies on both sides of a moment is not compared. */
export type SeamKind = 'calibration' | 'geometry' | 'sensor';

/** From this moment (epoch seconds) on readings are measured by something else than before. */
export interface Seam {
  readonly t: number;
  readonly kind: SeamKind;
}

/** How the steady stock came from one reading to the next; `seam` also where it is higher after a silence, and nobody knows why. */
type Step = 'begin' | 'use' | 'event' | 'seam';

/** What the tank held, as the readings together tell it. */
export interface SteadyAt extends VolumeAt {
  readonly step: Step;
  /** Litres by which it may be wrong either way (95 %). */
  readonly uncertainty: number;
}

/** Stock that came in at once, or left at once in a draining tank. */
export interface StockEvent {
  readonly kind: 'delivery' | 'emptying';
  /** Epoch seconds of the readings around it. */
  readonly from: number;
  readonly to: number;
  /** Litres before and after it. */
  readonly before: number;
  readonly after: number;
  /** Litres that were used between the two, by the use of the days around; 0 where that is not known. */
  readonly meanwhile: number;
  /** Litres by which what somebody says came in differs from what the readings tell; not used either. */
  readonly beside: number;
  /** Litres by which its size may be wrong either way (95 %). */
  readonly uncertainty: number;
  /** False while no later reading says the same. */
  readonly isSettled: boolean;
}

/** A seam with the steady stock on both sides of it, litres. */
export interface SeamAt extends Seam {
  readonly before: number;
  readonly after: number;
}

/** What happened in one tank. */
export interface StockStory {
  /** In order of time; each holds until the next. Without wrong echoes and what no tank can hold. */
  readonly steady: readonly SteadyAt[];
  readonly events: readonly StockEvent[];
  readonly seams: readonly SeamAt[];
  readonly frozen: readonly Frozen[];
  /** Rises that may have been fillings, or warmth: nobody knows. */
  readonly small: readonly SmallRise[];
  /** Where somebody says that stock was lost, epoch seconds; of the readings alone nobody knows (`withDecisions`). */
  readonly losses: readonly { readonly from: number; readonly to: number }[];
  /** Litres; null when nobody set it. */
  readonly capacity: number | null;
  /** Since when the same has been measured over and over, where that is not how this tank is; epoch seconds. */
  readonly unchangedSince: number | null;
}

/** Of a normal distribution, for 95 %. */
const deviations95 = 1.96;

/**
 * What happened in one tank, by its valid readings in whatever order, each once or more: the one rule for reports, months,
 * graphs, messages and the forecast (STOCK-01). Between events and seams a filling tank's stock never rises, and a
 * draining one's never falls.
 */
export function stockStory(
  readings: readonly VolumeAt[],
  place: StockPlace,
  seams: readonly Seam[] = [],
): StockStory {
  const sign = place.isDraining === true ? -1 : 1;
  const ordered = inOrder(readings, place.capacity).map(({ t, volume }) => ({ t, volume: volume * sign }));
  const found = partsOf(ordered, seams);
  const parts: (Pick<Part, 'seam'> & PartStory)[] = [];
  for (const [index, { seam, isOther, readings }] of found.entries()) {
    const prior = isOther ? undefined : parts.at(-1)?.steady.at(-1);
    const next = found[index + 1];
    const later = next && !next.isOther ? beginOf(next.readings) : undefined;
    parts.push({ seam, ...partStory(readings, place, prior, later) });
  }
  const steady: SteadyAt[] = [];
  const seamsAt: SeamAt[] = [];
  for (const { seam, steady: part } of parts) {
    const [before, first] = [steady.at(-1), part[0]];
    if (!first) continue;
    if (before && seam) seamsAt.push({ ...seam, before: before.volume * sign, after: first.volume * sign });
    steady.push(...(before ? [{ ...first, step: 'seam' as const }, ...part.slice(1)] : part));
  }
  const frozen = frozenRuns(
    parts.flatMap(({ readings: part }) => part),
    steady,
    place.capacity,
  );
  return {
    steady: sign === 1 ? steady : steady.map((at) => ({ ...at, volume: at.volume * sign })),
    events: parts
      .flatMap(({ events }, index) =>
        events.map((event) => ({ event, isFollowed: index < parts.length - 1 })),
      )
      .map(({ event, isFollowed }): StockEvent => ({
        ...event,
        isSettled: event.isSettled || isFollowed,
        kind: sign === 1 ? 'delivery' : 'emptying',
        before: event.before * sign,
        after: event.after * sign,
      })),
    seams: seamsAt,
    frozen,
    small: parts.flatMap(({ small }) => small),
    losses: [],
    capacity: place.capacity,
    unchangedSince: frozen.find(({ to }) => to === null)?.from ?? null,
  };
}

interface Part {
  /** The last seam before it; null for the first part. */
  readonly seam: Seam | null;
  /** Whether its litres are those of another tank, which say nothing of the one before. */
  readonly isOther: boolean;
  readonly readings: readonly VolumeAt[];
}

/** The readings between seams; seams without a reading between them are one. */
function partsOf(ordered: readonly VolumeAt[], seams: readonly Seam[]): Part[] {
  const cuts = [...seams].sort((a, b) => a.t - b.t);
  // A new device gets the measures of the place with it: the tank is the same.
  const isOther = ({ t, kind }: Seam): boolean =>
    kind === 'geometry' && !cuts.some((cut) => cut.t === t && cut.kind === 'sensor');
  const parts: Part[] = [];
  let since: Seam[] = [];
  for (const [index, seam] of [null, ...cuts].entries()) {
    if (seam) since.push(seam);
    const [from, until] = [seam?.t ?? -Infinity, cuts[index]?.t ?? Infinity];
    const readings = ordered.filter(({ t }) => t >= from && t < until);
    if (readings.length === 0) continue;
    parts.push({ seam, isOther: since.some(isOther), readings });
    since = [];
  }
  return parts;
}

/** What readings begin with, of which the first may be wrong: the middle of the first three. */
const beginOf = (readings: readonly VolumeAt[]): VolumeAt | undefined =>
  readings[0] && { t: readings[0].t, volume: median(readings.slice(0, 3).map(({ volume }) => volume)) };

type EventLitres = Omit<StockEvent, 'kind'>;

interface PartStory {
  readonly readings: readonly VolumeAt[];
  readonly small: readonly SmallRise[];
  readonly steady: readonly SteadyAt[];
  readonly events: readonly EventLitres[];
}

/** The story of readings that were measured alike; litres rise when stock comes in. */
function partStory(
  given: readonly VolumeAt[],
  place: StockPlace,
  prior: VolumeAt | undefined,
  later: VolumeAt | undefined,
): PartStory {
  const usual = scatterOf(given, place.capacity);
  const readings = withoutEchoes(given, usual, prior, later);
  const { scatter, small: doubted } = withCans(readings, place.capacity, usual);
  const { noise } = scatter;
  const reach = reachOf(readings);
  const wrong = noise * deviations95;
  const rises = risesOf(readings, place, scatter);
  const calm = [...rises, null].map((rise, index) => {
    const stretch = readings.slice(
      rises[index - 1]?.to ?? 0,
      rise === null ? readings.length : rise.from + 1,
    );
    const levels = betweenSilences(stretch, reach, noise).flatMap((part) => calmLevels(part, noise));
    return stretch.map(({ t, volume }, at): SteadyAt => {
      const level = levels[at] ?? volume;
      const isUnknown = at > 0 && level > (levels[at - 1] ?? level);
      const step = at === 0 ? (index === 0 ? 'begin' : 'event') : isUnknown ? 'seam' : 'use';
      return { t, volume: level, step, uncertainty: Math.max(wrong, Math.abs(volume - level)) };
    });
  });
  const [steady, events]: [SteadyAt[], EventLitres[]] = [[...(calm[0] ?? [])], []];
  for (const [index, rise] of rises.entries()) {
    const next = calm[index + 1] ?? [];
    const [before, after] = [steady.at(-1), next[0]];
    if (!before || !after) continue;
    let high = before.volume;
    for (const { t, volume } of readings.slice(rise.from + 1, rise.to)) {
      high = Math.max(high, Math.min(volume, after.volume));
      steady.push({ t, volume: high, step: 'event', uncertainty: wrong });
    }
    steady.push(...next);
    events.push({
      from: before.t,
      to: after.t,
      before: before.volume,
      after: after.volume,
      meanwhile: 0,
      beside: 0,
      uncertainty: Math.hypot(before.uncertainty, after.uncertainty),
      isSettled: rise.to < readings.length - 1,
    });
  }
  const seen = doubted.filter(({ t }) => !events.some(({ from, to }) => t > from && t <= to));
  const hidden = hiddenRises(readings, events, scatter, scatter.least < usual.least);
  const litresOf = (rises: readonly SmallRise[]): number => sum(rises.map(({ litres }) => litres));
  const told = events.map((event) => {
    const meanwhile = usedMeanwhile(event, steady, reach);
    // What is used in one day may be half of what is used in another, or more.
    return { ...event, meanwhile, uncertainty: Math.hypot(event.uncertainty, meanwhile / 2) };
  });
  const small = litresOf(hidden) > litresOf(seen) ? hidden : seen;
  return {
    readings,
    steady,
    small: [...small, ...unseenRises(readings, told, scatter.full)],
    events: told,
  };
}

const hour = 3600;
const day = 24 * hour;

/** Days around an event whose use tells what was used during it, and how many of them must be known, seconds. */
const aroundSeconds = 14 * day;
const fewestSeconds = 7 * day;
/** Of a tank that is measured once a day, or more seldom, so many times without an event tell its use. */
const fewestSteps = 7;
/** Less than this share of what came in is within what the readings say. */
const leastMeanwhile = 0.01;

/**
 * What was used while stock came in. A silence, or hours between two readings, hide it: what came in is more than the
 * difference by as much. Nobody knows it where less than a week around it was measured, or but a few
 * times.
 */
function usedMeanwhile(
  { from, to, before: low, after: high }: EventLitres,
  steady: readonly SteadyAt[],
  reach: Reach,
): number {
  const span = to - from;
  const isUsual = span > partOfDaySeconds && span <= reach({ t: from }, { t: to });
  let [used, seconds, steps] = [0, 0, 0];
  for (const [index, { t, volume, step }] of steady.entries()) {
    const before = steady[index - 1];
    if (!before || step !== 'use' || before.t < from - aroundSeconds || t > to + aroundSeconds) continue;
    if (t - before.t > Math.max(reach(before, { t }), day)) continue;
    used += before.volume - volume;
    seconds += t - before.t;
    steps += 1;
  }
  if (isUsual && steps < fewestSteps) return 0;
  const litres = (used / seconds) * span;
  return seconds < fewestSeconds || litres < (high - low) * leastMeanwhile ? 0 : litres;
}

/** A rise of so many noises over a silence may be nothing but noise. */
const leastNoises = 3;

/**
 * The readings in parts between which nothing was told for longer than is usual and after which there is more: a small
 * refill there is no drift.
 */
function betweenSilences(readings: readonly VolumeAt[], reach: Reach, noise: number): VolumeAt[][] {
  const parts: VolumeAt[][] = [];
  for (const [index, reading] of readings.entries()) {
    const part = parts.at(-1);
    const last = part?.at(-1);
    const isHigher = (before: readonly VolumeAt[]): boolean =>
      edgeLevel(readings.slice(index), noise) - edgeLevel([...before].reverse(), noise) > noise * leastNoises;
    const silence = last ? Math.max(reach(last, reading), partOfDaySeconds) : 0;
    if (part && last && (reading.t - last.t <= silence || !isHigher(part))) part.push(reading);
    else parts.push([reading]);
  }
  return parts;
}

/**
 * The levels between two events: they never rise, and both ends are told by the readings beside them, since the highest
 * and the lowest of many are the most wrong. Where the last is above the first nobody knows which of them is right.
 */
function calmLevels(calm: readonly VolumeAt[], noise: number): number[] {
  const levels = falling(calm.map(({ volume }) => volume));
  const [high, low] = [edgeLevel(calm, noise), edgeLevel([...calm].reverse(), noise)];
  if (high < low) return levels;
  return levels.map((level, index) =>
    index === 0 ? high : index === levels.length - 1 ? low : Math.min(high, Math.max(low, level)),
  );
}
