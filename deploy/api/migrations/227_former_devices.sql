-- What a device left with its former owner is kept for years and read by them (FACTORY-02), so that it is kept says no
-- longer that the move can be undone: that is said by itself.

alter table device_moves
  add column is_final boolean not null default false,
  -- Where it went; null where nothing tells that any more.
  add column went text check (went in ('customer', 'stock', 'retired', 'returned')),
  add column with_papers boolean not null default false;

create or replace function devices_stamp_owner() returns trigger language plpgsql as $$
declare
  fields jsonb := fields_of_next_owner();
  comes_back boolean := old.owned_before ->> 'orgid' = new.orgid
    and not has_measured_since(new.dev, coalesce(old.owned_since, '-infinity'));
  left_as device_moves;
  -- What is set in the same breath is its next owner's.
  given jsonb := (
    select coalesce(jsonb_object_agg(name, part), '{}') from jsonb_each(new.appdata) as parts (name, part)
    where part is distinct from old.appdata -> name and name not in ('service_log', 'sensorComment'));
  given_of_device jsonb := (
    select coalesce(jsonb_object_agg(name, part), '{}') from jsonb_each(new.proddata) as parts (name, part)
    where part is distinct from old.proddata -> name);
begin
  if comes_back then
    select * into left_as from device_moves
    where dev = new.dev and orgid = new.orgid and until = coalesce(old.owned_since, '-infinity') and not is_final
    order by id desc limit 1;
  end if;
  if with_papers() and left_as is null then
    if new.tags = old.tags then
      new.tags := groups_on_arrival(old.tags);
    end if;
    -- Nothing is shared with oneself.
    new.appdata := case when jsonb_typeof(new.appdata -> 'shared_with') = 'array'
      then jsonb_set(new.appdata, '{shared_with}', (new.appdata -> 'shared_with') - new.orgid) else new.appdata end;
  else
    if new.name = old.name then
      new.name := coalesce(left_as.name, 'Enhet ' || coalesce(nullif(new.shortid, ''), new.devid));
    end if;
    if new.tags = old.tags then
      new.tags := coalesce(left_as.tags, groups_on_arrival(groups_across(old.tags)));
    end if;
    new.appdata := coalesce(left_as.appdata, only_fields(new.appdata, fields -> 'appdata'))
      || only_fields(given, fields -> 'appdata')
      || (given - array(select jsonb_object_keys(fields -> 'appdata')));
    new.proddata := coalesce(left_as.proddata, only_fields(new.proddata, fields -> 'proddata'))
      || only_fields(given_of_device, fields -> 'proddata')
      || (given_of_device - array(select jsonb_object_keys(fields -> 'proddata')));
  end if;
  new.owned_since := case when comes_back then (old.owned_before ->> 'since')::timestamptz
    else date_trunc('second', now()) end;
  new.owned_before := jsonb_build_object('orgid', old.orgid, 'since', old.owned_since);
  return new;
end
$$;

create or replace function devices_keep_moves() returns trigger language plpgsql as $$
declare
  left_at timestamptz := coalesce(new.owned_since, '-infinity');
  came_at timestamptz := coalesce(old.owned_since, '-infinity');
  of_move bigint;
begin
  if left_at < came_at then
    select id into of_move from device_moves
    where dev = new.dev and orgid = new.orgid and until = came_at and not is_final order by id desc limit 1;
    if of_move is not null then
      delete from images where devid = new.devid;
      insert into images (id, devid, role, width450, width1000, created_at)
      select i.id, new.devid, i.role, i.width450, i.width1000, i.created_at from left_images i where i.move = of_move;
    end if;
    delete from device_moves where dev = new.dev and until > left_at;
  else
    insert into device_moves (dev, orgid, since, until, name, shortid, devid, tags, appdata, proddata, with_papers, went)
    values (new.dev, old.orgid, came_at, left_at, old.name, old.shortid, old.devid, old.tags, old.appdata, old.proddata,
      with_papers(), case life_state(new.orgid, new.tags, new.appdata)
        when 'retired' then 'retired' when 'returned' then 'returned'
        else case when exists (select from organisations o where o.orgid = new.orgid and o.parent is null)
          then 'stock' else 'customer' end end)
    returning id into of_move;
    insert into left_images (id, move, role, width450, width1000, created_at)
    select i.id, of_move, i.role, i.width450, i.width1000, i.created_at from images i where i.devid = new.devid;
    if not with_papers() then
      delete from images where devid = new.devid;
    end if;
  end if;
  -- Taking the use of a profile back would set what was there before.
  delete from profile_use_devices where dev = new.dev;
  return null;
end
$$;

-- Pictures are the former owner's, as the move is whose they lie with.
create policy of_own_moves on left_images for select to portal_app
  using (exists (select from device_moves m where m.id = left_images.move));

grant select on left_images to portal_app;

set local role portal_system;

-- Nothing was kept of those, or it was dropped as they could be undone no longer.
update device_moves set is_final = true where proddata is null;

update device_moves m set went = told.went, with_papers = told.with_papers
from (
  select a.orgid, a.object, date_trunc('second', a.at) as at, a.changes #>> '{move_device,to,to}' as went,
    coalesce((a.changes #>> '{move_device,to,with_papers}')::boolean, false) as with_papers
  from audit a where a.kind = 'device' and a.action = 'command' and a.changes ? 'move_device') as told
where told.orgid = m.orgid and told.object = m.devid and told.at = m.until
  and told.went in ('customer', 'stock', 'retired', 'returned');

reset role;
