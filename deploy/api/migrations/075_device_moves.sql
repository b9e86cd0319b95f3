-- Whose a device was before: what was measured while it was an organisation's stays that organisation's in its reports,
-- also when the device is another's. Whose it is now, and since when, says devices.owned_since.
create table device_moves (
  id bigint generated always as identity primary key,
  dev integer not null references devices (dev) on delete cascade,
  -- The organisation it left.
  orgid text not null references organisations (orgid) on delete cascade,
  -- -infinity: as long as anybody remembers.
  since timestamptz not null,
  -- When it left; not included.
  until timestamptz not null,
  -- What it was when it left: its settings since then are another's.
  name text not null,
  shortid text not null,
  devid text not null,
  tags text[] not null,
  appdata jsonb not null,
  check (until >= since)
);

create index device_moves_orgid on device_moves (orgid, until);
create index device_moves_dev on device_moves (dev, until);

alter table device_moves enable row level security;
alter table device_moves force row level security;

-- Reports tell of all devices: a role that sees those of its groups has none.
create policy own on device_moves for select to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (select current_setting('app.all_devices', true)) = 'on');
create policy below_provider on device_moves to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on device_moves to portal_system using (true) with check (true);

grant select on device_moves to portal_app;
grant select, insert, delete on device_moves to portal_provider;
grant select, insert, update, delete on device_moves to portal_system;

-- Follows devices_stamp_owner, which has decided whether the device comes back as if it had never been away.
create function devices_keep_moves() returns trigger language plpgsql as $$
declare
  left_at timestamptz := coalesce(new.owned_since, '-infinity');
  came_at timestamptz := coalesce(old.owned_since, '-infinity');
begin
  if left_at < came_at then
    delete from device_moves where dev = new.dev and until > left_at;
  else
    insert into device_moves (dev, orgid, since, until, name, shortid, devid, tags, appdata)
    values (new.dev, old.orgid, came_at, left_at, old.name, old.shortid, old.devid, old.tags, old.appdata);
  end if;
  return null;
end
$$;

create trigger devices_keep_moves after update of orgid on devices for each row
  when (old.orgid is distinct from new.orgid)
  execute function devices_keep_moves();

-- Moves from before: of the settings of that day only the tank itself is known to be the same.
set local role portal_system;
insert into device_moves (dev, orgid, since, until, name, shortid, devid, tags, appdata)
select d.dev, o.orgid, least(coalesce((d.owned_before ->> 'since')::timestamptz, '-infinity'), d.owned_since),
  d.owned_since, d.shortid, d.shortid, d.devid, '{}',
  d.appdata - '{expected_location,sensorComment,comment,shared_with,visualization,alarm_settings}'::text[]
from devices d join organisations o on o.orgid = d.owned_before ->> 'orgid'
where d.owned_since is not null;
reset role;
