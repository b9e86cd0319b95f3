-- With which settings a device sat there when it left: what it measured until then and sends afterwards is of that place,
-- by its measures and limits as they were (READ-03, TOLD-01). Null for seats that ended before this, and for those that
-- last. Nobody is told them by the API; what is not of measures and limits is left out.
alter table object_seats add column appdata jsonb, add column tags text[];

create or replace function objects_keep_seats() returns trigger language plpgsql as $$
declare
  seated integer := (select dev from devices where devid = new.devid);
begin
  -- A device that gets another id goes on sitting where it sits.
  update object_seats s set until = greatest(since, now()),
    appdata = (select d.appdata - '{service_log,onboarding,order_email}'::text[] from devices d where d.dev = s.dev),
    tags = (select d.tags from devices d where d.dev = s.dev)
  where object = new.id and until is null and dev is distinct from seated;
  insert into object_seats (object, dev, shortid, since)
  select new.id, d.dev, d.shortid,
    case when exists (select from object_seats s where s.object = new.id or s.dev = d.dev) then now()
      else coalesce(d.owned_since, '-infinity') end
  from devices d
  where d.dev = seated and not exists (
    select from object_seats s where s.object = new.id and s.dev = d.dev and s.until is null);
  return null;
end
$$;
