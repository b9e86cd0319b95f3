import type { ArrangedList, ListSettings, SavedView } from '@peil/shared-kernel/api/schemas';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { row, rows } from '../../platform/db/tenant.ts';

/** What the user chooses of a view. */
export type ViewFields = Pick<SavedView, 'name' | 'query' | 'columns'>;

type FoundView = SavedView & Record<string, unknown>;

/** Every list's arrangement of one user. */
export async function readListSettings(userid: string): Promise<ListSettings> {
  const columns = await rows<{ list: ArrangedList; columns: string[] }>(
    'select list, columns from list_columns where userid = $1',
    [userid],
  );
  const views = await rows<FoundView & { list: ArrangedList }>(
    'select list, id, name, query, columns from saved_views where userid = $1',
    [userid],
  );
  const arrangement = (wanted: ArrangedList) => ({
    columns: columns.find(({ list }) => list === wanted)?.columns ?? null,
    views: views
      .filter(({ list }) => list === wanted)
      .map(({ list: _list, ...view }) => view)
      .sort((a, b) => compareNorwegian(a.name, b.name)),
  });
  return { devices: arrangement('devices'), alarm: arrangement('alarm') };
}

/** Keeps the columns of a list; null: as the list has them by itself. */
export async function saveColumns(
  userid: string,
  list: ArrangedList,
  columns: readonly string[] | null,
): Promise<void> {
  if (columns === null) {
    await rows('delete from list_columns where userid = $1 and list = $2', [userid, list]);
    return;
  }
  await rows(
    `insert into list_columns (userid, list, columns) values ($1, $2, $3)
     on conflict (userid, list) do update set columns = excluded.columns`,
    [userid, list, columns],
  );
}

/** Holds the user's views until the transaction ends, so that two additions at once cannot pass the limit together. */
export async function holdViews(userid: string): Promise<void> {
  await rows('select from users where userid = $1 for no key update', [userid]);
}

/** How many views the user has of a list. */
export async function countViews(userid: string, list: ArrangedList): Promise<number> {
  const found = await row<{ count: number }>(
    'select count(*)::int as count from saved_views where userid = $1 and list = $2',
    [userid, list],
  );
  return found?.count ?? 0;
}

/** Keeps a new view; an error of the database when the name is taken. */
export async function insertView(
  userid: string,
  list: ArrangedList,
  { name, query, columns }: ViewFields,
): Promise<SavedView> {
  const made = await row<FoundView>(
    `insert into saved_views (userid, list, name, name_key, query, columns) values ($1, $2, $3, $4, $5, $6)
     returning id, name, query, columns`,
    [userid, list, name, keyOf(name), query, columns],
  );
  if (made === null) throw new Error('the view was not kept');
  return made;
}

/** One view, held until the transaction ends; null when the user has no such view of that list. */
export const lockView = (userid: string, list: ArrangedList, id: number): Promise<SavedView | null> =>
  row<FoundView>(
    `select id, name, query, columns from saved_views where userid = $1 and list = $2 and id = $3 for update`,
    [userid, list, id],
  );

/** Writes a locked view; an error of the database when another view has the name. */
export async function updateView({ id, name, query, columns }: SavedView): Promise<void> {
  await rows('update saved_views set name = $2, name_key = $3, query = $4, columns = $5 where id = $1', [
    id,
    name,
    keyOf(name),
    query,
    columns,
  ]);
}

/** How many views were removed: 1 or 0. */
export async function deleteView(userid: string, list: ArrangedList, id: number): Promise<number> {
  const gone = await rows(
    'delete from saved_views where userid = $1 and list = $2 and id = $3 returning id',
    [userid, list, id],
  );
  return gone.length;
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();
