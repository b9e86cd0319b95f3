-- The lists that show devices are counted once a statement and not once a row: a group that got another name on ten
-- thousand devices made as many versions of one row, each found behind all the others, and held the list's counter from
-- the first of them on. Rows are stamped as before, now with one count for all of a statement.
drop trigger devices_count_lists on devices;

create or replace function devices_count_lists() returns trigger language plpgsql as $$
declare
  -- One element a device and list that shows it, before or after.
  orgids text[];
  devs integer[];
  memberships boolean[];
begin
  -- Grouped and not joined: plans are kept, and one made for a single device would compare each with all the others.
  if tg_op = 'UPDATE' then
    select array_agg(list), array_agg(dev), array_agg(came_or_went) into orgids, devs, memberships
    from (
      select dev, count(distinct (orgid, tags, shared)) > 1 as came_or_went, array_agg(orgid) as owners,
        jsonb_agg(shared) filter (where jsonb_typeof(shared) = 'array') as shares
      from (
        select dev, orgid, tags, appdata -> 'shared_with' as shared from old_devices
        union all
        select dev, orgid, tags, appdata -> 'shared_with' from new_devices
      ) as side
      group by dev
    ) as device, lateral (
      select unnest(owners)
      union
      select jsonb_array_elements_text(share) from jsonb_array_elements(shares) as share
    ) as shown (list);
  elsif tg_op = 'INSERT' then
    select array_agg(list), array_agg(dev), array_agg(true) into orgids, devs, memberships
    from new_devices, lateral (select orgid union select * from lists_shared_with(appdata)) as shown (list);
  else
    select array_agg(list), array_agg(dev), array_agg(true) into orgids, devs, memberships
    from old_devices, lateral (select orgid union select * from lists_shared_with(appdata)) as shown (list);
  end if;
  if orgids is null then
    return null;
  end if;
  perform from list_versions where orgid in (select unnest(orgids)) order by orgid for update;
  update list_versions as kept
  set version = version + 1, membership = case when is_membership then version + 1 else membership end
  from (
    select list, bool_or(came_or_went) as is_membership
    from unnest(orgids, memberships) as shown (list, came_or_went) group by list
  ) as counted
  where kept.orgid = counted.list;
  if tg_op <> 'DELETE' then
    insert into list_changes as kept (orgid, dev, version)
    select orgid, dev, version from unnest(orgids, devs) as shown (orgid, dev) join list_versions using (orgid)
    on conflict (orgid, dev) do update set version = excluded.version;
  end if;
  return null;
end
$$;

-- The organisations that a device with this appdata is shared with.
create function lists_shared_with(appdata jsonb) returns setof text language sql immutable as $$
  select jsonb_array_elements_text(appdata -> 'shared_with')
  where jsonb_typeof(appdata -> 'shared_with') = 'array'
$$;

create trigger devices_count_lists_insert after insert on devices
  referencing new table as new_devices
  for each statement execute function devices_count_lists();
create trigger devices_count_lists_update after update on devices
  referencing old table as old_devices new table as new_devices
  for each statement execute function devices_count_lists();
create trigger devices_count_lists_delete after delete on devices
  referencing old table as old_devices
  for each statement execute function devices_count_lists();
