-- What the provider's administration tells (src/provider).

-- A message that holds no code keeps its text when it fails, so that it can be sent again. Whoever queues one says so; a
-- process of the version before does not, so a message may hold one unless it is told.
alter table outbox
  add column holds_code boolean not null default true,
  -- When somebody sent it again after it had failed; the day in which it is tried counts from then.
  add column resent_at timestamptz;

create index outbox_troubled on outbox (created_at desc) where state = 'failed' or error is not null;

alter table ingest_keys
  -- The first letters of the key, by which who holds it can tell which it is. Empty for keys from before.
  add column prefix text not null default '',
  -- User name; null for the server's own and for keys from before.
  add column created_by text default nullif(current_setting('app.username', true), ''),
  -- To some minutes; null: never, or not since this is kept.
  add column last_used_at timestamptz;

create policy last_used on ingest_keys for update to portal_auth using (true) with check (true);
grant update (last_used_at) on ingest_keys to portal_auth;

-- Readings by the hour that they arrived in, counted in the transaction that stores them: to count them in `readings`
-- would read every device's.
create table reading_hours (
  orgid text not null references organisations (orgid) on delete cascade,
  hour timestamptz not null,
  readings bigint not null check (readings > 0),
  primary key (orgid, hour)
);
create index reading_hours_hour on reading_hours (hour);

alter table reading_hours enable row level security;
alter table reading_hours force row level security;
create policy own on reading_hours to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')))
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on reading_hours for select to portal_provider
  using (orgid in (select orgid from organisations));
create policy everything on reading_hours to portal_system using (true) with check (true);
grant select, insert, update on reading_hours to portal_app;
grant select on reading_hours to portal_provider;
grant select, insert, update, delete on reading_hours to portal_system;

-- Sign-ins that failed. What was typed is not kept: it may be a password in the wrong field.
create table sign_in_failures (
  -- Oslo's.
  day date not null,
  -- Empty where no account has the name that was typed.
  userid text not null,
  -- As limits count it (src/http/network.ts); empty for the rest of a day with very many.
  network text not null,
  failures integer not null default 0,
  -- Turned away unheard, after too many failures.
  refused integer not null default 0,
  last_at timestamptz not null default now(),
  primary key (day, userid, network)
);

-- The size of the tables, once a day.
create table database_sizes (
  -- Oslo's.
  day date not null,
  -- A group of tables (src/provider/table-groups.ts).
  part text not null,
  bytes bigint not null,
  primary key (day, part)
);

do $$
declare
  name text;
begin
  foreach name in array array['sign_in_failures', 'database_sizes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy everything on %I to portal_system using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to portal_system', name);
  end loop;
end
$$;
create policy count on sign_in_failures to portal_auth using (true) with check (true);
grant select, insert, update on sign_in_failures to portal_auth;

-- The trail of everything, by who did it and by kind.
create index audit_user_name on audit (user_name, id desc);
create index audit_kind on audit (kind, id desc);
