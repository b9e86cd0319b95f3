-- What of telemetry was refused, by the key that sent it, the device that it named and why: the latest record of each, and
-- how many there were. A device named '' is none, or one of too many for a key to be told apart.
create table refused_telemetry (
  key text not null,
  devid text not null,
  reason text not null check (reason in ('unknown_device', 'foreign_device', 'time', 'form', 'size', 'conflict')),
  -- As the sender was told.
  message text not null,
  -- As it was sent, shortened.
  record text not null,
  records bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (key, devid, reason)
);

create index refused_telemetry_last_at on refused_telemetry (last_at);

alter table refused_telemetry enable row level security;
alter table refused_telemetry force row level security;

create policy everything on refused_telemetry to portal_system using (true) with check (true);

grant select, insert, update, delete on refused_telemetry to portal_system;
