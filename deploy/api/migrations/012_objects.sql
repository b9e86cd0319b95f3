-- What is measured, apart from the device that measures it: a tank, drain or pond. A device sits on one object at most,
-- an object carries one device at most.
create table objects (
  id text primary key default gen_random_uuid()::text,
  shortid text not null default '',
  name text not null check (name <> ''),
  orgid text not null references organisations (orgid),
  devid text unique references devices (devid) on update cascade on delete set null,
  object_type text,
  manual_measurements jsonb not null default '[]' check (jsonb_typeof(manual_measurements) = 'array'),
  version integer not null default 1
);

create index objects_orgid on objects (orgid);
create unique index objects_shortid on objects (upper(shortid), orgid) where shortid <> '';

alter table objects enable row level security;
alter table objects force row level security;

-- Who does not see a device does not see what it sits on either.
create policy own on objects to portal_app
  using (
    orgid = (select nullif(current_setting('app.orgid', true), ''))
    and (devid is null or devid in (select devid from devices))
  );
create policy below_provider on objects to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on objects to portal_system using (true) with check (true);

grant select, insert, update on objects to portal_app, portal_provider;
grant select, insert, update, delete on objects to portal_system;

create trigger objects_audit after insert or update or delete on objects
  for each row execute function audit_change('object', 'id', 'version');

-- A device that moves to another organisation leaves its object behind: the tank is still its owner's.
create function devices_leave_objects() returns trigger language plpgsql as $$
begin
  update objects set devid = null, version = version + 1 where devid = new.devid and orgid <> new.orgid;
  return null;
end
$$;

create trigger devices_leave_objects after update of orgid on devices
  for each row when (old.orgid is distinct from new.orgid) execute function devices_leave_objects();

-- The measuring part of a device, with what its maker or a calibration found.
create table sensors (
  sensorid text primary key default gen_random_uuid()::text,
  shortid text not null check (shortid <> ''),
  orgid text not null references organisations (orgid),
  model text,
  manufacturer text,
  kind text not null default 'ultrasonic' check (kind in ('ultrasonic', 'pressure', 'turbidity')),
  calibration jsonb not null default '{}' check (jsonb_typeof(calibration) = 'object'),
  version integer not null default 1
);

create index sensors_orgid on sensors (orgid);
create index sensors_shortid on sensors (upper(shortid));

alter table sensors enable row level security;
alter table sensors force row level security;

create policy own on sensors to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on sensors to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on sensors to portal_system using (true) with check (true);

grant select, update on sensors to portal_app, portal_provider;
grant select, insert, update, delete on sensors to portal_system;

create trigger sensors_audit after insert or update or delete on sensors
  for each row execute function audit_change('sensor', 'sensorid', 'version');

-- The provider's templates of device settings; every organisation below it reads them.
create table profiles (
  orgid text not null references organisations (orgid),
  name text not null check (name <> ''),
  description text,
  appdata jsonb not null default '{}' check (jsonb_typeof(appdata) = 'object'),
  proddata jsonb not null default '{}' check (jsonb_typeof(proddata) = 'object'),
  version integer not null default 1,
  primary key (orgid, name)
);

alter table profiles enable row level security;
alter table profiles force row level security;

create policy of_the_provider_above on profiles for select to portal_app
  using (
    orgid = (select nullif(current_setting('app.provider', true), ''))
    and orgid in (select unnest(ancestry) from organisations
                  where orgid = (select nullif(current_setting('app.orgid', true), '')))
  );
create policy own on profiles to portal_provider
  using (orgid = (select nullif(current_setting('app.provider', true), '')));
create policy everything on profiles to portal_system using (true) with check (true);

grant select on profiles to portal_app;
grant select, insert, update, delete on profiles to portal_provider, portal_system;

create trigger profiles_audit after insert or update or delete on profiles
  for each row execute function audit_change('profile', 'name', 'version');
