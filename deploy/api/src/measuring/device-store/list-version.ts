import type pg from 'pg';

/**
 * Marks the lists that show these devices as changed, and the devices in them: those of their organisations and of those
 * they are shared with. Part of the transaction that changed them, and called once in it: rows are locked in order, so
 * that two such transactions do not wait for each other.
 */
export async function bumpLists(client: pg.ClientBase, devs: readonly number[]): Promise<void> {
  if (devs.length === 0) return;
  await client.query(
    `with shown as (
       select orgid, dev from devices where dev = any($1)
       union
       select jsonb_array_elements_text(appdata -> 'shared_with'), dev from devices
       where dev = any($1) and jsonb_typeof(appdata -> 'shared_with') = 'array'
     ), locked as (
       select orgid from list_versions where orgid in (select orgid from shown) order by orgid for update
     ), counted as (
       update list_versions set version = version + 1 where orgid in (select orgid from locked)
       returning orgid, version
     )
     insert into list_changes (orgid, dev, version)
     select orgid, dev, version from shown join counted using (orgid)
     on conflict (orgid, dev) do update set version = excluded.version`,
    [devs],
  );
}
