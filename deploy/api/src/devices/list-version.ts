import type pg from 'pg';

/**
 * Marks the lists that show these devices as changed: their organisations' and those they are shared with. Part of the
 * transaction that changed them; rows are locked in order, so that two such transactions do not wait for each other.
 */
export async function bumpLists(client: pg.ClientBase, devs: readonly number[]): Promise<void> {
  await client.query(
    `with shown as (
       select orgid from devices where dev = any($1)
       union
       select jsonb_array_elements_text(appdata -> 'shared_with') from devices
       where dev = any($1) and jsonb_typeof(appdata -> 'shared_with') = 'array'
     ), locked as (
       select orgid from list_versions where orgid in (select orgid from shown) order by orgid for update
     )
     update list_versions set version = version + 1 where orgid in (select orgid from locked)`,
    [devs],
  );
}
