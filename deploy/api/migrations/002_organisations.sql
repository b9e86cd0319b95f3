create table organisations (
  orgid text primary key check (orgid ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  name text not null check (name <> ''),
  parent text references organisations (orgid),
  -- From the root down to the organisation itself; kept by organisations_lineage.
  ancestry text[] not null,
  path text[] not null,
  address text,
  contact jsonb not null default '{}',
  support_email text,
  report_recipients text[] not null default '{}'
);

create index organisations_ancestry on organisations using gin (ancestry);

create function organisations_lineage() returns trigger language plpgsql as $$
declare
  above organisations;
begin
  select * into above from organisations where orgid = new.parent;
  if new.orgid = any (above.ancestry) then
    raise exception 'organisation % cannot be below itself', new.orgid using errcode = 'check_violation';
  end if;
  new.ancestry := coalesce(above.ancestry, '{}') || new.orgid;
  new.path := coalesce(above.path, '{}') || new.name;
  return new;
end
$$;

create trigger organisations_lineage before insert or update on organisations
  for each row execute function organisations_lineage();

create function organisations_pass_lineage_on() returns trigger language plpgsql as $$
begin
  update organisations set parent = new.orgid where parent = new.orgid;
  return null;
end
$$;

create trigger organisations_pass_lineage_on after update on organisations
  for each row when (old.path is distinct from new.path or old.ancestry is distinct from new.ancestry)
  execute function organisations_pass_lineage_on();

alter table organisations enable row level security;
alter table organisations force row level security;

-- The sub-selects keep the index: without them the setting is read again for every row (measured: sequential scan).
create policy own on organisations for select to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on organisations to portal_provider
  using (ancestry @> array[(select nullif(current_setting('app.provider', true), ''))])
  with check (ancestry @> array[(select nullif(current_setting('app.provider', true), ''))]);
create policy everything on organisations to portal_system using (true) with check (true);

grant select on organisations to portal_app;
grant select, insert, update on organisations to portal_provider;
grant select, insert, update, delete on organisations to portal_system;

-- Counts changes of what an organisation's device list shows; it is the list's ETag. No row-level security: it holds
-- nothing but the counter, and a shared device counts up for the organisations it is shared with as well.
create table list_versions (
  orgid text primary key references organisations (orgid) on delete cascade,
  version bigint not null default 1
);

create function organisations_count_lists() returns trigger language plpgsql as $$
begin
  insert into list_versions (orgid) values (new.orgid);
  return null;
end
$$;

create trigger organisations_count_lists after insert on organisations
  for each row execute function organisations_count_lists();

grant select, insert, update on list_versions to portal_app, portal_provider, portal_system;
