-- Devices that are retired or returned, and moves on which what the former owner has said of a device goes along
-- (FACTORY-02): two customers that become one. The transaction says so by app.with_papers.

create or replace function groups_across(groups text[]) returns text[] language sql immutable as $$
  select array(
    select one from unnest(groups) with ordinality as list (one, place)
    where regexp_replace(trim(one), '\s*:\s*', ':', 'g') in (
      'Status:Lager', 'Status:Kassert', 'Status:Returnert', 'Status:Ute av drift', 'View:Alt1', 'Status:Felt',
      'Lokalisering:Daglig', 'Lokalisering:Ukentlig', 'Lokalisering:Av', 'Tracker')
    order by place)
$$;

-- The groups of a device at its next owner: one that was retired or returned is not put up yet.
create function groups_on_arrival(groups text[]) returns text[] language sql immutable as $$
  select case when groups && '{Status:Kassert,Status:Returnert}'
    then array_remove(array_remove(array_remove(groups, 'Status:Kassert'), 'Status:Returnert'), 'Status:Lager')
      || array['Status:Lager']
    else groups end
$$;

create function with_papers() returns boolean language sql stable as $$
  select coalesce(current_setting('app.with_papers', true), '') = 'on'
$$;

-- A picture that went along may be left by the next owner too.
alter table left_images drop constraint left_images_pkey;
alter table left_images add primary key (move, id);
drop index left_images_move;

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
    where dev = new.dev and orgid = new.orgid and until = coalesce(old.owned_since, '-infinity') and proddata is not null
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
    where dev = new.dev and orgid = new.orgid and until = came_at and proddata is not null order by id desc limit 1;
    if of_move is not null then
      delete from images where devid = new.devid;
      insert into images (id, devid, role, width450, width1000, created_at)
      select i.id, new.devid, i.role, i.width450, i.width1000, i.created_at from left_images i where i.move = of_move;
    end if;
    delete from device_moves where dev = new.dev and until > left_at;
  else
    insert into device_moves (dev, orgid, since, until, name, shortid, devid, tags, appdata, proddata)
    values (new.dev, old.orgid, came_at, left_at, old.name, old.shortid, old.devid, old.tags, old.appdata, old.proddata)
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
