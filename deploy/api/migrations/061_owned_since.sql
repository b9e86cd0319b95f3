-- From when a device is its owner's, to the second; null: as long as anybody remembers. What it measured for another
-- customer is that customer's, not the new owner's to read, and its level there is no level here.
alter table devices add column owned_since timestamptz;
-- Whose it was before, and since when: one that is moved by mistake and back is as it was, unless it has measured meanwhile.
alter table devices add column owned_before jsonb;

-- Not among the settings that somebody changed.
drop trigger devices_audit on devices;
create trigger devices_audit after insert or update or delete on devices for each row
  execute function audit_change('device', 'devid', 'dev,version,owned_since,owned_before');

create function devices_stamp_owner() returns trigger language plpgsql as $$
declare
  comes_back boolean := old.owned_before ->> 'orgid' = new.orgid and not exists (
    select from readings where dev = new.dev and t >= coalesce(old.owned_since, '-infinity'));
begin
  new.owned_since := case when comes_back then (old.owned_before ->> 'since')::timestamptz
    else date_trunc('second', now()) end;
  new.owned_before := jsonb_build_object('orgid', old.orgid, 'since', old.owned_since);
  return new;
end
$$;

create trigger devices_stamp_owner before update of orgid on devices for each row
  when (old.orgid is distinct from new.orgid)
  execute function devices_stamp_owner();

-- What a device measured elsewhere tells nothing of where it comes to: it has no level until its first reading from
-- there. When it was heard of stays.
create function forget_latest(of_dev integer) returns void language sql as $$
  update device_latest set t = null, telemetry = null, reading = '{}', faulty = null,
    state = state - 'public' - 'volume_tracking' where dev = of_dev
$$;

-- Alarms that last end here, and those that are still true begin again as the new owner's.
create function devices_forget_latest() returns trigger language plpgsql as $$
begin
  perform forget_latest(new.dev);
  update alarms set ended_at = greatest(started_at, now()) where dev = new.dev and ended_at is null;
  return null;
end
$$;

create trigger devices_forget_latest after update of orgid on devices for each row
  when (old.orgid is distinct from new.orgid)
  execute function devices_forget_latest();

-- From when a device's readings tell of where it stands and whose it is now; null: all of them.
create function measured_since(of_dev integer) returns timestamptz language sql stable as $$
  select greatest(place_since(of_dev), (select owned_since from devices where dev = of_dev))
$$;

-- From when the caller may read what a device measured: customers from when it is its owner's, the provider and the
-- server always. -infinity: all of it.
create function seen_since(of_dev integer) returns timestamptz language sql stable as $$
  select coalesce((select owned_since from devices where dev = of_dev and current_user = 'portal_app'), '-infinity')
$$;

drop policy seen on alarms;
create policy seen on alarms for select to portal_app
  using (exists (select from devices d
    where d.dev = alarms.dev and alarms.started_at >= coalesce(d.owned_since, '-infinity')));

-- The first seat of a device that came from another customer begins when it came.
create or replace function objects_keep_seats() returns trigger language plpgsql as $$
declare
  seated integer := (select dev from devices where devid = new.devid);
begin
  -- A device that gets another id goes on sitting where it sits.
  update object_seats set until = greatest(since, now())
  where object = new.id and until is null and dev is distinct from seated;
  insert into object_seats (object, dev, shortid, since)
  select new.id, d.dev, d.shortid,
    case when exists (select from object_seats s where s.object = new.id or s.dev = d.dev) then now()
      else coalesce(d.owned_since, '-infinity') end
  from devices d
  where d.dev = seated and not exists (
    select from object_seats s where s.object = new.id and s.dev = d.dev and s.until is null);
  return null;
end
$$;

-- Those that came before this was kept: the trail knows when.
set local role portal_system;
update devices set owned_since = date_trunc('second', came.at)
from (select object, max(at) as at from audit where kind = 'device' and action = 'moved_in' group by object) came
where came.object = devices.devid;
reset role;
