-- A short id stands on one device. It was unique in each organisation only, so a customer that gave a device another
-- customer's short id made the provider's look-up and factory reset find two, which is none.
create table short_id_conflicts (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- The device that had to take another short id, and whose it was then.
  dev integer not null references devices (dev) on delete cascade,
  orgid text not null references organisations (orgid),
  -- What both had, and what this one has instead.
  shortid text not null,
  renamed_to text not null
);

alter table short_id_conflicts enable row level security;
alter table short_id_conflicts force row level security;

-- Customers read of their own device in its audit trail; who has the short id is not told them.
create policy below_provider on short_id_conflicts for select to portal_provider
  using (orgid in (select orgid from organisations));
create policy everything on short_id_conflicts to portal_system using (true) with check (true);

grant select on short_id_conflicts to portal_provider;
grant select, insert, update, delete on short_id_conflicts to portal_system;

-- The oldest device keeps the short id; each later one gets it with the first free number behind, within the 50
-- characters a short id may have. The audit trail names the portal as who did it.
set local role portal_system;
do $$
declare
  later record;
  free text;
  number integer;
  renamed integer := 0;
begin
  perform set_config('app.userid', 'portal', true), set_config('app.username', 'Portalen', true);
  for later in
    select d.dev, d.devid, d.orgid, d.shortid from devices d
    where d.shortid <> '' and exists (
      select from devices o where o.dev < d.dev and o.shortid <> '' and upper(o.shortid) = upper(d.shortid))
    order by d.dev
  loop
    number := 2;
    loop
      free := left(later.shortid, 45) || '-' || number;
      exit when not exists (select from devices where upper(shortid) = upper(free));
      number := number + 1;
    end loop;
    update devices set shortid = free where dev = later.dev;
    insert into short_id_conflicts (dev, orgid, shortid, renamed_to)
    values (later.dev, later.orgid, later.shortid, free);
    renamed := renamed + 1;
    raise notice 'short id % of device % (%) is another device''s: it is % now',
      later.shortid, later.devid, later.orgid, free;
  end loop;
  if renamed > 0 then
    raise notice 'short ids that two devices had: %', renamed;
  end if;
  perform set_config('app.userid', '', true), set_config('app.username', '', true);
end
$$;
reset role;

drop index devices_shortid;
create unique index devices_shortid on devices (upper(shortid)) where shortid <> '';
