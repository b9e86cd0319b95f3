/** A name of some 20 letters, in rem. */
const nameWidth = 12;

/** Gutters and borders beside a table, and its column of checkboxes, in pixels. */
export const besideColumnsPx = 94;

export const remPx = 16;

/** Viewport width in pixels from which the page grows no wider: its content and two gutters. */
export const widestPx = 1408;

/** A column to show, and the viewport width in pixels under which there is no room for it. */
export interface FittedColumn<Id extends string> {
  readonly id: Id;
  readonly hideBelow: number | undefined;
}

/**
 * Of the columns that a user has chosen as many as there is room for, in their order from the left, so that no table
 * ever goes beside the window; the name always, which takes what is left.
 * @param widths in rem; the name has none of its own
 * @param actionsWidth that of a column of buttons beside them, in rem
 */
export function fitColumns<Id extends string>(
  chosen: readonly Id[],
  widths: Readonly<Record<Id, number | undefined>>,
  actionsWidth = 0,
): readonly FittedColumn<Id>[] {
  let taken = (nameWidth + actionsWidth) * remPx + besideColumnsPx;
  return chosen.flatMap((id) => {
    if (id === 'name') return { id, hideBelow: undefined };
    taken += (widths[id] ?? 0) * remPx;
    return taken <= widestPx ? { id, hideBelow: taken } : [];
  });
}
