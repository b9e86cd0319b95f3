import { namesOf, sameValue, type FieldName, type FormValues } from './values.ts';

/** A field that two people changed, each to something else. */
export interface Clash<Values> {
  readonly name: FieldName<Values>;
  /** What is written in the form. */
  readonly mine: Values[FieldName<Values>];
  /** What somebody else has saved. */
  readonly theirs: Values[FieldName<Values>];
}

interface Versions<Values> {
  /** What the user saw when the editing of the field began. */
  readonly seen: Values;
  readonly mine: Values;
  /** What is saved now. */
  readonly theirs: Values;
}

/** The fields that both changed since `seen`. Lists never clash: what was added and removed is done to the newest one. */
export function clashesOf<Values extends FormValues<Values>>({
  seen,
  mine,
  theirs,
}: Versions<Values>): Clash<Values>[] {
  const isClash = (name: FieldName<Values>) =>
    !Array.isArray(mine[name]) &&
    !sameValue(seen[name], theirs[name]) &&
    !sameValue(seen[name], mine[name]) &&
    !sameValue(mine[name], theirs[name]);
  return namesOf(mine)
    .filter(isClash)
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
}

/** What counts as seen after `theirs` came: all of it, but for the fields that the user has changed meanwhile. */
export function seenAfter<Values extends FormValues<Values>>({
  seen,
  mine,
  theirs,
}: Versions<Values>): Values {
  const kept = namesOf(mine).filter(
    (name) => !sameValue(mine[name], seen[name]) && !sameValue(mine[name], theirs[name]),
  );
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, seen[name]])) };
}

/** The newest list with what the user added to it and removed from it. */
export function mergedList(
  seen: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] {
  const added = mine.filter((one) => !seen.includes(one));
  return [...new Set([...theirs.filter((one) => mine.includes(one) || !seen.includes(one)), ...added])];
}
