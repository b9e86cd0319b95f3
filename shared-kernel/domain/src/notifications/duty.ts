import type { DutyHole, DutyList, DutyShift } from '../../../wire/src/notifications.ts';

/** How far ahead holes are looked for. Seconds. */
export const holesAheadSeconds = 14 * 24 * 3600;

/** User names of all in a list, each once. */
export const dutyUsernames = ({ steps, shifts }: Pick<DutyList, 'steps' | 'shifts'>): string[] => [
  ...new Set([
    ...shifts.map(({ username }) => username),
    ...steps.flatMap(({ who }) => {
      if (who.kind === 'user') return [who.username];
      return who.kind === 'group' ? who.usernames : [];
    }),
  ]),
];

/** User names of those who have the shift at a moment, each once. @param at epoch seconds */
export const onDutyAt = (shifts: readonly DutyShift[], at: number): string[] => [
  ...new Set(shifts.filter(({ from, to }) => from <= at && at < to).map(({ username }) => username)),
];

/** Where nobody has the shift between two moments, in the order of time; epoch seconds. */
export function dutyHoles(shifts: readonly DutyShift[], from: number, to: number): DutyHole[] {
  const holes: DutyHole[] = [];
  let covered = from;
  for (const shift of [...shifts].sort((one, other) => one.from - other.from)) {
    if (shift.to <= covered || shift.to <= shift.from) continue;
    if (shift.from >= to) break;
    if (shift.from > covered) holes.push({ from: covered, to: shift.from });
    covered = shift.to;
  }
  if (covered < to) holes.push({ from: covered, to });
  return holes;
}

/** The holes that matter to a list: none where no step goes to whoever has the shift. @param now epoch seconds */
export function holesOf({ steps, shifts }: Pick<DutyList, 'steps' | 'shifts'>, now: number): DutyHole[] {
  if (!steps.some(({ who }) => who.kind === 'shift')) return [];
  return dutyHoles(shifts, now, now + holesAheadSeconds);
}
