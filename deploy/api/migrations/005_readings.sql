-- Readings, positions and the latest reading carry no row-level security (compression of TimescaleDB excludes it).
-- They are reached only through src/readings and src/locations, which resolve devid to dev under the security of
-- "devices" in the same transaction.
create table readings (
  dev integer not null,
  t timestamptz not null,
  corrid text not null,
  -- 0 ok, 1 error, 2 suspicious, 3 retrying
  state smallint not null default 0,
  gauge_height real,
  distance real,
  distance_unchecked real,
  volume real,
  percent real,
  weight_kg real,
  temp real,
  ullage_distance real,
  drainable_volume real,
  fillable_volume real,
  fillable_weight_kg real,
  rel_press real,
  sec_temp real,
  csq real,
  battery real,
  hum real,
  press real,
  -- Everything else the record carried: {"pri": {…}, "sec": {…}}.
  extra jsonb,
  primary key (dev, t)
) partition by range (t);

-- Months that readings may fall in (src/readings/time-limits.ts). The one place where partitions are made.
create function ensure_partitions(from_time timestamptz, to_time timestamptz) returns integer language plpgsql as $$
declare
  month timestamp := date_trunc('month', from_time at time zone 'UTC');
  made integer := 0;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  while month <= to_time at time zone 'UTC' loop
    part := 'readings_' || to_char(month, 'YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I partition of readings for values from (%L) to (%L)', part,
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end
$$;

create table device_latest (
  dev integer primary key references devices (dev) on delete cascade,
  t timestamptz not null,
  telemetry jsonb not null,
  state jsonb not null
) with (fillfactor = 50);

create table positions (
  dev integer not null,
  t timestamptz not null,
  lat double precision not null check (lat between -90 and 90),
  long double precision not null check (long between -180 and 180),
  primary key (dev, t)
);

grant select, insert on readings, positions to portal_app, portal_system;
grant select, insert, update on device_latest to portal_app, portal_system;
grant select on readings, positions, device_latest to portal_provider;

-- A device or gateway of an organisation proves itself with a key; only its hash is kept.
create table ingest_keys (
  key_hash text primary key,
  orgid text not null references organisations (orgid) on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

alter table ingest_keys enable row level security;
alter table ingest_keys force row level security;

create policy look_up on ingest_keys for select to portal_auth using (true);
create policy below_provider on ingest_keys to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on ingest_keys to portal_system using (true) with check (true);

grant select on ingest_keys to portal_auth;
grant select, insert, update on ingest_keys to portal_provider, portal_system;
