-- Counters that release decisions may rest on come from signed-in pages or from pages that the portal has given (a proof
-- in the report); the others are counted apart. A table of their own, so that a process of the version before, which
-- counts everything together, goes on working.
create table client_events_unproven (like client_events including all);

-- How many attempts to load a release a source told of, so that one source counts for little. A source is a user or,
-- where nobody is signed in, a network; both as hashes with a salt of the day, which is thrown away when the day is over.
create table client_event_sources (
  minute timestamptz not null,
  channel text not null,
  remote text not null,
  version text not null,
  source bytea not null,
  network bytea not null,
  attempts bigint not null check (attempts >= 0),
  failed bigint not null check (failed >= 0),
  primary key (minute, channel, remote, version, source, network)
);
create index client_event_sources_source on client_event_sources (source, minute);

create table client_event_salts (
  -- UTC.
  day date primary key,
  salt bytea not null
);

-- Reports that were counted: one that comes again, because its answer was lost or somebody repeats it, is not.
create table client_event_reports (
  id text primary key,
  told_at timestamptz not null default now()
);
create index client_event_reports_told_at on client_event_reports (told_at);

do $$
declare
  name text;
begin
  foreach name in array array[
    'client_events_unproven', 'client_event_sources', 'client_event_salts', 'client_event_reports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy count on %I to portal_auth using (true) with check (true)', name);
    execute format('create policy everything on %I to portal_system using (true) with check (true)', name);
    execute format('grant select, insert, update on %I to portal_auth', name);
    execute format('grant select, insert, update, delete on %I to portal_system', name);
  end loop;
end
$$;

create policy provider on client_events_unproven for select to portal_provider using (true);
create policy provider on client_event_sources for select to portal_provider using (true);
grant select on client_events_unproven, client_event_sources to portal_provider;
