-- Registering begins a stretch (FITTER-03): a device in production stands nowhere yet, as one in stock, so that nothing it
-- measures there is of a tank. As `lifeState` of the kernel.
create or replace function life_state(of_orgid text, groups text[], settings jsonb) returns text language sql stable as $$
  select case
    when tags && '{Status:Returnert}' then 'returned'
    when tags && '{Status:Kassert}' then 'retired'
    when tags && '{Status:Lager,Status:Prod}' or coalesce(settings -> 'onboarding', 'null') <> 'null' then
      case when exists (select from organisations o where o.orgid = of_orgid and o.parent is null)
        then 'in_stock' else 'with_customer' end
    when tags && '{Status:Ute av drift}' then 'out_of_service'
    else 'mounted' end
  from (select array(select regexp_replace(trim(one), '\s*:\s*', ':', 'g') from unnest(groups) as list (one))) as normal (tags)
$$;

set local role portal_system;

-- Those in production now: since they were put there, as far as the trail knows, and else as long as they were thought to
-- be mounted.
create temporary table in_production on commit drop as
select d.dev, d.orgid, life_state(d.orgid, d.tags, d.appdata) as state, present.id, present.since,
  (select max(a.at) from audit a
   where a.kind = 'device' and a.object = d.devid and a.orgid = d.orgid and a.at > present.since
     and jsonb_typeof(a.changes #> '{tags,from}') = 'array' and jsonb_typeof(a.changes #> '{tags,to}') = 'array'
     and not a.changes #> '{tags,from}' ? 'Status:Prod' and a.changes #> '{tags,to}' ? 'Status:Prod') as put_there
from devices d
cross join lateral (
  select id, state, since from device_states s where s.dev = d.dev and s.orgid = d.orgid order by since desc, id desc limit 1
) present
where 'Status:Prod' = any (d.tags) and present.state in ('mounted', 'in_field')
  and life_state(d.orgid, d.tags, d.appdata) in ('in_stock', 'with_customer');

insert into device_states (dev, orgid, state, since)
select dev, orgid, state, put_there from in_production where put_there is not null;

-- Mounted and in the field are told one after the other.
update device_states s set state = p.state
from in_production p
where p.put_there is null and s.dev = p.dev and s.orgid = p.orgid and s.state in ('mounted', 'in_field')
  and not exists (select from device_states other
    where other.dev = s.dev and other.since >= s.since and other.id > s.id
      and (other.orgid <> s.orgid or other.state not in ('mounted', 'in_field')));

select mark_stock_stale(e.dev, e.from_t, e.to_t) from stock_events e join in_production using (dev);

reset role;
