/** Which column a table is sorted by, and whether the largest comes first. */
export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** What a column sorts by. Null, undefined, NaN and the empty text are missing. */
export type SortValue = string | number | null | undefined;

/** Whether there is nothing to sort by; missing values stand last in both directions. */
export const isMissing = (value: SortValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/** The sort after a press on a column's heading: another column begins ascending, the same one turns. */
export const nextSort = (current: Sort | null, id: string): Sort => ({
  id,
  desc: current?.id === id ? !current.desc : false,
});
