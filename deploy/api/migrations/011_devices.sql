-- A user sees the devices of the own organisation that carry one of the own access groups (specification A1), or all
-- of them with the permission for it. Sharing is by organisation: every user of the receiving one sees the device.
-- The policy checks new rows as well, so nobody loses sight of a device by a change of its groups.
drop policy own on devices;
create policy own on devices to portal_app
  using (
    orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (
      (select current_setting('app.all_devices', true)) = 'on'
      or tags && (select array(
        select jsonb_array_elements_text(nullif(current_setting('app.groups', true), '')::jsonb)))
    )
  );
alter policy shared_with on devices using (
  orgid <> (select nullif(current_setting('app.orgid', true), ''))
  and (appdata -> 'shared_with') ? (select nullif(current_setting('app.orgid', true), '')));

-- The version is the ETag of a device's settings: whatever changes them counts, so that no statement can forget it.
create function devices_count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

create trigger devices_count_version before update on devices
  for each row when (old.* is distinct from new.*) execute function devices_count_version();

-- The last reading as it was sent, {"pri": {…}, "sec": {…}, "state": "ok"}: what follows from it is worked out anew
-- when the device's settings change.
alter table device_latest add column reading jsonb not null default '{}';
update device_latest set reading = telemetry - 'meta';
grant update on device_latest to portal_provider;

-- Removes the months of readings that ended before this time, and the positions of those months. Gives up rather than
-- hold up the readers behind a long query; the next day comes.
create function drop_partitions(before timestamptz) returns integer language plpgsql
set lock_timeout = '5s' as $$
declare
  kept_from timestamp := date_trunc('month', before at time zone 'UTC');
  dropped integer := 0;
  part name;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'readings'::regclass and relname < 'readings_' || to_char(kept_from, 'YYYY_MM')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  delete from positions where t < kept_from at time zone 'UTC';
  return dropped;
end
$$;

-- Counts the lists on which the device is shown. The counters are held in order, as telemetry holds them: two that count
-- the same lists at once do not wait in a ring.
create or replace function devices_count_lists() returns trigger language plpgsql as $$
declare
  shown text[] := array[old.orgid, new.orgid];
begin
  if jsonb_typeof(old.appdata -> 'shared_with') = 'array' then
    shown := shown || array(select jsonb_array_elements_text(old.appdata -> 'shared_with'));
  end if;
  if jsonb_typeof(new.appdata -> 'shared_with') = 'array' then
    shown := shown || array(select jsonb_array_elements_text(new.appdata -> 'shared_with'));
  end if;
  perform from list_versions where orgid = any (shown) order by orgid for update;
  update list_versions set version = version + 1 where orgid = any (shown);
  return null;
end
$$;
