-- A device's life as states with dates (FACTORY-03): a group is no place in time, so that reports go by the state a device
-- had then, not by the group it has now.

-- What a device is by its owner, groups and settings. As `lifeState` of the kernel; that it has been heard of where it
-- stands is told by its readings.
create function life_state(of_orgid text, groups text[], settings jsonb) returns text language sql stable as $$
  select case
    when tags && '{Status:Returnert}' then 'returned'
    when tags && '{Status:Kassert}' then 'retired'
    when tags && '{Status:Lager}' or coalesce(settings -> 'onboarding', 'null') <> 'null' then
      case when exists (select from organisations o where o.orgid = of_orgid and o.parent is null)
        then 'in_stock' else 'with_customer' end
    when tags && '{Status:Ute av drift}' then 'out_of_service'
    else 'mounted' end
  from (select array(select regexp_replace(trim(one), '\s*:\s*', ':', 'g') from unnest(groups) as list (one))) as normal (tags)
$$;

create table device_states (
  id bigint generated always as identity primary key,
  dev integer not null references devices (dev) on delete cascade,
  -- Whose it was then.
  orgid text not null references organisations (orgid) on delete cascade,
  state text not null check (state in (
    'received', 'in_stock', 'with_customer', 'mounted', 'in_field', 'out_of_service', 'returned', 'retired')),
  -- -infinity: as long as anybody remembers. It lasts until the next.
  since timestamptz not null
);

create index device_states_dev on device_states (dev, since desc, id desc);

alter table device_states enable row level security;
alter table device_states force row level security;

-- What a device was with another owner is nothing to its present one.
create policy own on device_states to portal_app
  using (orgid = (select nullif(current_setting('app.orgid', true), ''))
    and ((select current_setting('app.all_devices', true)) = 'on' or dev in (select dev from devices)))
  with check (orgid = (select nullif(current_setting('app.orgid', true), '')));
create policy below_provider on device_states to portal_provider
  using (orgid in (select orgid from organisations))
  with check (orgid in (select orgid from organisations));
create policy everything on device_states to portal_system using (true) with check (true);

grant select, insert, update on device_states to portal_app;
grant select, insert, update, delete on device_states to portal_provider, portal_system;

create function devices_keep_state() returns trigger language plpgsql as $$
declare
  present text := life_state(new.orgid, new.tags, new.appdata);
  known device_states;
begin
  if tg_op = 'INSERT' then
    if present = 'mounted' or present = 'out_of_service' then
      insert into device_states (dev, orgid, state, since) values (new.dev, new.orgid, present, '-infinity');
    else
      insert into device_states (dev, orgid, state, since)
      values (new.dev, new.orgid, 'received', now()), (new.dev, new.orgid, present, now());
    end if;
    return null;
  end if;
  if new.orgid = old.orgid then
    if present = life_state(old.orgid, old.tags, old.appdata) then
      return null;
    end if;
  elsif coalesce(current_setting('app.undoes_move', true), '') = 'on'
    and coalesce(new.owned_since, '-infinity') < coalesce(old.owned_since, '-infinity') then
    -- It was moved by mistake, and is back as if it had never been away.
    delete from device_states where dev = new.dev and orgid = old.orgid and since >= coalesce(old.owned_since, '-infinity');
  end if;
  select * into known from device_states where dev = new.dev order by since desc, id desc limit 1;
  if known.orgid = new.orgid and (known.state = present or known.state = 'in_field' and present = 'mounted') then
    return null;
  end if;
  -- Whoever waited for the device began before who was quicker.
  insert into device_states (dev, orgid, state, since)
  values (new.dev, new.orgid, present, greatest(now(), known.since));
  return null;
end
$$;

create trigger devices_keep_state_new after insert on devices for each row execute function devices_keep_state();
create trigger devices_keep_state after update of orgid, tags, appdata on devices for each row
  when (old.orgid is distinct from new.orgid or old.tags is distinct from new.tags
    or old.appdata -> 'onboarding' is distinct from new.appdata -> 'onboarding')
  execute function devices_keep_state();

-- What is mounted stands in the field once it has measured there.
create function latest_keeps_state() returns trigger language plpgsql as $$
declare
  known device_states;
begin
  select * into known from device_states where dev = new.dev order by since desc, id desc limit 1;
  if known.state = 'mounted' and new.t >= known.since then
    if known.since = '-infinity' then
      update device_states set state = 'in_field' where id = known.id;
    else
      insert into device_states (dev, orgid, state, since) values (new.dev, known.orgid, 'in_field', least(new.t, now()));
    end if;
  end if;
  return null;
end
$$;

create trigger latest_keeps_state_new after insert on device_latest for each row
  when (new.t is not null) execute function latest_keeps_state();
create trigger latest_keeps_state after update of t on device_latest for each row
  when (new.t is not null and old.t is distinct from new.t) execute function latest_keeps_state();

set local role portal_system;

-- Devices from before this: what they are, since their last change of groups that made them so, as far as the trail
-- knows; before that they were the other way.
insert into device_states (dev, orgid, state, since)
select states.dev, states.orgid, states.state, states.since from (
  select d.dev, d.orgid, coalesce(d.owned_since, '-infinity') as since, l.t is not null as is_heard,
    life_state(d.orgid, d.tags, d.appdata) as state, changed.at, changed.was
  from devices d left join device_latest l using (dev)
  left join lateral (
    select a.at, life_state(d.orgid, array(select jsonb_array_elements_text(a.changes #> '{tags,from}')), '{}') as was
    from audit a
    where a.kind = 'device' and a.object = d.devid and a.orgid = d.orgid and a.at > coalesce(d.owned_since, '-infinity')
      and jsonb_typeof(a.changes #> '{tags,from}') = 'array' and jsonb_typeof(a.changes #> '{tags,to}') = 'array'
      and (a.changes #> '{tags,from}' ? 'Status:Lager') <> (a.changes #> '{tags,to}' ? 'Status:Lager')
    order by a.at desc limit 1
  ) changed on true
) p
cross join lateral (
  select p.dev, p.orgid, case when p.was = 'mounted' then 'in_field' else p.was end, p.since, 1 where p.at is not null
  union all
  select p.dev, p.orgid, case when p.state = 'mounted' and p.is_heard then 'in_field' else p.state end,
    coalesce(p.at, p.since), 2
) states (dev, orgid, state, since, place)
order by states.dev, states.place;

-- Of devices that are another's since: in use as long as they were there, unless they were put in stock.
insert into device_states (dev, orgid, state, since)
select m.dev, m.orgid,
  case when life_state(m.orgid, m.tags, m.appdata) = 'mounted' then 'in_field'
    else life_state(m.orgid, m.tags, m.appdata) end, m.since
from device_moves m order by m.id;

-- What was found of a tank on a shelf is looked for anew.
insert into stock_events_stale (dev, block)
select distinct e.dev, stock_block(e.to_t)
from stock_events e join (
  select dev, state, since, coalesce(lead(since) over (partition by dev order by since, id), 'infinity') as until
  from device_states) s using (dev)
where s.state not in ('mounted', 'in_field', 'out_of_service') and isfinite(s.since)
  and e.to_t >= s.since and e.from_t < s.until
  and not exists (select from stock_events_stale known where known.dev = e.dev and known.block = stock_block(e.to_t));

reset role;
