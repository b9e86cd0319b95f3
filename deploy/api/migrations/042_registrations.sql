-- Whose an unfinished registration is, and what its device was before. That a registration is unfinished, and at which
-- step, stands in the device itself: appdata.onboarding.
create table registrations (
  dev integer primary key references devices (dev) on delete cascade,
  userid text not null,
  -- By the names of that day. Customers read the provider's name instead of its people's.
  user_name text not null,
  full_name text not null,
  told_name text not null,
  by_provider boolean not null,
  begun_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- {"name", "tags", "appdata"}; null where another system began.
  before jsonb
);

alter table registrations enable row level security;
alter table registrations force row level security;

-- Only the owner's business: not that of organisations the device is shared with.
create policy own on registrations to portal_app
  using (exists (select from devices d where d.dev = registrations.dev
    and d.orgid = (select nullif(current_setting('app.orgid', true), ''))));
create policy below_provider on registrations to portal_provider
  using (exists (select from devices d where d.dev = registrations.dev));
create policy everything on registrations to portal_system using (true) with check (true);

grant select, insert, update, delete on registrations to portal_app, portal_provider, portal_system;

create index devices_unfinished on devices (orgid) where coalesce(appdata -> 'onboarding', 'null') <> 'null';

-- A registration ends with the marker, whoever removes that; another organisation reads nothing of the earlier one's.
create function registrations_end() returns trigger language plpgsql as $$
begin
  delete from registrations where dev = new.dev;
  return null;
end
$$;

create trigger registrations_end after update on devices for each row
  when (
    coalesce(old.appdata -> 'onboarding', 'null') <> 'null'
    and (coalesce(new.appdata -> 'onboarding', 'null') = 'null' or old.orgid <> new.orgid)
  )
  execute function registrations_end();
