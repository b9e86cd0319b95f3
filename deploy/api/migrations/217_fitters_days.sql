-- A change of devices can be undone for a day, and what a fitter put up is followed up (FITTER-03).

-- Changes of devices of the last day: what the new one was before, which the change itself throws away.
create table device_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Whose both were. Whoever gets one of them later reads nothing of it.
  orgid text not null references organisations (orgid) on delete cascade,
  object text not null references objects (id) on delete cascade,
  old integer not null references devices (dev) on delete cascade,
  fresh integer not null references devices (dev) on delete cascade,
  -- As it was told then: customers read the provider's name instead of its people's.
  told_name text not null,
  -- {"old", "fresh", "own", "swapped"}: src/device-changes/kept.ts.
  before jsonb not null
);

create index device_changes_at on device_changes (at);

alter table device_changes enable row level security;
alter table device_changes force row level security;

create policy own on device_changes to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')))
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on device_changes to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on device_changes to portal_system using (true) with check (true);

grant select, insert, delete on device_changes to portal_app, portal_provider;
grant select, insert, update, delete on device_changes to portal_system;
grant delete on measure_changes to portal_system;

-- What a person has put up or looked after, by device: the day's list, and who is told of one that never sent.
create table device_works (
  id bigint generated always as identity primary key,
  dev integer not null references devices (dev) on delete cascade,
  userid text not null references users (userid) on delete cascade,
  -- Whose the device was then. Whoever gets it later reads nothing of it.
  orgid text not null references organisations (orgid) on delete cascade,
  kind text not null check (kind in ('registered', 'changed', 'service')),
  at timestamptz not null,
  -- When it began, where that was before: a registration, on whose way the first reading is seen.
  begun_at timestamptz,
  -- When the person was told that the device has never sent since, or it was found that there was nothing to tell.
  followed_up_at timestamptz
);

create index device_works_user on device_works (userid, at);
create index device_works_dev on device_works (dev);
create index device_works_open on device_works (at) where followed_up_at is null and kind <> 'service';

alter table device_works enable row level security;
alter table device_works force row level security;

-- One's own alone, and only of devices that are still the organisation's.
create policy own on device_works to portal_app, portal_provider
  using (userid = (select nullif(current_setting('app.userid', true), ''))
    and exists (select from devices d where d.dev = device_works.dev and d.orgid = device_works.orgid))
  with check (userid = (select nullif(current_setting('app.userid', true), '')));
create policy everything on device_works to portal_system using (true) with check (true);

grant select, insert, update, delete on device_works to portal_app, portal_provider, portal_system;

-- Who handed an unfinished registration over, as it was told then, and when; null where nobody did.
alter table registrations
  add column handed_by text,
  -- The person, where that is whose name is told.
  add column handed_by_userid text,
  add column handed_at timestamptz,
  add constraint registrations_handed check ((handed_by is null) = (handed_at is null));
