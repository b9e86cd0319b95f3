import { compareNorwegian } from '@peil/shared-kernel/format';
import type { CustomerRow } from './customer-row.ts';

/** Ids of an organisation and of all below it. */
export function atOrBelow(rows: readonly CustomerRow[], orgid: string): ReadonlySet<string> {
  const found = new Set([orgid]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, parent } of rows) if (parent !== null && found.has(parent)) found.add(id);
  }
  return found;
}

/** The organisations above one, from the nearest up. */
function above(rows: readonly CustomerRow[], parent: string | null): CustomerRow[] {
  const found = rows.find(({ id }) => id === parent);
  return found ? [found, ...above(rows, found.parent)] : [];
}

/** Where an organisation may lie: below any open one that is neither itself nor below it. */
export function possibleParents(rows: readonly CustomerRow[], orgid: string | null): readonly CustomerRow[] {
  const own = orgid === null ? new Set() : atOrBelow(rows, orgid);
  return rows
    .filter(({ id, closedAt }) => closedAt === null && !own.has(id))
    .sort((one, other) => compareNorwegian(one.pathText, other.pathText));
}

/** What a move below another organisation brings along, and whose overviews it comes into or leaves. */
export interface MoveConsequences {
  /** With itself. */
  readonly organisations: number;
  readonly devices: number;
  readonly users: number;
  /** Names of the organisations that it and all below it come under, from the nearest up. */
  readonly gained: readonly string[];
  /** Names of the organisations that it lies under no longer. */
  readonly lost: readonly string[];
}

export function moveConsequences(
  rows: readonly CustomerRow[],
  { id, parent }: Pick<CustomerRow, 'id' | 'parent'>,
  newParent: string,
): MoveConsequences {
  const ids = atOrBelow(rows, id);
  const moved = rows.filter((row) => ids.has(row.id));
  const [before, after] = [above(rows, parent), above(rows, newParent)];
  const namesOf = (some: readonly CustomerRow[], others: readonly CustomerRow[]) =>
    some.filter((row) => !others.includes(row)).map(({ name }) => name);
  return {
    organisations: moved.length,
    devices: moved.reduce((sum, { deviceCount }) => sum + deviceCount, 0),
    users: moved.reduce((sum, { userCount }) => sum + userCount, 0),
    gained: namesOf(after, before),
    lost: namesOf(before, after),
  };
}
