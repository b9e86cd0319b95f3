/** A column that a user may choose. */
export interface ChoosableColumn {
  readonly id: string;
  readonly label: string;
  /** Whether the list cannot do without it. */
  readonly always?: boolean;
}

/** A column in the chooser, shown or not. */
export interface ColumnPlace extends ChoosableColumn {
  readonly shown: boolean;
}

/** The columns that are shown in their order, then those that are not. */
export function columnPlaces(all: readonly ChoosableColumn[], chosen: readonly string[]): ColumnPlace[] {
  const shown = chosen.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return [
    ...shown.map((column) => ({ ...column, shown: true })),
    ...all
      .filter((column) => !shown.includes(column))
      .map((column) => ({ ...column, shown: column.always ?? false })),
  ];
}

export const chosenColumns = (places: readonly ColumnPlace[]): string[] =>
  places.filter(({ shown }) => shown).map(({ id }) => id);

/** The places with one column moved a step up (−1) or down (1); as they were where there is no such step. */
export function movedPlaces(
  places: readonly ColumnPlace[],
  id: string,
  step: -1 | 1,
): readonly ColumnPlace[] {
  const from = places.findIndex((place) => place.id === id);
  const [moved, other] = [places[from], places[from + step]];
  if (!moved || !other) return places;
  return places.with(from, other).with(from + step, moved);
}
