import type { DifferenceCause, MatchState } from '../../../wire/src/delivery-note.ts';
import { unseenSeconds } from './decisions.ts';
import type { Period } from './figures.ts';
import { median } from './readings.ts';

/** A delivery note to be matched. */
export interface NotedLitres {
  readonly id: number;
  /** Its day: epoch seconds from and to. */
  readonly day: Period;
  readonly litres: number;
  /** The tanks that it may be for; several where it says an address with more than one. */
  readonly tanks: readonly number[];
}

/** A filling to be matched. */
export interface MeasuredLitres extends Period {
  readonly id: number;
  readonly tank: number;
  readonly litres: number;
  /** Litres by which that may be wrong either way (95 %). */
  readonly uncertainty: number;
  /** °C in the tank; null where it is not measured. */
  readonly temperature: number | null;
  /** By how much of its volume the liquid grows for each °C; null where that is not known. */
  readonly expansion: number | null;
}

/** Notes beside the fillings that they are for. */
export interface NoteMatch<Note extends NotedLitres, Filling extends MeasuredLitres> {
  readonly notes: readonly Note[];
  readonly fillings: readonly Filling[];
  readonly state: MatchState;
  /** Null where none is known, and where nothing differs. */
  readonly cause: DifferenceCause | null;
  /** Measured less noted, litres; null where one of them is missing. */
  readonly difference: number | null;
  /** Litres that the two may differ by. */
  readonly tolerance: number;
}

/** Of the litres that a pump's meter may be wrong by: the law allows half a percent (MID, class 0.5). */
const meterShare = 0.005;

/** A note is of the day before or after as well: of the day it was written, or of a lorry that came at night. */
const windowSeconds = 86_400;

/** Lorries, or compartments, of one filling, and tanks of one note. */
const mostTogether = 3;

/** Of so many notes near one filling it is tried which belong together; the rest stand alone. */
const mostTried = 8;

/** What a day's distance weighs beside a difference that is all of the litres. */
const dayWeight = 0.2;

/** What it weighs that several are taken for one. */
const togetherWeight = 0.05;

/** Meters differ alike where their shares are so close, and are more than so much. */
const alikeShare = 0.01;

/** So many in a row tell of the meter. */
const meterRun = 3;

/** Only so far from 15 °C a difference is told to be of the temperature, °C. */
const mostDegrees = 15;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Days between a note's day and a filling; 0 where the filling was on that day. */
function daysApart({ day }: NotedLitres, { from, to }: MeasuredLitres): number {
  const seconds = Math.max(day.from - to, from - day.to, 0);
  return Math.ceil(seconds / 86_400);
}

/** Whether a filling may be that of a note by its time. */
const isNear = ({ day }: NotedLitres, { from, to }: MeasuredLitres): boolean =>
  to >= day.from - windowSeconds && from < day.to + windowSeconds;

/** Litres that what is noted and what is measured may differ by: the readings' uncertainty and the meter's. */
export const noteTolerance = (noted: number, fillings: readonly MeasuredLitres[]): number =>
  Math.hypot(...fillings.map(({ uncertainty }) => uncertainty)) + noted * meterShare;

interface Candidate<Note, Filling> {
  readonly notes: readonly Note[];
  readonly fillings: readonly Filling[];
  readonly fits: boolean;
  readonly difference: number;
  readonly tolerance: number;
  readonly days: number;
  readonly cost: number;
}

function candidate<Note extends NotedLitres, Filling extends MeasuredLitres>(
  notes: readonly Note[],
  fillings: readonly Filling[],
): Candidate<Note, Filling> {
  const [noted, measured] = [
    sum(notes.map(({ litres }) => litres)),
    sum(fillings.map(({ litres }) => litres)),
  ];
  const difference = measured - noted;
  const tolerance = noteTolerance(noted, fillings);
  const days = Math.max(...notes.flatMap((note) => fillings.map((filling) => daysApart(note, filling))));
  const together = notes.length + fillings.length - 2;
  return {
    notes,
    fillings,
    fits: Math.abs(difference) <= tolerance,
    difference,
    tolerance,
    days,
    cost: Math.abs(difference) / Math.max(noted, measured) + days * dayWeight + together * togetherWeight,
  };
}

/** Those of two and more of a list, up to `mostTogether`. */
function groupsOf<Item>(items: readonly Item[]): Item[][] {
  const groups = items
    .slice(0, mostTried)
    .reduce<Item[][]>(
      (found, item) => [
        ...found,
        ...found.filter(({ length }) => length < mostTogether).map((group) => [...group, item]),
      ],
      [[]],
    );
  return groups.filter(({ length }) => length > 1);
}

/** Fitting ones first, and of these single pairs; then the least difference. */
const byLikelihood = (
  a: Candidate<NotedLitres, MeasuredLitres>,
  b: Candidate<NotedLitres, MeasuredLitres>,
): number =>
  Number(b.fits) - Number(a.fits) ||
  (a.fits ? a.notes.length + a.fillings.length - b.notes.length - b.fillings.length : 0) ||
  (a.fits ? a.days - b.days : 0) ||
  a.cost - b.cost;

/** All that may belong together by tank and time. */
function candidatesOf<Note extends NotedLitres, Filling extends MeasuredLitres>(
  notes: readonly Note[],
  fillings: readonly Filling[],
): Candidate<Note, Filling>[] {
  const ofTank = new Map<number, Filling[]>();
  for (const filling of fillings) {
    const same = ofTank.get(filling.tank);
    if (same) same.push(filling);
    else ofTank.set(filling.tank, [filling]);
  }
  const notesOf = new Map<Filling, Note[]>();
  const found: Candidate<Note, Filling>[] = [];
  for (const note of notes) {
    const near = note.tanks.flatMap((tank) =>
      (ofTank.get(tank) ?? []).filter((filling) => isNear(note, filling)),
    );
    for (const filling of near) {
      found.push(candidate([note], [filling]));
      notesOf.set(filling, [...(notesOf.get(filling) ?? []), note]);
    }
    if (note.tanks.length > 1)
      for (const group of groupsOf(near))
        if (new Set(group.map(({ tank }) => tank)).size === group.length)
          found.push(candidate([note], group));
  }
  for (const [filling, near] of notesOf)
    for (const group of groupsOf(near)) found.push(candidate(group, [filling]));
  return found;
}

/** Whether one filling and one note agree; the same as of their candidate, and cheap. */
const agree = (note: NotedLitres, { litres, uncertainty }: MeasuredLitres): boolean =>
  Math.abs(litres - note.litres) <= uncertainty + note.litres * meterShare;

/** The place of the first whose note says as many litres, of some in the order of these. */
function firstFrom(
  ordered: readonly (readonly [index: number, pair: { readonly note: NotedLitres }])[],
  litres: number,
): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((ordered[middle]?.[1].note.litres ?? Infinity) < litres) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pairs of two notes of two tanks, each of which fits the other's filling and not its own; each stands in one. */
function swapsOf<Note extends NotedLitres, Filling extends MeasuredLitres>(
  pairs: readonly Candidate<Note, Filling>[],
): Candidate<Note, Filling>[] {
  const wrong = pairs.flatMap((pair) => {
    const [note, filling] = [pair.notes[0], pair.fillings[0]];
    const isSingle = pair.notes.length === 1 && pair.fillings.length === 1;
    return note && filling && isSingle && !pair.fits && note.tanks.length === 1 ? [{ note, filling }] : [];
  });
  const sorted = wrong.toSorted((a, b) => a.note.day.from - b.note.day.from);
  const byLitres = [...sorted.entries()].toSorted(([, a], [, b]) => a.note.litres - b.note.litres);
  const used = new Set<Note | Filling>();
  const swaps: Candidate<Note, Filling>[] = [];
  for (const [index, one] of sorted.entries()) {
    const { litres, uncertainty } = one.filling;
    const least = (litres - uncertainty) / (1 + meterShare);
    const others: (readonly [index: number, other: (typeof sorted)[number]])[] = [];
    for (let at = firstFrom(byLitres, least); at < byLitres.length; at += 1) {
      const found = byLitres[at];
      if (!found) break;
      const [place, { note }] = found;
      const isAlike = agree(note, one.filling);
      if (!isAlike && note.litres > litres) break;
      if (isAlike && place > index) others.push(found);
    }
    for (const [, other] of others.toSorted(([a], [b]) => a - b)) {
      if (!agree(one.note, other.filling)) continue;
      if (one.filling.tank === other.filling.tank || one.note === other.note) continue;
      if (!isNear(one.note, other.filling) || !isNear(other.note, one.filling)) continue;
      const all = [one.note, other.note, one.filling, other.filling];
      if (all.some((each) => used.has(each))) continue;
      for (const each of all) used.add(each);
      swaps.push(candidate([one.note], [other.filling]), candidate([other.note], [one.filling]));
    }
  }
  return swaps;
}

/** Whether the litres at 15 °C, which a note says, are those that were measured warmer or colder. */
function isOfTemperature({
  notes,
  fillings,
  difference,
  tolerance,
}: Candidate<NotedLitres, MeasuredLitres>): boolean {
  const noted = sum(notes.map(({ litres }) => litres));
  const [filling] = fillings;
  if (fillings.length !== 1 || !filling) return false;
  const { temperature, expansion } = filling;
  if (temperature === null || expansion === null) return false;
  const degrees = temperature - 15;
  return Math.abs(degrees) <= mostDegrees && Math.abs(difference - noted * expansion * degrees) <= tolerance;
}

/**
 * Delivery notes beside the fillings that they are for (MONTH-02), in the order of time: those that agree first, single
 * ones before several, then two that were swapped, then what differs least. Each note and each filling stands in one match.
 * Two or three notes may be for one filling (two lorries, two compartments), and one for an address for fillings of
 * as many tanks. Two agree within the readings' uncertainty and half a percent of the noted litres.
 *
 * @param isSilent whether the note's tank had hours without readings around its day
 */
export function matchNotes<Note extends NotedLitres, Filling extends MeasuredLitres>(
  notes: readonly Note[],
  fillings: readonly Filling[],
  isSilent: (note: Note) => boolean = () => false,
): NoteMatch<Note, Filling>[] {
  const taken = new Set<Note | Filling>();
  const isFree = ({ notes: some, fillings: others }: Candidate<Note, Filling>): boolean =>
    [...some, ...others].every((one) => !taken.has(one));
  const matches: NoteMatch<Note, Filling>[] = [];
  const take = (found: Candidate<Note, Filling>, cause: DifferenceCause | null): void => {
    for (const one of [...found.notes, ...found.fillings]) taken.add(one);
    const { notes: some, fillings: others, difference, tolerance } = found;
    const isDifferent = !found.fits || cause === 'swapped';
    matches.push({
      notes: some,
      fillings: others,
      state: isDifferent ? 'difference' : 'match',
      cause,
      difference,
      tolerance,
    });
  };
  const several = ({ fillings: some }: Candidate<Note, Filling>): DifferenceCause | null =>
    some.length > 1 ? 'several_tanks' : null;

  const candidates = candidatesOf(notes, fillings).toSorted(byLikelihood);
  const fitting = candidates.filter(({ fits }) => fits);
  for (const found of fitting.filter((one) => several(one) === null)) if (isFree(found)) take(found, null);
  const rest = candidates.filter(isFree);
  for (const swapped of swapsOf(rest)) take(swapped, 'swapped');
  for (const found of rest) {
    if (!isFree(found)) continue;
    const isUnseen = found.fillings.some(({ from, to }) => to - from > unseenSeconds);
    const unexplained = isUnseen ? 'missing_reading' : null;
    take(found, several(found) ?? (found.fits ? null : isOfTemperature(found) ? 'temperature' : unexplained));
  }

  const alone = { difference: null, tolerance: 0 };
  for (const note of notes)
    if (!taken.has(note))
      matches.push({
        ...alone,
        notes: [note],
        fillings: [],
        state: 'no_filling',
        cause: isSilent(note) ? 'missing_reading' : null,
      });
  for (const filling of fillings)
    if (!taken.has(filling))
      matches.push({ ...alone, notes: [], fillings: [filling], state: 'no_note', cause: null });
  const ordered = matches.toSorted((a, b) => timeOf(a) - timeOf(b));
  return withMeters(ordered);
}

const timeOf = ({ notes: [note], fillings: [filling] }: NoteMatch<NotedLitres, MeasuredLitres>): number =>
  filling?.to ?? note?.day.from ?? 0;

/** Of the noted litres those that the measured ones are more; null where the two are not one note and one filling. */
function shareOf({ notes, fillings, difference, cause }: NoteMatch<NotedLitres, MeasuredLitres>) {
  const [noted] = notes;
  const isPair = notes.length === 1 && fillings.length === 1 && noted !== undefined;
  return isPair && cause !== 'swapped' && difference !== null ? difference / noted.litres : null;
}

/** Differences that are as those before them at the tank, whose meter is wrong, or whose measures. */
function withMeters<Note extends NotedLitres, Filling extends MeasuredLitres>(
  ordered: readonly NoteMatch<Note, Filling>[],
): NoteMatch<Note, Filling>[] {
  const before = new Map<number, number[]>();
  return ordered.map((match) => {
    const [share, tank] = [shareOf(match), match.fillings[0]?.tank];
    if (share === null || tank === undefined) return match;
    const run = [...(before.get(tank) ?? []), share].slice(-meterRun);
    before.set(tank, run);
    const middle = median(run);
    const isMeter =
      run.length === meterRun &&
      run.every((one) => Math.sign(one) === Math.sign(middle) && Math.abs(one) > meterShare) &&
      run.every((one) => Math.abs(one - middle) <= alikeShare);
    return match.state === 'difference' && match.cause === null && isMeter
      ? { ...match, cause: 'meter' }
      : match;
  });
}
