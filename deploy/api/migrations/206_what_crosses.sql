-- What of a device comes along to its next owner is a list of what may (DOOR-05): the rest is parted from it here, however
-- it is moved, and is kept with the move, so that one by mistake can be undone by moving back.

-- A document without what a list of fields does not name; of a list, each of its elements that has the words there. As
-- `onlyFields` of the kernel; a call for each field would be most of the time of a list of shared devices.
create function only_fields(value jsonb, fields jsonb) returns jsonb language plpgsql immutable strict as $$
begin
  if jsonb_typeof(fields) <> 'object' or jsonb_typeof(value) = 'null' then
    return value;
  elsif jsonb_typeof(value) = 'array' then
    return (
      select coalesce(jsonb_agg(only_fields(one, fields) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as list (one, place)
      where not exists (
        select from jsonb_each(fields) as field (name, word)
        where jsonb_typeof(word) = 'string' and one -> name is distinct from word));
  elsif jsonb_typeof(value) = 'object' then
    return (
      select coalesce(jsonb_object_agg(name,
        case jsonb_typeof(fields -> name) when 'object' then only_fields(part, fields -> name) else part end), '{}')
      from jsonb_each(value) as parts (name, part) where fields ? name);
  end if;
  return 'null';
end
$$;

-- `fieldsAcross('moved', deviceBorder)` of the kernel: a test holds the two together.
create function fields_of_next_owner() returns jsonb language sql immutable as $$
  select '{"appdata": {"object_type": true, "sub_object_type": true, "app": true, "tanktype": true, "fueltype": true,
    "liquid_density": true, "sensorheight": true, "probe_height": true, "sensor_shortid": true, "height": true,
    "diameter": true, "length": true, "volume": true, "tank": {"fill_to_max": true, "drain_to_min": true}, "drain":
    {"height": true, "bottom": true, "diameter": true}, "outlets": {"id": true, "top": true, "bottom": true,
    "height": true}, "container_data": {"container_top": true, "container_bottom": true, "container_overflow_top":
    true, "container_overflow_bottom": true, "container_drain_top": true, "container_drain_bottom": true,
    "container_diameter": true, "container_distance_manual": true, "container_ends": true, "strapping_table": {"mm":
    true, "litres": true}}, "stream_control": {"enable": true, "stream_ambient_temp": true, "stream_csq": true},
    "volume_tracking": {"enable": true}, "visualization": {"graphs": {"name": true, "metric": true, "min": true,
    "max": true, "steps": true, "step": true, "unit": true, "thresholds": {"name": true, "value": true, "type":
    true, "alarm": true, "direction": true, "restore": true, "delay_minutes": true}, "access": true, "dataset":
    true}, "gui_components": {"map": true, "graphs": true, "main_widget": {"type": true, "display": true}},
    "components": {"displayMap": true, "displayTankMetrics": true}, "alarm_list": {"enable": true,
    "alarm_below_percent": true, "restore_percent": true, "delay_minutes": true, "alarm_above_percent": true,
    "full_within_days": true}, "own_alarms": {"silence": {"enable": true}, "battery": {"enable": true}, "sensor":
    {"enable": true}}, "level_traffic_light": {"yellow_above_percent": true, "green_above_percent": true},
    "connectivity_traffic_light": {"enable": true, "red_above_hours": true, "yellow_above_hours": true}},
    "onboarding": {"step": true}}, "proddata": {"shortid": true, "mfct": {"name": true, "model": true}, "lowlevel":
    {"telemetry_interval_s": true, "transmission_interval_s": true, "flight_mode": true}}}'::jsonb
$$;

-- The groups that say how a device is read. As `groupsAcross` of the kernel.
create function groups_across(groups text[]) returns text[] language sql immutable as $$
  select array(
    select one from unnest(groups) with ordinality as list (one, place)
    where regexp_replace(trim(one), '\s*:\s*', ':', 'g') in (
      'Status:Lager', 'Status:Ute av drift', 'View:Alt1', 'Status:Felt', 'Lokalisering:Daglig', 'Lokalisering:Ukentlig',
      'Lokalisering:Av', 'Tracker')
    order by place)
$$;

-- Null of moves from before this: of those the device kept what it had.
alter table device_moves add column proddata jsonb;

-- Pictures that a device left with its former owner.
create table left_images (
  id text primary key,
  move bigint not null references device_moves (id) on delete cascade,
  role text not null,
  width450 bytea not null,
  width1000 bytea not null,
  created_at timestamptz not null
);

create index left_images_move on left_images (move);

alter table left_images enable row level security;
alter table left_images force row level security;

create policy below_provider on left_images to portal_provider
  using (exists (select from device_moves m where m.id = left_images.move))
  with check (exists (select from device_moves m where m.id = left_images.move));
create policy everything on left_images to portal_system using (true) with check (true);

grant select, insert, delete on left_images to portal_provider, portal_system;

-- A tracker measures where it is.
create function has_measured_since(of_dev integer, moment timestamptz) returns boolean language sql stable as $$
  select exists (select from readings where dev = of_dev and t >= moment)
    or exists (select from positions where dev = of_dev and t >= moment)
$$;

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
  if new.name = old.name then
    new.name := coalesce(left_as.name, 'Enhet ' || coalesce(nullif(new.shortid, ''), new.devid));
  end if;
  if new.tags = old.tags then
    new.tags := coalesce(left_as.tags, groups_across(old.tags));
  end if;
  new.appdata := coalesce(left_as.appdata, only_fields(new.appdata, fields -> 'appdata'))
    || only_fields(given, fields -> 'appdata')
    || (given - array(select jsonb_object_keys(fields -> 'appdata')));
  new.proddata := coalesce(left_as.proddata, only_fields(new.proddata, fields -> 'proddata'))
    || only_fields(given_of_device, fields -> 'proddata')
    || (given_of_device - array(select jsonb_object_keys(fields -> 'proddata')));
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
    delete from images where devid = new.devid;
  end if;
  -- Taking the use of a profile back would set what was there before.
  delete from profile_use_devices where dev = new.dev;
  return null;
end
$$;

-- A seat is kept for late readings to be judged by: what judges is what crosses.
create or replace function objects_keep_seats() returns trigger language plpgsql as $$
declare
  seated integer := (select dev from devices where devid = new.devid);
begin
  -- A device that gets another id goes on sitting where it sits.
  update object_seats s set until = greatest(since, now()),
    appdata = (select only_fields(d.appdata, fields_of_next_owner() -> 'appdata') from devices d where d.dev = s.dev),
    tags = (select groups_across(d.tags) from devices d where d.dev = s.dev)
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

-- Whom a device is shared with sees the picture of it, and none of what was done to it.
drop policy of_visible_devices on images;
create policy of_visible_devices on images for select to portal_app, portal_provider
  using (exists (
    select from devices d where d.devid = images.devid and (
      images.role = 'profileImg' or current_user = 'portal_provider'
      or d.orgid = (select nullif(current_setting('app.orgid', true), '')))));

-- What something was is in the trail of whose it was, and what it becomes in that of whose it is from then on.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  hidden text[] := string_to_array(coalesce(tg_argv[2], ''), ',');
  secret text[] := string_to_array(coalesce(tg_argv[3], ''), ',');
  before jsonb := coalesce(to_jsonb(old), '{}') - hidden;
  after jsonb := coalesce(to_jsonb(new), '{}') - hidden;
  id text := coalesce(after ->> tg_argv[1], before ->> tg_argv[1]);
  owner text := coalesce(before ->> 'orgid', after ->> 'orgid');
  changes jsonb;
  name text;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  changes := json_changes(before, after);
  foreach name in array secret loop
    if changes ? name then
      changes := changes || jsonb_build_object(name, '{}'::jsonb);
    end if;
  end loop;
  if tg_op = 'UPDATE' and changes = '{}' then
    return null;
  end if;
  if tg_op <> 'UPDATE' or before ->> 'orgid' is not distinct from after ->> 'orgid' then
    perform audit_write(owner, tg_argv[0], id,
      case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end, changes);
    return null;
  end if;
  perform audit_write(owner, tg_argv[0], id, 'changed', (
    select jsonb_object_agg(path, case path when 'orgid' then change else change - 'to' end)
    from jsonb_each(changes) as parts (path, change)
    where path = 'orgid' or change ? 'from' or change = '{}'));
  perform audit_write(after ->> 'orgid', tg_argv[0], id, 'moved_in', (
    select coalesce(jsonb_object_agg(path, change - 'from'), '{}')
    from jsonb_each(changes) as parts (path, change)
    where path <> 'orgid' and change ? 'to'));
  return null;
end
$$;

-- What is said of an alarm is in the trail of whose it was.
create or replace function alarms_audit() returns trigger language plpgsql as $$
declare
  owner record;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from owner_at(new.dev, new.started_at);
  perform audit_write(owner.orgid, 'device', owner.devid, 'command',
    case when new.acknowledged_at is null
      then jsonb_build_object('withdraw_acknowledgement', jsonb_build_object('from',
        jsonb_build_object('alarm', old.alarm, 'reason', old.reason, 'comment', old.acknowledged_comment)
          || case when old.acknowledged_via is null then '{}' else jsonb_build_object('via', old.acknowledged_via) end))
      else jsonb_build_object('acknowledge_alarm', jsonb_build_object('to',
        jsonb_build_object('alarm', new.alarm, 'reason', new.reason, 'comment', new.acknowledged_comment)
          || case when new.acknowledged_via is null then '{}' else jsonb_build_object('via', new.acknowledged_via) end))
    end);
  return null;
end
$$;

set local role portal_system;

update object_seats set appdata = only_fields(appdata, fields_of_next_owner() -> 'appdata'), tags = groups_across(tags)
where appdata is not null;

-- Devices that were moved before this: what does not cross and stands as the former owner left it goes, with what was
-- written and photographed then. Name and groups stay: by them its present owner knows it.
update devices d set appdata = (
  select coalesce(jsonb_object_agg(name, case
    when name in ('service_log', 'sensorComment') and jsonb_typeof(part) = 'array' then (
      select coalesce(jsonb_agg(entry order by place), '[]') from jsonb_array_elements(part) with ordinality as log (entry, place)
      where not coalesce(m.appdata -> name @> jsonb_build_array(entry), false))
    when name = 'visualization' and part #> '{0,images}' = m.appdata #> '{visualization,0,images}'
      then part #- '{0,images}'
    else part end), '{}')
  from jsonb_each(d.appdata) as parts (name, part)
  where fields_of_next_owner() -> 'appdata' ? name or part is distinct from m.appdata -> name)
from device_moves m where m.dev = d.dev and m.until = d.owned_since;

delete from images i using devices d, device_moves m
where d.devid = i.devid and m.dev = d.dev and m.until = d.owned_since and i.created_at < d.owned_since;

reset role;
