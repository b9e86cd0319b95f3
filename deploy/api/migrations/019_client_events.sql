-- What went wrong in people's browsers, as counters: which release, which page (its route's pattern) and what kind. No
-- column can hold a person, an organisation, an address or a text of an error.
create table client_events (
  hour timestamptz not null,
  remote text not null,
  version text not null,
  -- Empty where no page was shown, or nothing has a phase.
  route text not null,
  kind text not null,
  phase text not null,
  count bigint not null check (count > 0),
  -- How long it took, all of `count` together; null where nothing is timed.
  ms bigint check (ms >= 0),
  primary key (hour, remote, version, route, kind, phase)
);

alter table client_events enable row level security;
alter table client_events force row level security;

-- Errors happen before it is known who somebody is, so nobody is asked. The provider reads them, nobody's are his own.
create policy count_select on client_events for select to portal_auth using (true);
create policy count_insert on client_events for insert to portal_auth with check (true);
create policy count_update on client_events for update to portal_auth using (true) with check (true);
create policy provider on client_events for select to portal_provider using (true);
create policy everything on client_events to portal_system using (true) with check (true);

grant select, insert, update on client_events to portal_auth;
grant select on client_events to portal_provider;
grant select, insert, update, delete on client_events to portal_system;
