import type { Appdata, Primary } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatMm, formatNumber, nbsp } from '../format/number.ts';
import { isOverZero, objectKindOf, subTypeOf } from './kind.ts';
import { tellsLevel } from './told-values.ts';
import { sensorKindOf } from './sensor-kind.ts';

/** A reading whose figures are possible, with what was worked out from it; epoch seconds. */
export type LevelAt = {
  readonly t: number;
  readonly pri: Primary;
  /** Nearer than its sensor sees: it can be another unit, and is no level else. */
  readonly isBlind?: boolean;
};

/** How fast, mm a minute, and how far at once, mm, a level moves; the fastest that was seen in Norway and no faster. */
type Pace = { readonly perMinute: number; readonly atOnce: number };

/**
 * By kind (READ-04). An open pond rises by a cloudburst over all that drains to it; a brook by a flash flood or a dam that
 * breaks. A chamber or magazine is filled by a surcharge in a minute, a tank by a delivery and emptied by a vehicle, a
 * container by what is thrown into it: there any step is possible, and none is doubted.
 */
const paces: Readonly<Record<'pond' | 'brook', Pace>> = {
  pond: { perMinute: 50, atOnce: 200 },
  brook: { perMinute: 300, atOnce: 500 },
};
/** Clocks and intervals are not measured finer: what lies between is given so many minutes at least. */
const leastMinutes = 10;

function paceOf(appdata: Appdata): Pace | null {
  if (objectKindOf({ appdata }) !== 'drain') return null;
  const subType = subTypeOf({ appdata })?.toLowerCase() ?? '';
  if (subType.includes('dam')) return paces.pond;
  return subType.includes('bekk') ? paces.brook : null;
}

/** A figure that a level is told by, and what else it may be told in. */
type Figure = {
  readonly name: 'rel_press' | 'distance' | 'gauge_height' | 'percent' | 'volume' | 'weight_kg';
  readonly called: string;
  readonly unit: string;
  /** How much rounding in another unit, and noise, make of it. */
  readonly rounding: number;
  /** How many of its unit other ones are, or the other way about. */
  readonly others: readonly number[];
};

/** mm of a centimetre, an inch, a foot and a metre. */
const lengths = [10, 25.4, 304.8, 1000] as const;
/** In the order in which they count: what is measured, and not what is worked out from it. */
const figures: readonly Figure[] = [
  // kPa of a psi, against a millibar, of a bar, against a pascal.
  { name: 'rel_press', called: 'Væsketrykket', unit: 'kPa', rounding: 0.1, others: [6.895, 10, 100, 1000] },
  { name: 'distance', called: 'Målt avstand', unit: 'mm', rounding: 10, others: lengths },
  { name: 'gauge_height', called: 'Peilehøyden', unit: 'mm', rounding: 10, others: lengths },
  { name: 'percent', called: 'Nivået', unit: '%', rounding: 1, others: [100] },
  // Hectolitres and cubic metres.
  { name: 'volume', called: 'Volumet', unit: 'l', rounding: 10, others: [100, 1000] },
  { name: 'weight_kg', called: 'Vekten', unit: 'kg', rounding: 10, others: [1000] },
];
/** Share by which a figure may differ from the one before in another unit, and by what was used in a day at the most. */
const unitTolerance = 0.03;
const dayTolerance = 0.03;
/** From so many times on another unit is told by its decimals: a tank with 2 l may well be given 2 000, or one of 100 % emptied. */
const farUnit = 100;

/** What a tank's level is told by in both readings. A percent and litres may each follow from the other. */
function figuresOf(appdata: Appdata, before: LevelAt, after: LevelAt): readonly Figure[] {
  if (isOverZero(appdata)) return [];
  const isLookingDown = sensorKindOf(appdata) !== 'pressure';
  const told = figures.filter(
    ({ name }) =>
      (name === 'rel_press' ? !isLookingDown : name !== 'distance' || isLookingDown) &&
      finite(before.pri[name]) !== null &&
      finite(after.pri[name]) !== null,
  );
  const [first] = told;
  return first === undefined || first.name === 'percent' || first.name === 'volume' ? told : [first];
}

/** A figure that went to what it was in another unit. */
type OtherUnit = {
  readonly figure: Figure;
  readonly was: number;
  readonly is: number;
  readonly times: number;
};

/** Whether a figure is the one before in another unit. */
function otherUnit(appdata: Appdata, before: LevelAt, after: LevelAt): OtherUnit | null {
  for (const figure of figuresOf(appdata, before, after)) {
    const [was, is] = [before.pri[figure.name], after.pri[figure.name]].map(Number) as [number, number];
    const [small, big] = [Math.min(was, is), Math.max(was, is)];
    const days = Math.min(1, (after.t - before.t) / 86_400);
    const tolerance = figure.rounding + big * (unitTolerance + dayTolerance * days);
    // Near to zero every unit is like every other.
    if (small <= 0 || big < 5 * tolerance) continue;
    const isUntold = Number.isInteger(small) && (is > was || figure.name === 'percent');
    const times = figure.others.find(
      (one) => Math.abs(small * one - big) <= tolerance && !(isUntold && one >= farUnit),
    );
    if (times !== undefined) return { figure, was, is, times };
  }
  return null;
}

/** 905 mm, 2,53 l: a small number is one of another unit and has decimals. */
const printed = ({ unit }: Figure, value: number): string =>
  `${formatNumber(value, { decimals: Math.abs(value) < 10 ? 2 : 0, minDecimals: 0 }) ?? ''}${nbsp}${unit}`;

const unitText = ({ figure, was, is }: OtherUnit): string =>
  `${figure.called} gikk fra ${printed(figure, was)} til ${printed(figure, is)}. Er enheten endret?`;

type Doubt = { readonly kind: 'jump' | 'unit'; readonly message: string };

/** Why a reading cannot follow the one before it; null where it can. */
function doubtOf(appdata: Appdata, before: LevelAt, after: LevelAt): Doubt | null {
  const unit = otherUnit(appdata, before, after);
  return unit === null ? paceDoubt(appdata, before, after) : { kind: 'unit', message: unitText(unit) };
}

/** Readings in what may be another unit: which, from the first on, and what their figure was then and there. */
type Chain = {
  readonly of: OtherUnit;
  readonly message: string;
  readonly known: readonly LevelAt[];
  readonly indices: number[];
  readonly levels: LevelAt[];
};

/** So many of the last believed readings tell how a tank was used. */
export const mostKnownLevels = 48;
/** Share by which a figure may change from one reading to the next without anything having come or gone at once. */
const calmShare = 0.15;
/** Used no faster and no slower than by so many times, a tank is told of in the unit of before. */
const alikeUse = 3;

/** A figure at its times, in the order of time. */
type Told = readonly { readonly t: number; readonly value: number }[];

const toldOf = ({ name }: Figure, levels: readonly LevelAt[]): Told =>
  levels.flatMap(({ t, pri }) => {
    const value = finite(pri[name]);
    return value === null ? [] : [{ t, value }];
  });

const isCalm = (before: number, after: number, { rounding }: Figure): boolean =>
  Math.abs(after - before) <= rounding / 2 + Math.max(before, after) * calmShare;

/** The index from which on nothing came or went at once. */
const calmFrom = (figure: Figure, told: Told): number =>
  Math.max(
    0,
    told.findLastIndex(({ value }, index) => !isCalm(told[index - 1]?.value ?? value, value, figure)),
  );

/** How fast a figure has changed from this index on, a second; null while that is within its rounding. */
function paceFrom(index: number, told: Told, { rounding }: Figure): number | null {
  const [first, last] = [told[index], told.at(-1)];
  if (!first || !last || Math.abs(last.value - first.value) < rounding) return null;
  return (last.value - first.value) / (last.t - first.t);
}

/**
 * Whether readings are in the unit of before after all, and something came or went: the tank is used as fast as it was,
 * in these numbers.
 */
function isSameUnit({ of: { figure }, known }: Chain, told: Told): boolean {
  const earlier = toldOf(figure, known);
  const [before, after] = [paceFrom(calmFrom(figure, earlier), earlier, figure), paceFrom(0, told, figure)];
  if (before === null || after === null) return false;
  const ratio = after / before;
  return ratio > 1 / alikeUse && ratio < alikeUse;
}

/** What a tank's figure can be at the most; null where its measures do not tell. */
function mostOf({ sensorheight, height, volume }: Appdata, { name }: Figure): number | null {
  if (name === 'percent') return 100;
  if (name === 'volume') return finite(volume);
  if (name === 'distance') return finite(sensorheight) ?? finite(height);
  return name === 'gauge_height' ? finite(height) : null;
}

/** Share over the most that a figure can be by which it is no more. */
const overShare = 1.1;

/**
 * What becomes of readings in what may be another unit by one more. Where something came or went at once among them, it may
 * have been the unit that was put right: then they tell nothing of it.
 */
function goesOn(appdata: Appdata, chain: Chain, reading: LevelAt): 'on' | 'back' | 'same' {
  const { was, is, figure, times } = chain.of;
  const value = finite(reading.pri[figure.name]);
  if (value === null) return 'back';
  const told = toldOf(figure, [...chain.levels, reading]);
  const isOneRun = calmFrom(figure, told) === 0;
  const isNearer = value > 0 && Math.abs(Math.log(value / is)) < Math.abs(Math.log(value / was));
  const most = mostOf(appdata, figure);
  const isRefuted = is < was && most !== null && value * times > most * overShare;
  const mayBeOther = is < was && most !== null && !isRefuted;
  if (!isOneRun) return isNearer || mayBeOther ? 'on' : 'back';
  return isRefuted || isSameUnit(chain, told) ? 'same' : 'on';
}

/** Why open water cannot have risen, or fallen, from one reading to the next. */
function paceDoubt(appdata: Appdata, before: LevelAt, after: LevelAt): Doubt | null {
  const pace = paceOf(appdata);
  const [low, high] = [finite(before.pri.gauge_height), finite(after.pri.gauge_height)];
  if (pace === null || low === null || high === null) return null;
  const minutes = Math.max(leastMinutes, (after.t - before.t) / 60);
  return Math.abs(high - low) <= pace.atOnce + pace.perMinute * minutes
    ? null
    : {
        kind: 'jump',
        message: `Nivået gikk fra ${formatMm(low) ?? ''} til ${formatMm(high) ?? ''}, raskere enn vann kan`,
      };
}

/** Whether a reading can follow the one before it. */
export const canFollow = (appdata: Appdata, before: LevelAt, after: LevelAt): boolean =>
  doubtOf(appdata, before, after) === null;

/**
 * The first of the readings up to the one of `index` that all agree with the next: who believes that one believes these.
 */
export function agreeingFrom(appdata: Appdata, readings: readonly LevelAt[], index: number): number {
  let first = index;
  for (let at = index; at > 0; at -= 1) {
    const [before, after] = [readings[at - 1], readings[at]];
    if (!before || !after || !canFollow(appdata, before, after)) break;
    first = at - 1;
  }
  return first;
}

/**
 * What of a device's readings, in the order of time, is doubted, and why (Norwegian): what lies further from the one
 * before than its level can move, until the next one agrees with it; then it counts from the first (READ-04). What is a
 * tank's figure in another unit, and all that follows it, for as long as they do, or until they show that the tank is used
 * as it was in these numbers. Null for one that is believed. Over a moment at which its measures changed
 * nothing is compared.
 *
 * @param seams epoch seconds
 * @param start those before this one are believed, and tell only how the tank was used
 */
export function levelDoubts(
  appdata: Appdata,
  readings: readonly LevelAt[],
  seams: readonly number[] = [],
  start = 0,
): (string | null)[] {
  const doubts: (string | null)[] = readings.map(() => null);
  let known: LevelAt[] = [];
  let chain: Chain | null = null;
  let waiting: { readonly reading: LevelAt; readonly index: number } | null = null;
  const believe = (...levels: readonly LevelAt[]): void => {
    known = [...known, ...levels].slice(-mostKnownLevels);
    chain = null;
    waiting = null;
  };
  for (const [index, reading] of readings.entries()) {
    if (!tellsLevel({ appdata, tags: { public: [] } }, { pri: reading.pri, sec: {} })) continue;
    const from = known.at(-1);
    if (from === undefined || seams.some((seam) => seam > from.t && seam <= reading.t)) {
      known = [];
      chain = null;
    } else if (index >= start) {
      const now: Chain | null = chain;
      const next = now === null ? 'back' : goesOn(appdata, now, reading);
      if (now !== null && next === 'on') {
        doubts[index] = now.message;
        now.indices.push(index);
        now.levels.push(reading);
        continue;
      }
      if (now !== null && next === 'same') {
        for (const one of now.indices) doubts[one] = null;
        known.push(...now.levels.filter(({ isBlind }) => isBlind !== true));
      } else {
        const unit = otherUnit(appdata, from, reading);
        if (unit !== null) {
          doubts[index] = unitText(unit);
          chain = { of: unit, message: unitText(unit), known, indices: [index], levels: [reading] };
          continue;
        }
        const doubt = reading.isBlind === true ? null : paceDoubt(appdata, from, reading);
        const agrees = waiting !== null && paceDoubt(appdata, waiting.reading, reading) === null;
        if (doubt !== null && !agrees) {
          doubts[index] = doubt.message;
          waiting = { reading, index };
          continue;
        }
        if (doubt !== null && waiting !== null) doubts[waiting.index] = null;
      }
    }
    if (reading.isBlind !== true) believe(reading);
  }
  return doubts;
}
