-- Which devices a profile was brought into, when and by whom, and what that changed, so that it can be taken back later.
create table profile_uses (
  id bigint generated always as identity primary key,
  orgid text not null,
  profile text not null,
  userid text not null,
  -- By the name of that day.
  user_name text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  foreign key (orgid, profile) references profiles (orgid, name) on update cascade on delete cascade
);

create index profile_uses_profile on profile_uses (orgid, profile, id desc);

create table profile_use_devices (
  use bigint not null references profile_uses (id) on delete cascade,
  dev integer not null references devices (dev) on delete cascade,
  -- [{"path", "now", "becomes"}]: what the use found and what it set; `now` is missing where nothing was.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  -- Of the device's settings when it had been used: while it stands, nothing newer was changed.
  version integer not null,
  undone boolean not null default false,
  primary key (use, dev)
);

create index profile_use_devices_dev on profile_use_devices (dev);

alter table profile_uses enable row level security;
alter table profile_uses force row level security;
alter table profile_use_devices enable row level security;
alter table profile_use_devices force row level security;

create policy own on profile_uses to portal_provider
  using (orgid = (select nullif(current_setting('app.provider', true), '')));
create policy everything on profile_uses to portal_system using (true) with check (true);
create policy below_provider on profile_use_devices to portal_provider
  using (exists (select from devices d where d.dev = profile_use_devices.dev));
create policy everything on profile_use_devices to portal_system using (true) with check (true);

grant select, insert, update, delete on profile_uses, profile_use_devices to portal_provider, portal_system;

create trigger profile_uses_audit after insert or update on profile_uses
  for each row execute function audit_change('profile_use', 'profile', 'id,userid,user_name,at');
