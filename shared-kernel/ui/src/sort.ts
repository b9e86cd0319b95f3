import type { Sort } from '../../domain/src/format/index.ts';

export { isMissing, type Sort, type SortValue } from '../../domain/src/format/index.ts';

/** The sort after a press on a column's heading: another column begins ascending, the same one turns. */
export const nextSort = (current: Sort | null, id: string): Sort => ({
  id,
  desc: current?.id === id ? !current.desc : false,
});
