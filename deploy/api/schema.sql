-- What the migrations add up to, to read: `npm run schema -w deploy/api` writes it, and nothing runs it.
-- Migrations cac39f9dc0637fcc, PostgreSQL 15.

CREATE FUNCTION public.alarms_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.alarms_tell() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into alarm_events (alarm, about) values (new.id, tg_argv[0]);
  return null;
end
$$;

CREATE FUNCTION public.audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.audit_write(owner text, what text, id text, did text, changes jsonb) RETURNS void
    LANGUAGE sql
    AS $$
  insert into audit (orgid, kind, object, action, userid, user_name, changes)
  values (owner, what, id, did, current_setting('app.userid', true), current_setting('app.username', true), changes)
$$;

CREATE FUNCTION public.believed_readings_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  owner record;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from owner_at(new.dev, new.t);
  perform audit_write(owner.orgid, 'device', owner.devid, 'command',
    jsonb_build_object('believe_readings', jsonb_build_object('to', jsonb_build_object('from', new.t))));
  return null;
end
$$;

CREATE FUNCTION public.by_provider() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce(current_setting('app.userid', true), '') <> '' and (
    current_user = 'portal_provider'
    or exists (
      select from users
      where userid = current_setting('app.userid', true)
        and tags && string_to_array(current_setting('app.employee_tags', true), ',')))
$$;

CREATE FUNCTION public.can_be_undone(of_dev integer, former text, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select not has_measured_since(of_dev, moment)
    and not exists (select from device_moves m
      where m.dev = of_dev and m.orgid = former and m.until = moment and m.is_final)
$$;

CREATE FUNCTION public.count_user(of_user text) RETURNS void
    LANGUAGE sql
    AS $$
  insert into user_versions as kept (userid, version)
  select userid, 1 from users where userid = of_user
  on conflict (userid) do update set version = kept.version + 1
$$;

CREATE FUNCTION public.devices_count_lists() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  -- One element a device and list that shows it, before or after.
  orgids text[];
  devs integer[];
  memberships boolean[];
begin
  -- Grouped and not joined: plans are kept, and one made for a single device would compare each with all the others.
  if tg_op = 'UPDATE' then
    select array_agg(list), array_agg(dev), array_agg(came_or_went) into orgids, devs, memberships
    from (
      select dev, count(distinct (orgid, tags, shared)) > 1 as came_or_went, array_agg(orgid) as owners,
        jsonb_agg(shared) filter (where jsonb_typeof(shared) = 'array') as shares
      from (
        select dev, orgid, tags, appdata -> 'shared_with' as shared from old_devices
        union all
        select dev, orgid, tags, appdata -> 'shared_with' from new_devices
      ) as side
      group by dev
    ) as device, lateral (
      select unnest(owners)
      union
      select jsonb_array_elements_text(share) from jsonb_array_elements(shares) as share
    ) as shown (list);
  elsif tg_op = 'INSERT' then
    select array_agg(list), array_agg(dev), array_agg(true) into orgids, devs, memberships
    from new_devices, lateral (select orgid union select * from lists_shared_with(appdata)) as shown (list);
  else
    select array_agg(list), array_agg(dev), array_agg(true) into orgids, devs, memberships
    from old_devices, lateral (select orgid union select * from lists_shared_with(appdata)) as shown (list);
  end if;
  if orgids is null then
    return null;
  end if;
  perform from list_versions where orgid in (select unnest(orgids)) order by orgid for update;
  update list_versions as kept
  set version = version + 1, membership = case when is_membership then version + 1 else membership end
  from (
    select list, bool_or(came_or_went) as is_membership
    from unnest(orgids, memberships) as shown (list, came_or_went) group by list
  ) as counted
  where kept.orgid = counted.list;
  if tg_op <> 'DELETE' then
    insert into list_changes as kept (orgid, dev, version)
    select orgid, dev, version from unnest(orgids, devs) as shown (orgid, dev) join list_versions using (orgid)
    on conflict (orgid, dev) do update set version = excluded.version;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.devices_count_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

CREATE FUNCTION public.devices_forget_latest() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform forget_latest(new.dev);
  update alarms set ended_at = greatest(started_at, now()) where dev = new.dev and ended_at is null;
  return null;
end
$$;

CREATE FUNCTION public.devices_keep_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.devices_keep_state() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.devices_leave_objects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update objects set devid = null, version = version + 1 where devid = new.devid and orgid <> new.orgid;
  return null;
end
$$;

CREATE FUNCTION public.devices_seat_sensor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from sensor_seats where dev = new.dev;
  if coalesce(trim(new.appdata ->> 'sensor_shortid'), '') <> '' then
    insert into sensor_seats (dev, orgid, sensor)
    values (new.dev, new.orgid, upper(trim(new.appdata ->> 'sensor_shortid')));
  end if;
  return null;
end
$$;

CREATE FUNCTION public.devices_stamp_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  fields jsonb := fields_of_next_owner();
  comes_back boolean := old.owned_before ->> 'orgid' = new.orgid
    and can_be_undone(new.dev, new.orgid, coalesce(old.owned_since, '-infinity'));
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

CREATE FUNCTION public.drop_partitions(before timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    SET lock_timeout TO '5s'
    AS $$
declare
  kept_from timestamp := date_trunc('month', before at time zone 'UTC');
  dropped integer := 0;
  part name;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  for part in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'readings'::regclass and relname < 'readings_' || to_char(kept_from, 'YYYY_MM')
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  delete from positions where t < kept_from at time zone 'UTC';
  return dropped;
end
$$;

CREATE FUNCTION public.e164(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  select case
    when plain = '' then null
    when plain ~ '^\+' then plain
    when plain ~ '^00' then '+' || substr(plain, 3)
    when plain ~ '^47[0-9]{8}$' then '+' || plain
    else '+47' || plain
  end
  from (select regexp_replace(replace(phone, '(0)', ''), '[^+0-9]', '', 'g') as plain) as stripped
$_$;

CREATE FUNCTION public.ensure_partitions(from_time timestamp with time zone, to_time timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
declare
  month timestamp := date_trunc('month', from_time at time zone 'UTC');
  made integer := 0;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  while month <= to_time at time zone 'UTC' loop
    part := 'readings_' || to_char(month, 'YYYY_MM');
    if to_regclass(part) is null then
      execute format('create table %I partition of readings for values from (%L) to (%L)', part,
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end
$$;

CREATE FUNCTION public.fields_of_next_owner() RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select '{"appdata": {"object_type": true, "sub_object_type": true, "app": true, "tanktype": true, "fueltype":
    true, "liquid_density": true, "sensorheight": true, "probe_height": true, "sensor_shortid": true, "height":
    true, "diameter": true, "length": true, "volume": true, "tank": {"fill_to_max": true, "drain_to_min": true},
    "drain": {"height": true, "bottom": true, "diameter": true}, "outlets": {"id": true, "top": true, "bottom":
    true, "height": true}, "container_data": {"container_top": true, "container_bottom": true,
    "container_overflow_top": true, "container_overflow_bottom": true, "container_drain_top": true,
    "container_drain_bottom": true, "container_diameter": true, "container_distance_manual": true,
    "container_ends": true, "strapping_table": {"mm": true, "litres": true}}, "stream_control": {"enable": true,
    "stream_ambient_temp": true, "stream_csq": true}, "volume_tracking": {"enable": true}, "visualization":
    {"graphs": {"name": true, "metric": true, "min": true, "max": true, "steps": true, "step": true, "unit": true,
    "access": true, "dataset": true}, "gui_components": {"map": true, "graphs": true, "main_widget": {"type": true,
    "display": true}}, "components": {"displayMap": true, "displayTankMetrics": true}, "own_alarms": {"silence":
    {"enable": true}, "battery": {"enable": true}, "sensor": {"enable": true}}, "level_traffic_light":
    {"yellow_above_percent": true, "green_above_percent": true}, "connectivity_traffic_light": {"enable": true,
    "red_above_hours": true, "yellow_above_hours": true}}, "onboarding": {"step": true}}, "proddata": {"shortid":
    true, "mfct": {"name": true, "model": true}, "lowlevel": {"telemetry_interval_s": true,
    "transmission_interval_s": true, "flight_mode": true}}}'::jsonb
$$;

CREATE FUNCTION public.fields_of_place() RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    AS $$
  select jsonb_set(fields, '{appdata,visualization}', fields #> '{appdata,visualization}'
    || '{"alarm_list": true}'
    || jsonb_build_object('graphs', fields #> '{appdata,visualization,graphs}' || '{"thresholds": true}'))
  from (select fields_of_next_owner() as fields) next
$$;

CREATE FUNCTION public.forget_latest(of_dev integer) RETURNS void
    LANGUAGE sql
    AS $$
  update device_latest set t = null, telemetry = null, reading = '{}', faulty = null,
    state = state - 'public' - 'volume_tracking' where dev = of_dev
$$;

CREATE FUNCTION public.groups_across(groups text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select array(
    select one from unnest(groups) with ordinality as list (one, place)
    where regexp_replace(trim(one), '\s*:\s*', ':', 'g') in (
      'Status:Lager', 'Status:Kassert', 'Status:Returnert', 'Status:Ute av drift', 'View:Alt1', 'Status:Felt',
      'Lokalisering:Daglig', 'Lokalisering:Ukentlig', 'Lokalisering:Av', 'Tracker')
    order by place)
$$;

CREATE FUNCTION public.groups_on_arrival(groups text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when groups && '{Status:Kassert,Status:Returnert}'
    then array_remove(array_remove(array_remove(groups, 'Status:Kassert'), 'Status:Returnert'), 'Status:Lager')
      || array['Status:Lager']
    else groups end
$$;

CREATE FUNCTION public.has_measured_since(of_dev integer, moment timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from readings where dev = of_dev and t >= moment)
    or exists (select from positions where dev = of_dev and t >= moment)
$$;

CREATE FUNCTION public.json_changes(before jsonb, after jsonb, prefix text DEFAULT ''::text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
  return (
    select coalesce(jsonb_object_agg(told.path, told.change), '{}')
    from jsonb_each(before) b (name, value) full join jsonb_each(after) a (name, value) using (name)
    cross join lateral jsonb_each(
      case
        when jsonb_typeof(b.value) = 'object' and jsonb_typeof(a.value) = 'object'
          then json_changes(b.value, a.value, prefix || name || '.')
        else jsonb_build_object(prefix || name, jsonb_strip_nulls(
          jsonb_build_object('from', b.value, 'to', a.value)))
      end) told (path, change)
    where b.value is distinct from a.value
  );
end
$$;

CREATE FUNCTION public.latest_keeps_state() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.left_out_readings_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  owner record;
  told jsonb := jsonb_build_object('from', new.from_t, 'to', new.to_t, 'reason', new.reason);
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from owner_at(new.dev, new.from_t);
  perform audit_write(owner.orgid, 'device', owner.devid, 'command', jsonb_build_object(
    case when new.undone_at is null then 'leave_out_readings' else 'take_back_readings' end,
    jsonb_build_object('to', told)));
  return null;
end
$$;

CREATE FUNCTION public.life_state(of_orgid text, groups text[], settings jsonb) RETURNS text
    LANGUAGE sql STABLE
    AS $$
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

CREATE FUNCTION public.list_settings_count_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_user(coalesce(new.userid, old.userid));
  return null;
end
$$;

CREATE FUNCTION public.lists_shared_with(appdata jsonb) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    AS $$
  select jsonb_array_elements_text(appdata -> 'shared_with')
  where jsonb_typeof(appdata -> 'shared_with') = 'array'
$$;

CREATE FUNCTION public.mark_stock_stale(of_dev integer, first timestamp with time zone, last timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  insert into stock_events_stale (dev, block)
  select of_dev, block from (
    select generate_series(stock_block(first) - 1, stock_block(last) + 1) as block
    union
    select stock_block(t) + beside from (
      select t from readings where dev = of_dev and t > last and state = 0 and volume is not null order by t limit 1
    ) next cross join generate_series(-1, 1) as beside
  ) touched
  on conflict do nothing
$$;

CREATE FUNCTION public.measured_otherwise() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform mark_stock_stale(new.dev, now(), now());
  return null;
end
$$;

CREATE FUNCTION public.measured_since(of_dev integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select greatest(place_since(of_dev), (select owned_since from devices where dev = of_dev))
$$;

CREATE FUNCTION public.notification_settings_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  owner users;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from users where userid = new.userid;
  perform audit_write(owner.orgid, 'user', owner.user_name, 'changed', jsonb_build_object('notifications',
    jsonb_build_object('from', case tg_op when 'UPDATE' then old.rules else '[]' end, 'to', new.rules)));
  return null;
end
$$;

CREATE FUNCTION public.number_at(doc jsonb, place text[]) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when jsonb_typeof(doc #> place) = 'number' and abs((doc #>> place)::numeric) < 1e300
    then (doc #>> place)::float8 end
$$;

CREATE FUNCTION public.objects_keep_seats() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  seated integer := (select dev from devices where devid = new.devid);
begin
  -- A device that gets another id goes on sitting where it sits.
  update object_seats s set until = greatest(since, now()),
    appdata = (select only_fields(d.appdata, fields_of_place() -> 'appdata') from devices d where d.dev = s.dev),
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

CREATE FUNCTION public.only_fields(value jsonb, fields jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE STRICT
    AS $$
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

CREATE FUNCTION public.organisations_count_lists() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into list_versions (orgid) values (new.orgid);
  return null;
end
$$;

CREATE FUNCTION public.organisations_lineage() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.organisations_pass_lineage_on() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update organisations set parent = new.orgid where parent = new.orgid;
  return null;
end
$$;

CREATE FUNCTION public.owner_at(of_dev integer, moment timestamp with time zone, OUT orgid text, OUT devid text) RETURNS record
    LANGUAGE sql STABLE
    AS $$
  select orgid, devid from (
    select m.orgid, m.devid, m.until from device_moves m where m.dev = of_dev and m.until > moment
    union all
    select d.orgid, d.devid, 'infinity' from devices d where d.dev = of_dev
  ) owner order by until limit 1
$$;

CREATE FUNCTION public.place_since(of_dev integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select max(earlier.until)
  from object_seats seat join object_seats earlier on earlier.object = seat.object
  where seat.dev = of_dev and seat.until is null and earlier.dev <> of_dev
$$;

CREATE FUNCTION public.push_devices_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform push_devices_audit_write(old.userid, jsonb_build_object('from', old.name, 'to', null));
  end if;
  if tg_op <> 'DELETE' then
    perform push_devices_audit_write(new.userid, jsonb_build_object('from', null, 'to', new.name));
  end if;
  return null;
end
$$;

CREATE FUNCTION public.push_devices_audit_write(of_user text, changes jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  owner text;
  name text;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return;
  end if;
  select orgid, user_name into owner, name from users where userid = of_user;
  -- One who is moved to another organisation in the same breath is no longer seen by who does it.
  if owner is not null then
    perform audit_write(owner, 'user', name, 'changed', jsonb_build_object('push_device', changes));
  end if;
end
$$;

CREATE FUNCTION public.put_up_here(state jsonb, since timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select case when coalesce(
      number_at(state, '{deployment_monitoring,since}'),
      number_at(state, '{connectivity_monitoring,last_transmission_timestamp}'),
      number_at(state, '{connectivity_monitoring,last_telemetry_timestamp}')) < extract(epoch from since)
    then jsonb_build_object('deployment_monitoring',
      case jsonb_typeof(state -> 'deployment_monitoring') when 'object'
        then (state -> 'deployment_monitoring') - 'is_since_guessed' else '{}' end
      || jsonb_build_object('since', floor(extract(epoch from since))))
    else '{}' end
$$;

CREATE FUNCTION public.receipt_given() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  given float8 := case when jsonb_typeof(new.appdata -> 'emptied_at') = 'number'
    then (new.appdata ->> 'emptied_at')::float8 end;
begin
  if given between 0 and extract(epoch from now()) + 86400 then
    perform mark_stock_stale(new.dev, to_timestamp(given) - interval '3 days', to_timestamp(given));
  end if;
  return null;
end
$$;

CREATE FUNCTION public.refuse_closed_organisation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('close-organisation ' || new.orgid));
  if exists (select from organisations where orgid = new.orgid and closed_at is not null) then
    raise exception 'organisation % is closed', new.orgid
      using errcode = 'check_violation', constraint = 'organisations_open';
  end if;
  return new;
end
$$;

CREATE FUNCTION public.registrations_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from registrations where dev = new.dev;
  return null;
end
$$;

CREATE FUNCTION public.seen_since(of_dev integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select coalesce((select owned_since from devices where dev = of_dev and current_user = 'portal_app'), '-infinity')
$$;

CREATE FUNCTION public.state_of_owner(state jsonb, since timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select state || put_up_here(state, since)
    || case jsonb_typeof(state -> 'connectivity_monitoring') when 'object' then jsonb_build_object(
      'connectivity_monitoring', (state -> 'connectivity_monitoring') - array(
        select unnest(array[known.last, known.next])
        from (values
          ('last_transmission_timestamp', 'next_transmission_at'),
          ('last_telemetry_timestamp', 'next_telemetry_at'),
          ('last_stream_timestamp', 'next_stream_at')) as known (last, next)
        cross join lateral (select
          number_at(state, array['connectivity_monitoring', known.last]) as at,
          number_at(state, '{connectivity_monitoring,last_transmission_timestamp}') as came) contact
        where coalesce(at < extract(epoch from since), true)
          or (known.last = 'last_telemetry_timestamp' and came < extract(epoch from since))))
      else '{}' end
$$;

CREATE FUNCTION public.stock_block(moment timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select floor(extract(epoch from moment) / (28 * 86400))::integer
$$;

CREATE FUNCTION public.stock_events_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  owner record;
begin
  if coalesce(current_setting('app.userid', true), '') = '' then
    return null;
  end if;
  select * into owner from owner_at(new.dev, new.to_t);
  perform audit_write(owner.orgid, 'device', owner.devid, 'command', jsonb_build_object('stock_event',
    jsonb_build_object(
      'from', jsonb_build_object('state', old.state, 'litres', coalesce(old.said_litres, old.litres)),
      'to', jsonb_build_object('kind', new.kind, 'at', new.to_t, 'state', new.state,
        'litres', coalesce(new.said_litres, new.litres), 'reason', new.reason))));
  return null;
end
$$;

CREATE FUNCTION public.users_close() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.roles = '{SLETTET}' then
    insert into closed_users (userid, orgid, email, phone, phone_confirmed_at, address, tags, shared_tags, roles)
    values (old.userid, old.orgid, old.email, old.phone, old.phone_confirmed_at, old.address, old.tags, old.shared_tags,
      old.roles);
  else
    delete from closed_users where userid = new.userid;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.users_count_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_user(new.userid);
  return null;
end
$$;

CREATE FUNCTION public.users_end_invitation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update invitations set expires_at = least(expires_at, now())
  where userid = new.userid and accepted_at is null and (
    new.disabled or new.password_hash is distinct from old.password_hash
    or kind = 'email' and lower(new.email) is distinct from lower(recipient)
    or kind = 'phone' and new.phone_e164 is distinct from recipient);
  return null;
end
$$;

CREATE FUNCTION public.users_end_push() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from push_devices where userid = new.userid;
  return null;
end
$$;

CREATE FUNCTION public.users_end_tokens() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.token_version := old.token_version + 1;
  return new;
end
$$;

CREATE FUNCTION public.users_unconfirm() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if lower(new.email) is distinct from lower(old.email)
    and new.email_confirmed_at is not distinct from old.email_confirmed_at then
    new.email_confirmed_at := null;
  end if;
  if e164(new.phone) is distinct from e164(old.phone)
    and new.phone_confirmed_at is not distinct from old.phone_confirmed_at then
    new.phone_confirmed_at := null;
  end if;
  return new;
end
$$;

CREATE FUNCTION public.with_papers() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce(current_setting('app.with_papers', true), '') = 'on'
$$;

CREATE TABLE public.alarm_escalations (
    alarm bigint NOT NULL,
    list integer NOT NULL,
    step integer NOT NULL,
    due_at timestamp with time zone NOT NULL,
    about text DEFAULT 'escalation'::text NOT NULL,
    paused_at timestamp with time zone,
    done_at timestamp with time zone,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT alarm_escalations_about_check CHECK ((about = ANY (ARRAY['escalation'::text, 'worse'::text])))
);

ALTER TABLE ONLY public.alarm_escalations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alarm_events (
    id bigint NOT NULL,
    alarm bigint NOT NULL,
    about text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT alarm_events_about_check CHECK ((about = ANY (ARRAY['start'::text, 'end'::text, 'worse'::text])))
);

ALTER TABLE ONLY public.alarm_events FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alarm_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alarm_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alarm_link_alarms (
    hash bytea NOT NULL,
    alarm bigint NOT NULL,
    place integer NOT NULL,
    CONSTRAINT alarm_link_alarms_place_check CHECK ((place > 0))
);

ALTER TABLE ONLY public.alarm_link_alarms FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alarm_links (
    hash bytea NOT NULL,
    userid text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    channel text,
    message text,
    asked_at timestamp with time zone,
    CONSTRAINT alarm_links_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text])))
);

ALTER TABLE ONLY public.alarm_links FORCE ROW LEVEL SECURITY;

CREATE TABLE public.alarm_notices (
    id bigint NOT NULL,
    alarm bigint NOT NULL,
    userid text NOT NULL,
    channel text NOT NULL,
    about text NOT NULL,
    rule text,
    list integer,
    tells_end boolean NOT NULL,
    comes_and_goes boolean DEFAULT false NOT NULL,
    is_held boolean DEFAULT false NOT NULL,
    due_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    message text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    was_over boolean DEFAULT false NOT NULL,
    told_started timestamp with time zone,
    told_ended timestamp with time zone,
    is_correction boolean DEFAULT false NOT NULL,
    CONSTRAINT alarm_notices_about_check CHECK ((about = ANY (ARRAY['start'::text, 'end'::text, 'escalation'::text, 'worse'::text]))),
    CONSTRAINT alarm_notices_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT alarm_notices_check CHECK ((((state = 'waiting'::text) = (done_at IS NULL)) AND ((state = 'sent'::text) = (message IS NOT NULL)))),
    CONSTRAINT alarm_notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text])))
);

ALTER TABLE ONLY public.alarm_notices FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alarm_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alarm_notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.alarms (
    id bigint NOT NULL,
    dev integer NOT NULL,
    alarm text NOT NULL,
    reason text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    acknowledged_at timestamp with time zone,
    acknowledged_userid text,
    acknowledged_username text,
    acknowledged_name text,
    acknowledged_comment text,
    acknowledged_orgid text,
    acknowledged_by_provider boolean,
    ripples boolean DEFAULT false NOT NULL,
    acknowledged_via text,
    is_passed_by boolean DEFAULT false NOT NULL,
    unreached_at timestamp with time zone,
    recorded_at timestamp with time zone DEFAULT now(),
    was_unreached_at timestamp with time zone,
    ended_as text,
    CONSTRAINT alarms_acknowledged_via_check CHECK ((acknowledged_via = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT alarms_check CHECK ((ended_at >= started_at)),
    CONSTRAINT alarms_check1 CHECK (((num_nonnulls(acknowledged_at, acknowledged_userid, acknowledged_username, acknowledged_name, acknowledged_orgid, acknowledged_by_provider) = ANY (ARRAY[0, 6])) AND ((acknowledged_comment IS NULL) OR (acknowledged_at IS NOT NULL)))),
    CONSTRAINT alarms_ended_as_check CHECK ((ended_as = ANY (ARRAY['switched_off'::text, 'stock'::text, 'out_of_service'::text])))
);

ALTER TABLE ONLY public.alarms FORCE ROW LEVEL SECURITY;

ALTER TABLE public.alarms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.alarms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.attempts (
    key text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    tries integer NOT NULL
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    orgid text NOT NULL,
    kind text NOT NULL,
    object text NOT NULL,
    action text NOT NULL,
    userid text NOT NULL,
    user_name text NOT NULL,
    changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    by_provider boolean DEFAULT public.by_provider() NOT NULL,
    CONSTRAINT audit_action_check CHECK ((action = ANY (ARRAY['created'::text, 'changed'::text, 'deleted'::text, 'moved_in'::text, 'command'::text])))
);

ALTER TABLE ONLY public.audit FORCE ROW LEVEL SECURITY;

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.believed_readings (
    dev integer NOT NULL,
    t timestamp with time zone NOT NULL
);

CREATE TABLE public.client_event_reports (
    id text NOT NULL,
    told_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.client_event_reports FORCE ROW LEVEL SECURITY;

CREATE TABLE public.client_event_salts (
    day date NOT NULL,
    salt bytea NOT NULL
);

ALTER TABLE ONLY public.client_event_salts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.client_event_sources (
    minute timestamp with time zone NOT NULL,
    channel text NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    source bytea NOT NULL,
    network bytea NOT NULL,
    attempts bigint NOT NULL,
    failed bigint NOT NULL,
    CONSTRAINT client_event_sources_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT client_event_sources_failed_check CHECK ((failed >= 0))
);

ALTER TABLE ONLY public.client_event_sources FORCE ROW LEVEL SECURITY;

CREATE TABLE public.client_events (
    hour timestamp with time zone NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    route text NOT NULL,
    kind text NOT NULL,
    phase text NOT NULL,
    count bigint NOT NULL,
    ms bigint,
    fault text DEFAULT ''::text NOT NULL,
    CONSTRAINT client_events_count_check CHECK ((count > 0)),
    CONSTRAINT client_events_ms_check CHECK ((ms >= 0))
);

ALTER TABLE ONLY public.client_events FORCE ROW LEVEL SECURITY;

CREATE TABLE public.client_events_unproven (
    hour timestamp with time zone NOT NULL,
    remote text NOT NULL,
    version text NOT NULL,
    route text NOT NULL,
    kind text NOT NULL,
    phase text NOT NULL,
    count bigint NOT NULL,
    ms bigint,
    fault text DEFAULT ''::text NOT NULL,
    CONSTRAINT client_events_count_check CHECK ((count > 0)),
    CONSTRAINT client_events_ms_check CHECK ((ms >= 0))
);

ALTER TABLE ONLY public.client_events_unproven FORCE ROW LEVEL SECURITY;

CREATE SEQUENCE public.closed_user_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.closed_users (
    userid text NOT NULL,
    closed_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_by text DEFAULT COALESCE(current_setting('app.username'::text, true), ''::text) NOT NULL,
    orgid text NOT NULL,
    email text,
    phone text,
    phone_confirmed_at timestamp with time zone,
    address text,
    tags text[] NOT NULL,
    shared_tags text[] NOT NULL,
    roles text[] NOT NULL
);

ALTER TABLE ONLY public.closed_users FORCE ROW LEVEL SECURITY;

CREATE TABLE public.contact_changes (
    userid text NOT NULL,
    kind text NOT NULL,
    value text NOT NULL,
    code_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    CONSTRAINT contact_changes_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT contact_changes_value_check CHECK ((value <> ''::text))
);

ALTER TABLE ONLY public.contact_changes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.contact_take_backs (
    id bigint NOT NULL,
    userid text NOT NULL,
    kind text NOT NULL,
    value text,
    was_confirmed boolean NOT NULL,
    code_hash bytea,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_take_backs_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT contact_take_backs_value_check CHECK ((value <> ''::text))
);

ALTER TABLE ONLY public.contact_take_backs FORCE ROW LEVEL SECURITY;

ALTER TABLE public.contact_take_backs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_take_backs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.database_sizes (
    day date NOT NULL,
    part text NOT NULL,
    bytes bigint NOT NULL
);

ALTER TABLE ONLY public.database_sizes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.delivery_note_columns (
    orgid text NOT NULL,
    columns jsonb NOT NULL,
    CONSTRAINT delivery_note_columns_columns_check CHECK ((jsonb_typeof(columns) = 'object'::text))
);

ALTER TABLE ONLY public.delivery_note_columns FORCE ROW LEVEL SECURITY;

CREATE TABLE public.delivery_notes (
    id integer NOT NULL,
    orgid text NOT NULL,
    number text NOT NULL,
    part smallint DEFAULT 1 NOT NULL,
    day date NOT NULL,
    place text NOT NULL,
    devs integer[] NOT NULL,
    litres double precision NOT NULL,
    source text DEFAULT ''::text NOT NULL,
    made_by text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivery_notes_devs_check CHECK ((devs <> '{}'::integer[])),
    CONSTRAINT delivery_notes_litres_check CHECK ((litres > (0)::double precision)),
    CONSTRAINT delivery_notes_number_check CHECK ((number <> ''::text)),
    CONSTRAINT delivery_notes_part_check CHECK ((part >= 1)),
    CONSTRAINT delivery_notes_place_check CHECK ((place <> ''::text))
);

ALTER TABLE ONLY public.delivery_notes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.delivery_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.delivery_verdicts (
    id integer NOT NULL,
    orgid text NOT NULL,
    note integer,
    dev integer,
    kind text,
    from_t timestamp with time zone,
    to_t timestamp with time zone,
    verdict text NOT NULL,
    comment text NOT NULL,
    noted double precision,
    measured double precision,
    decided_by text NOT NULL,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivery_verdicts_check CHECK (((note IS NULL) = ((dev IS NOT NULL) AND (kind IS NOT NULL) AND (from_t IS NOT NULL) AND (to_t IS NOT NULL)))),
    CONSTRAINT delivery_verdicts_comment_check CHECK ((comment <> ''::text)),
    CONSTRAINT delivery_verdicts_verdict_check CHECK ((verdict = ANY (ARRAY['accepted'::text, 'disputed'::text])))
);

ALTER TABLE ONLY public.delivery_verdicts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_verdicts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.delivery_verdicts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.demo_history (
    devid text NOT NULL,
    loaded_from timestamp with time zone NOT NULL
);

CREATE TABLE public.demo_world (
    only_row boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT demo_world_only_row_check CHECK (only_row)
);

CREATE TABLE public.device_changes (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    orgid text NOT NULL,
    object text NOT NULL,
    old integer NOT NULL,
    fresh integer NOT NULL,
    told_name text NOT NULL,
    before jsonb NOT NULL
);

ALTER TABLE ONLY public.device_changes FORCE ROW LEVEL SECURITY;

ALTER TABLE public.device_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.device_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.device_latest (
    dev integer NOT NULL,
    t timestamp with time zone,
    telemetry jsonb,
    state jsonb NOT NULL,
    reading jsonb DEFAULT '{}'::jsonb NOT NULL,
    faulty jsonb,
    rules smallint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.device_moves (
    id bigint NOT NULL,
    dev integer NOT NULL,
    orgid text NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone NOT NULL,
    name text NOT NULL,
    shortid text NOT NULL,
    devid text NOT NULL,
    tags text[] NOT NULL,
    appdata jsonb NOT NULL,
    proddata jsonb,
    is_final boolean DEFAULT false NOT NULL,
    went text,
    with_papers boolean DEFAULT false NOT NULL,
    CONSTRAINT device_moves_check CHECK ((until >= since)),
    CONSTRAINT device_moves_went_check CHECK ((went = ANY (ARRAY['customer'::text, 'stock'::text, 'retired'::text, 'returned'::text])))
);

ALTER TABLE ONLY public.device_moves FORCE ROW LEVEL SECURITY;

ALTER TABLE public.device_moves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.device_moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.device_states (
    id bigint NOT NULL,
    dev integer NOT NULL,
    orgid text NOT NULL,
    state text NOT NULL,
    since timestamp with time zone NOT NULL,
    CONSTRAINT device_states_state_check CHECK ((state = ANY (ARRAY['received'::text, 'in_stock'::text, 'with_customer'::text, 'mounted'::text, 'in_field'::text, 'out_of_service'::text, 'returned'::text, 'retired'::text])))
);

ALTER TABLE ONLY public.device_states FORCE ROW LEVEL SECURITY;

ALTER TABLE public.device_states ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.device_states_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.device_works (
    id bigint NOT NULL,
    dev integer NOT NULL,
    userid text NOT NULL,
    orgid text NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    begun_at timestamp with time zone,
    followed_up_at timestamp with time zone,
    CONSTRAINT device_works_kind_check CHECK ((kind = ANY (ARRAY['registered'::text, 'changed'::text, 'service'::text])))
);

ALTER TABLE ONLY public.device_works FORCE ROW LEVEL SECURITY;

ALTER TABLE public.device_works ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.device_works_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.devices (
    dev integer NOT NULL,
    devid text NOT NULL,
    shortid text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    orgid text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    proddata jsonb DEFAULT '{}'::jsonb NOT NULL,
    appdata jsonb DEFAULT '{}'::jsonb NOT NULL,
    state jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    subscribed_at timestamp with time zone,
    owned_since timestamp with time zone,
    owned_before jsonb,
    CONSTRAINT devices_devid_check CHECK ((devid <> ''::text))
);

ALTER TABLE ONLY public.devices FORCE ROW LEVEL SECURITY;

ALTER TABLE public.devices ALTER COLUMN dev ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.devices_dev_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.duty_lists (
    id integer NOT NULL,
    orgid text NOT NULL,
    name text NOT NULL,
    kinds text[] NOT NULL,
    scope jsonb NOT NULL,
    is_on boolean NOT NULL,
    steps jsonb NOT NULL,
    shifts jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT duty_lists_kinds_check CHECK (((kinds <@ '{level,overflow,silence,battery,sensor}'::text[]) AND (kinds <> '{}'::text[]))),
    CONSTRAINT duty_lists_name_check CHECK ((name <> ''::text)),
    CONSTRAINT duty_lists_scope_check CHECK (((scope ->> 'kind'::text) = ANY (ARRAY['all'::text, 'groups'::text, 'devices'::text]))),
    CONSTRAINT duty_lists_shifts_check CHECK ((jsonb_typeof(shifts) = 'array'::text)),
    CONSTRAINT duty_lists_steps_check CHECK ((jsonb_typeof(steps) = 'array'::text))
);

ALTER TABLE ONLY public.duty_lists FORCE ROW LEVEL SECURITY;

ALTER TABLE public.duty_lists ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.duty_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.images (
    id text NOT NULL,
    devid text NOT NULL,
    width450 bytea NOT NULL,
    width1000 bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    role text DEFAULT 'profileImg'::text NOT NULL,
    CONSTRAINT images_role_check CHECK ((role = ANY (ARRAY['profileImg'::text, 'service'::text])))
);

ALTER TABLE ONLY public.images FORCE ROW LEVEL SECURITY;

CREATE TABLE public.ingest_keys (
    key_hash text NOT NULL,
    orgid text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp with time zone,
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    prefix text DEFAULT ''::text NOT NULL,
    created_by text DEFAULT NULLIF(current_setting('app.username'::text, true), ''::text),
    last_used_at timestamp with time zone
);

ALTER TABLE ONLY public.ingest_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE public.invitations (
    userid text NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    code_hash bytea NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    opened_at timestamp with time zone,
    accepted_at timestamp with time zone,
    invited_by text,
    inviter_organisation text,
    organisation text,
    CONSTRAINT invitations_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text]))),
    CONSTRAINT invitations_recipient_check CHECK ((recipient <> ''::text))
);

ALTER TABLE ONLY public.invitations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.left_images (
    id text NOT NULL,
    move bigint NOT NULL,
    role text NOT NULL,
    width450 bytea NOT NULL,
    width1000 bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY public.left_images FORCE ROW LEVEL SECURITY;

CREATE TABLE public.left_out_readings (
    id integer NOT NULL,
    dev integer NOT NULL,
    from_t timestamp with time zone NOT NULL,
    to_t timestamp with time zone NOT NULL,
    reason text NOT NULL,
    made_by text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    undone_by text,
    undone_at timestamp with time zone,
    CONSTRAINT left_out_readings_check CHECK ((to_t >= from_t)),
    CONSTRAINT left_out_readings_check1 CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
    CONSTRAINT left_out_readings_reason_check CHECK ((reason <> ''::text))
);

ALTER TABLE public.left_out_readings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.left_out_readings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.list_changes (
    orgid text NOT NULL,
    dev integer NOT NULL,
    version bigint NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.list_columns (
    userid text NOT NULL,
    list text NOT NULL,
    columns text[] NOT NULL
);

ALTER TABLE ONLY public.list_columns FORCE ROW LEVEL SECURITY;

CREATE TABLE public.list_versions (
    orgid text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    membership bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.locked_months (
    id bigint NOT NULL,
    orgid text NOT NULL,
    month text NOT NULL,
    asked_for text NOT NULL,
    locked_at timestamp with time zone DEFAULT now() NOT NULL,
    locked_by text DEFAULT COALESCE(current_setting('app.username'::text, true), ''::text) NOT NULL,
    opened_at timestamp with time zone,
    opened_by text,
    reason text,
    CONSTRAINT locked_months_check CHECK ((((opened_at IS NULL) = (opened_by IS NULL)) AND ((opened_at IS NULL) = (reason IS NULL)))),
    CONSTRAINT locked_months_month_check CHECK ((month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);

ALTER TABLE ONLY public.locked_months FORCE ROW LEVEL SECURITY;

ALTER TABLE public.locked_months ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.locked_months_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_counts (
    kind text NOT NULL,
    id text NOT NULL,
    span text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    mails integer NOT NULL,
    CONSTRAINT mail_counts_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'organisation'::text]))),
    CONSTRAINT mail_counts_span_check CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
);

ALTER TABLE ONLY public.mail_counts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.mail_keys (
    userid text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_keys_key_check CHECK ((key <> ''::text))
);

ALTER TABLE ONLY public.mail_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE public.measure_changes (
    dev integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    CONSTRAINT measure_changes_kind_check CHECK ((kind = ANY (ARRAY['calibration'::text, 'geometry'::text])))
);

CREATE TABLE public.notification_damping (
    userid text NOT NULL,
    channel text NOT NULL,
    dev integer NOT NULL,
    alarm text NOT NULL,
    last_start timestamp with time zone NOT NULL,
    said_at timestamp with time zone
);

ALTER TABLE ONLY public.notification_damping FORCE ROW LEVEL SECURITY;

CREATE TABLE public.notification_pace (
    userid text NOT NULL,
    channel text NOT NULL,
    last_sent_at timestamp with time zone,
    CONSTRAINT notification_pace_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text])))
);

ALTER TABLE ONLY public.notification_pace FORCE ROW LEVEL SECURITY;

CREATE TABLE public.notification_settings (
    userid text NOT NULL,
    rules jsonb DEFAULT '[]'::jsonb NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    CONSTRAINT notification_settings_rules_check CHECK ((jsonb_typeof(rules) = 'array'::text))
);

ALTER TABLE ONLY public.notification_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.object_seats (
    id bigint NOT NULL,
    object text NOT NULL,
    dev integer NOT NULL,
    shortid text NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone,
    appdata jsonb,
    tags text[],
    CONSTRAINT object_seats_check CHECK ((until >= since))
);

ALTER TABLE ONLY public.object_seats FORCE ROW LEVEL SECURITY;

ALTER TABLE public.object_seats ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.object_seats_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.objects (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    shortid text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    orgid text NOT NULL,
    devid text,
    object_type text,
    manual_measurements jsonb DEFAULT '[]'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT objects_manual_measurements_check CHECK ((jsonb_typeof(manual_measurements) = 'array'::text)),
    CONSTRAINT objects_name_check CHECK ((name <> ''::text))
);

ALTER TABLE ONLY public.objects FORCE ROW LEVEL SECURITY;

CREATE TABLE public.orders (
    id text NOT NULL,
    userid text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    kind text NOT NULL,
    dev integer NOT NULL,
    orgid text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    marked_at timestamp with time zone,
    CONSTRAINT orders_key_check CHECK ((key <> ''::text)),
    CONSTRAINT orders_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'receipt'::text])))
);

ALTER TABLE ONLY public.orders FORCE ROW LEVEL SECURITY;

CREATE TABLE public.organisations (
    orgid text NOT NULL,
    name text NOT NULL,
    parent text,
    ancestry text[] NOT NULL,
    path text[] NOT NULL,
    address text,
    contact jsonb DEFAULT '{}'::jsonb NOT NULL,
    support_email text,
    report_recipients text[] DEFAULT '{}'::text[] NOT NULL,
    organisation_number text,
    accent text,
    logo text,
    closed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now(),
    volume_at_15 boolean DEFAULT false NOT NULL,
    CONSTRAINT organisations_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT organisations_logo_check CHECK ((length(logo) <= 90000)),
    CONSTRAINT organisations_name_check CHECK ((name <> ''::text)),
    CONSTRAINT organisations_organisation_number_check CHECK ((organisation_number ~ '^[0-9]{9}$'::text)),
    CONSTRAINT organisations_orgid_check CHECK ((orgid ~ '^[a-z0-9][a-z0-9_-]{0,62}$'::text))
);

ALTER TABLE ONLY public.organisations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.outbox (
    id text NOT NULL,
    kind text NOT NULL,
    sender text,
    recipient text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    orgid text DEFAULT NULLIF(current_setting('app.orgid'::text, true), ''::text),
    userid text DEFAULT NULLIF(current_setting('app.userid'::text, true), ''::text),
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    ended_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    error text,
    holds_code boolean DEFAULT true NOT NULL,
    resent_at timestamp with time zone,
    purpose text DEFAULT 'account'::text NOT NULL,
    charged_to text,
    order_id text,
    CONSTRAINT outbox_check CHECK (((ended_at IS NULL) = (state = 'waiting'::text))),
    CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'sms'::text, 'push'::text]))),
    CONSTRAINT outbox_purpose_check CHECK ((purpose = ANY (ARRAY['account'::text, 'alarm'::text]))),
    CONSTRAINT outbox_recipient_check CHECK (((recipient <> ''::text) AND (recipient !~ '[[:cntrl:]]'::text))),
    CONSTRAINT outbox_sender_check CHECK ((sender !~ '[[:cntrl:]]'::text)),
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text, 'withdrawn'::text]))),
    CONSTRAINT outbox_subject_check CHECK ((subject !~ '[[:cntrl:]]'::text))
);

ALTER TABLE ONLY public.outbox FORCE ROW LEVEL SECURITY;

CREATE TABLE public.outbox_attachments (
    message text NOT NULL,
    file text NOT NULL,
    place integer NOT NULL
);

ALTER TABLE ONLY public.outbox_attachments FORCE ROW LEVEL SECURITY;

CREATE TABLE public.outbox_files (
    id text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    content bytea NOT NULL,
    CONSTRAINT outbox_files_name_check CHECK (((name <> ''::text) AND (name !~ '[[:cntrl:]/\\]'::text)))
);

ALTER TABLE ONLY public.outbox_files FORCE ROW LEVEL SECURITY;

CREATE TABLE public.positions (
    dev integer NOT NULL,
    t timestamp with time zone NOT NULL,
    lat double precision NOT NULL,
    long double precision NOT NULL,
    is_doubted boolean DEFAULT false NOT NULL,
    CONSTRAINT positions_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
    CONSTRAINT positions_long_check CHECK (((long >= ('-180'::integer)::double precision) AND (long <= (180)::double precision)))
);

CREATE TABLE public.profile_use_devices (
    use bigint NOT NULL,
    dev integer NOT NULL,
    changes jsonb NOT NULL,
    version integer NOT NULL,
    undone boolean DEFAULT false NOT NULL,
    CONSTRAINT profile_use_devices_changes_check CHECK ((jsonb_typeof(changes) = 'array'::text))
);

ALTER TABLE ONLY public.profile_use_devices FORCE ROW LEVEL SECURITY;

CREATE TABLE public.profile_uses (
    id bigint NOT NULL,
    orgid text NOT NULL,
    profile text NOT NULL,
    userid text NOT NULL,
    user_name text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    undone_at timestamp with time zone,
    undone_by text
);

ALTER TABLE ONLY public.profile_uses FORCE ROW LEVEL SECURITY;

ALTER TABLE public.profile_uses ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.profile_uses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.profiles (
    orgid text NOT NULL,
    name text NOT NULL,
    description text,
    appdata jsonb DEFAULT '{}'::jsonb NOT NULL,
    proddata jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT profiles_appdata_check CHECK ((jsonb_typeof(appdata) = 'object'::text)),
    CONSTRAINT profiles_name_check CHECK ((name <> ''::text)),
    CONSTRAINT profiles_proddata_check CHECK ((jsonb_typeof(proddata) = 'object'::text))
);

ALTER TABLE ONLY public.profiles FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_deliveries (
    message text NOT NULL,
    device text NOT NULL,
    was_taken boolean NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.push_deliveries FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_devices (
    id text NOT NULL,
    userid text NOT NULL,
    session text,
    kind text NOT NULL,
    address text NOT NULL,
    p256dh text,
    auth text,
    name text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    error text,
    sender_key text,
    CONSTRAINT push_devices_address_check CHECK ((((length(address) >= 1) AND (length(address) <= 2048)) AND (address !~ '[[:cntrl:]]'::text))),
    CONSTRAINT push_devices_check CHECK (((kind = 'web'::text) = ((p256dh IS NOT NULL) AND (auth IS NOT NULL)))),
    CONSTRAINT push_devices_kind_check CHECK ((kind = ANY (ARRAY['web'::text, 'apns'::text, 'fcm'::text]))),
    CONSTRAINT push_devices_name_check CHECK (((name <> ''::text) AND (name !~ '[[:cntrl:]]'::text)))
);

ALTER TABLE ONLY public.push_devices FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_keys (
    is_only boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_keys_is_only_check CHECK (is_only),
    CONSTRAINT push_keys_private_key_check CHECK ((private_key ~ '^[A-Za-z0-9_-]{43}$'::text)),
    CONSTRAINT push_keys_public_key_check CHECK ((public_key ~ '^[A-Za-z0-9_-]{87}$'::text))
);

ALTER TABLE ONLY public.push_keys FORCE ROW LEVEL SECURITY;

CREATE TABLE public.push_losses (
    userid text NOT NULL,
    device text NOT NULL,
    name text NOT NULL,
    error text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.push_losses FORCE ROW LEVEL SECURITY;

CREATE TABLE public.reading_hours (
    orgid text NOT NULL,
    hour timestamp with time zone NOT NULL,
    readings bigint NOT NULL,
    CONSTRAINT reading_hours_readings_check CHECK ((readings > 0))
);

ALTER TABLE ONLY public.reading_hours FORCE ROW LEVEL SECURITY;

CREATE TABLE public.readings (
    dev integer NOT NULL,
    t timestamp with time zone NOT NULL,
    corrid text NOT NULL,
    state smallint DEFAULT 0 NOT NULL,
    gauge_height real,
    distance real,
    distance_unchecked real,
    volume real,
    percent real,
    weight_kg real,
    temp real,
    ullage_distance real,
    drainable_volume real,
    fillable_volume real,
    fillable_weight_kg real,
    rel_press real,
    sec_temp real,
    csq real,
    battery real,
    hum real,
    press real,
    extra jsonb,
    received_at timestamp with time zone,
    fault smallint
)
PARTITION BY RANGE (t);

CREATE TABLE public.refused_telemetry (
    key text NOT NULL,
    devid text NOT NULL,
    reason text NOT NULL,
    message text NOT NULL,
    record text NOT NULL,
    records bigint NOT NULL,
    first_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refused_telemetry_reason_check CHECK ((reason = ANY (ARRAY['unknown_device'::text, 'foreign_device'::text, 'time'::text, 'form'::text, 'size'::text, 'conflict'::text])))
);

ALTER TABLE ONLY public.refused_telemetry FORCE ROW LEVEL SECURITY;

CREATE TABLE public.registrations (
    dev integer NOT NULL,
    userid text NOT NULL,
    user_name text NOT NULL,
    full_name text NOT NULL,
    told_name text NOT NULL,
    by_provider boolean NOT NULL,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    before jsonb,
    handed_by text,
    handed_by_userid text,
    handed_at timestamp with time zone,
    CONSTRAINT registrations_handed CHECK (((handed_by IS NULL) = (handed_at IS NULL)))
);

ALTER TABLE ONLY public.registrations FORCE ROW LEVEL SECURITY;

CREATE TABLE public.release_notes_read (
    userid text NOT NULL,
    newest text NOT NULL
);

ALTER TABLE ONLY public.release_notes_read FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report_mail_settings (
    orgid text NOT NULL,
    frequency text DEFAULT 'off'::text NOT NULL,
    reports text[] DEFAULT '{fill,instock}'::text[] NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    claimed_period text,
    claimed_until timestamp with time zone,
    formats text[] DEFAULT '{xlsx,pdf}'::text[] NOT NULL,
    own_recipients jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT report_mail_settings_formats_check CHECK (((formats <@ '{xlsx,pdf,csv}'::text[]) AND (formats <> '{}'::text[]))),
    CONSTRAINT report_mail_settings_frequency_check CHECK ((frequency = ANY (ARRAY['off'::text, 'weekly'::text, 'monthly'::text]))),
    CONSTRAINT report_mail_settings_own_recipients_check CHECK ((jsonb_typeof(own_recipients) = 'object'::text)),
    CONSTRAINT report_mail_settings_reports_check CHECK (((reports <@ '{fill,instock,battery,failed,stocktake,devices}'::text[]) AND (reports <> '{}'::text[])))
);

ALTER TABLE ONLY public.report_mail_settings FORCE ROW LEVEL SECURITY;

CREATE TABLE public.report_mails (
    id bigint NOT NULL,
    orgid text NOT NULL,
    period text NOT NULL,
    kind text NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    recipients jsonb DEFAULT '[]'::jsonb NOT NULL,
    tried_by text,
    figures jsonb,
    compared_at timestamp with time zone,
    corrected_at timestamp with time zone,
    formats text[] DEFAULT '{xlsx,pdf}'::text[] NOT NULL,
    CONSTRAINT report_mails_figures_check CHECK ((jsonb_typeof(figures) = 'array'::text)),
    CONSTRAINT report_mails_formats_check CHECK (((formats <@ '{xlsx,pdf,csv}'::text[]) AND (formats <> '{}'::text[]))),
    CONSTRAINT report_mails_kind_check CHECK ((kind = ANY (ARRAY['fill'::text, 'instock'::text, 'battery'::text, 'failed'::text, 'stocktake'::text, 'devices'::text]))),
    CONSTRAINT report_mails_recipients_check CHECK ((jsonb_typeof(recipients) = 'array'::text))
);

ALTER TABLE ONLY public.report_mails FORCE ROW LEVEL SECURITY;

ALTER TABLE public.report_mails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_mails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reset_codes (
    userid text NOT NULL,
    code_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    seed bytea,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.reset_codes FORCE ROW LEVEL SECURITY;

CREATE TABLE public.saved_views (
    id integer NOT NULL,
    userid text NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    query text NOT NULL,
    columns text[],
    CONSTRAINT saved_views_name_check CHECK ((name <> ''::text))
);

ALTER TABLE ONLY public.saved_views FORCE ROW LEVEL SECURITY;

ALTER TABLE public.saved_views ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sensor_seats (
    dev integer NOT NULL,
    orgid text NOT NULL,
    sensor text NOT NULL
);

ALTER TABLE ONLY public.sensor_seats FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sensors (
    sensorid text DEFAULT (gen_random_uuid())::text NOT NULL,
    shortid text NOT NULL,
    orgid text NOT NULL,
    model text,
    manufacturer text,
    kind text DEFAULT 'ultrasonic'::text NOT NULL,
    calibration jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT sensors_calibration_check CHECK ((jsonb_typeof(calibration) = 'object'::text)),
    CONSTRAINT sensors_kind_check CHECK ((kind = ANY (ARRAY['ultrasonic'::text, 'pressure'::text, 'turbidity'::text]))),
    CONSTRAINT sensors_shortid_check CHECK ((shortid <> ''::text))
);

ALTER TABLE ONLY public.sensors FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sessions (
    jti text NOT NULL,
    userid text NOT NULL,
    token_version integer NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    client text,
    network bytea,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    helper text,
    helper_version integer,
    CONSTRAINT sessions_helper_whole CHECK (((helper IS NULL) = (helper_version IS NULL)))
);

ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;

CREATE TABLE public.settled_tanks (
    locked_month bigint NOT NULL,
    key text NOT NULL,
    fill jsonb NOT NULL,
    stock_from jsonb,
    stock_to jsonb,
    CONSTRAINT settled_tanks_fill_check CHECK ((jsonb_typeof(fill) = 'object'::text))
);

ALTER TABLE ONLY public.settled_tanks FORCE ROW LEVEL SECURITY;

CREATE TABLE public.short_id_conflicts (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    dev integer NOT NULL,
    orgid text NOT NULL,
    shortid text NOT NULL,
    renamed_to text NOT NULL
);

ALTER TABLE ONLY public.short_id_conflicts FORCE ROW LEVEL SECURITY;

ALTER TABLE public.short_id_conflicts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.short_id_conflicts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.sign_in_failures (
    day date NOT NULL,
    userid text NOT NULL,
    network text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY public.sign_in_failures FORCE ROW LEVEL SECURITY;

CREATE TABLE public.sms_counts (
    day date NOT NULL,
    orgid text NOT NULL,
    purpose text NOT NULL,
    sent integer NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT sms_counts_purpose_check CHECK ((purpose = ANY (ARRAY['account'::text, 'alarm'::text])))
);

ALTER TABLE ONLY public.sms_counts FORCE ROW LEVEL SECURITY;

CREATE TABLE public.stock_events (
    id integer NOT NULL,
    dev integer NOT NULL,
    kind text NOT NULL,
    from_t timestamp with time zone NOT NULL,
    to_t timestamp with time zone NOT NULL,
    litres real NOT NULL,
    uncertainty real NOT NULL,
    is_settled boolean NOT NULL,
    is_shown boolean DEFAULT true NOT NULL,
    state text DEFAULT 'found'::text NOT NULL,
    said_litres real,
    reason text,
    reference text,
    decided_by text,
    decided_at timestamp with time zone,
    is_undone boolean DEFAULT false NOT NULL,
    CONSTRAINT stock_events_check CHECK ((to_t >= from_t)),
    CONSTRAINT stock_events_check1 CHECK (((state = 'found'::text) = (decided_at IS NULL))),
    CONSTRAINT stock_events_check2 CHECK (((state <> 'corrected'::text) OR (said_litres IS NOT NULL))),
    CONSTRAINT stock_events_kind_check CHECK ((kind = ANY (ARRAY['delivery'::text, 'emptying'::text, 'loss'::text, 'change'::text]))),
    CONSTRAINT stock_events_said_litres_check CHECK ((said_litres >= (0)::double precision)),
    CONSTRAINT stock_events_state_check CHECK ((state = ANY (ARRAY['found'::text, 'confirmed'::text, 'rejected'::text, 'corrected'::text])))
);

ALTER TABLE public.stock_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.stock_events_stale (
    dev integer NOT NULL,
    block integer NOT NULL
);

CREATE TABLE public.user_versions (
    userid text NOT NULL,
    version bigint NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE public.users (
    userid text DEFAULT (gen_random_uuid())::text NOT NULL,
    user_name text NOT NULL,
    full_name text NOT NULL,
    orgid text NOT NULL,
    email text,
    phone text,
    address text,
    disabled boolean DEFAULT false NOT NULL,
    features jsonb DEFAULT '{}'::jsonb NOT NULL,
    favourites text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    shared_tags text[] DEFAULT '{}'::text[] NOT NULL,
    roles text[] DEFAULT '{}'::text[] NOT NULL,
    password_hash text NOT NULL,
    token_version integer DEFAULT 1 NOT NULL,
    phone_e164 text GENERATED ALWAYS AS (public.e164(phone)) STORED,
    email_confirmed_at timestamp with time zone,
    phone_confirmed_at timestamp with time zone,
    CONSTRAINT users_user_name_check CHECK (((user_name <> ''::text) AND (POSITION(('@'::text) IN (user_name)) = 0)))
);

ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;

ALTER TABLE ONLY public.alarm_escalations
    ADD CONSTRAINT alarm_escalations_pkey PRIMARY KEY (alarm, list);

ALTER TABLE ONLY public.alarm_events
    ADD CONSTRAINT alarm_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alarm_link_alarms
    ADD CONSTRAINT alarm_link_alarms_pkey PRIMARY KEY (hash, alarm);

ALTER TABLE ONLY public.alarm_links
    ADD CONSTRAINT alarm_links_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.alarm_notices
    ADD CONSTRAINT alarm_notices_alarm_userid_channel_about_key UNIQUE (alarm, userid, channel, about);

ALTER TABLE ONLY public.alarm_notices
    ADD CONSTRAINT alarm_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.alarms
    ADD CONSTRAINT alarms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.believed_readings
    ADD CONSTRAINT believed_readings_pkey PRIMARY KEY (dev, t);

ALTER TABLE ONLY public.client_event_reports
    ADD CONSTRAINT client_event_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_event_salts
    ADD CONSTRAINT client_event_salts_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.client_event_sources
    ADD CONSTRAINT client_event_sources_pkey PRIMARY KEY (minute, channel, remote, version, source, network);

ALTER TABLE ONLY public.client_events
    ADD CONSTRAINT client_events_pkey PRIMARY KEY (hour, remote, version, route, kind, phase, fault);

ALTER TABLE ONLY public.client_events_unproven
    ADD CONSTRAINT client_events_unproven_pkey PRIMARY KEY (hour, remote, version, route, kind, phase, fault);

ALTER TABLE ONLY public.closed_users
    ADD CONSTRAINT closed_users_pkey PRIMARY KEY (userid);

ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_pkey PRIMARY KEY (userid, kind);

ALTER TABLE ONLY public.contact_take_backs
    ADD CONSTRAINT contact_take_backs_code_hash_key UNIQUE (code_hash);

ALTER TABLE ONLY public.contact_take_backs
    ADD CONSTRAINT contact_take_backs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.database_sizes
    ADD CONSTRAINT database_sizes_pkey PRIMARY KEY (day, part);

ALTER TABLE ONLY public.delivery_note_columns
    ADD CONSTRAINT delivery_note_columns_pkey PRIMARY KEY (orgid);

ALTER TABLE ONLY public.delivery_notes
    ADD CONSTRAINT delivery_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.delivery_verdicts
    ADD CONSTRAINT delivery_verdicts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.demo_history
    ADD CONSTRAINT demo_history_pkey PRIMARY KEY (devid);

ALTER TABLE ONLY public.demo_world
    ADD CONSTRAINT demo_world_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.device_changes
    ADD CONSTRAINT device_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.device_latest
    ADD CONSTRAINT device_latest_pkey PRIMARY KEY (dev);

ALTER TABLE ONLY public.device_moves
    ADD CONSTRAINT device_moves_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.device_states
    ADD CONSTRAINT device_states_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.device_works
    ADD CONSTRAINT device_works_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_devid_key UNIQUE (devid);

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (dev);

ALTER TABLE ONLY public.duty_lists
    ADD CONSTRAINT duty_lists_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ingest_keys
    ADD CONSTRAINT ingest_keys_id_key UNIQUE (id);

ALTER TABLE ONLY public.ingest_keys
    ADD CONSTRAINT ingest_keys_pkey PRIMARY KEY (key_hash);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (userid);

ALTER TABLE ONLY public.left_images
    ADD CONSTRAINT left_images_pkey PRIMARY KEY (move, id);

ALTER TABLE ONLY public.left_out_readings
    ADD CONSTRAINT left_out_readings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_changes
    ADD CONSTRAINT list_changes_pkey PRIMARY KEY (orgid, dev);

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_pkey PRIMARY KEY (userid, list);

ALTER TABLE ONLY public.list_versions
    ADD CONSTRAINT list_versions_pkey PRIMARY KEY (orgid);

ALTER TABLE ONLY public.locked_months
    ADD CONSTRAINT locked_months_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_counts
    ADD CONSTRAINT mail_counts_pkey PRIMARY KEY (kind, id, span);

ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_pkey PRIMARY KEY (userid, key);

ALTER TABLE ONLY public.measure_changes
    ADD CONSTRAINT measure_changes_pkey PRIMARY KEY (dev, at);

ALTER TABLE ONLY public.notification_damping
    ADD CONSTRAINT notification_damping_pkey PRIMARY KEY (userid, channel, dev, alarm);

ALTER TABLE ONLY public.notification_pace
    ADD CONSTRAINT notification_pace_pkey PRIMARY KEY (userid, channel);

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (userid);

ALTER TABLE ONLY public.object_seats
    ADD CONSTRAINT object_seats_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.objects
    ADD CONSTRAINT objects_devid_key UNIQUE (devid);

ALTER TABLE ONLY public.objects
    ADD CONSTRAINT objects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_userid_key_key UNIQUE (userid, key);

ALTER TABLE ONLY public.organisations
    ADD CONSTRAINT organisations_pkey PRIMARY KEY (orgid);

ALTER TABLE ONLY public.outbox_attachments
    ADD CONSTRAINT outbox_attachments_pkey PRIMARY KEY (message, file);

ALTER TABLE ONLY public.outbox_files
    ADD CONSTRAINT outbox_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.positions
    ADD CONSTRAINT positions_pkey PRIMARY KEY (dev, t);

ALTER TABLE ONLY public.profile_use_devices
    ADD CONSTRAINT profile_use_devices_pkey PRIMARY KEY (use, dev);

ALTER TABLE ONLY public.profile_uses
    ADD CONSTRAINT profile_uses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (orgid, name);

ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_pkey PRIMARY KEY (message, device);

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_address_key UNIQUE (address);

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.push_losses
    ADD CONSTRAINT push_losses_pkey PRIMARY KEY (userid, device);

ALTER TABLE ONLY public.reading_hours
    ADD CONSTRAINT reading_hours_pkey PRIMARY KEY (orgid, hour);

ALTER TABLE ONLY public.readings
    ADD CONSTRAINT readings_pkey PRIMARY KEY (dev, t);

ALTER TABLE ONLY public.refused_telemetry
    ADD CONSTRAINT refused_telemetry_pkey PRIMARY KEY (key, devid, reason);

ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (dev);

ALTER TABLE ONLY public.release_notes_read
    ADD CONSTRAINT release_notes_read_pkey PRIMARY KEY (userid);

ALTER TABLE ONLY public.report_mail_settings
    ADD CONSTRAINT report_mail_settings_pkey PRIMARY KEY (orgid);

ALTER TABLE ONLY public.report_mails
    ADD CONSTRAINT report_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reset_codes
    ADD CONSTRAINT reset_codes_pkey PRIMARY KEY (userid);

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sensor_seats
    ADD CONSTRAINT sensor_seats_pkey PRIMARY KEY (dev);

ALTER TABLE ONLY public.sensors
    ADD CONSTRAINT sensors_pkey PRIMARY KEY (sensorid);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (jti);

ALTER TABLE ONLY public.settled_tanks
    ADD CONSTRAINT settled_tanks_pkey PRIMARY KEY (locked_month, key);

ALTER TABLE ONLY public.short_id_conflicts
    ADD CONSTRAINT short_id_conflicts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (day, userid, network);

ALTER TABLE ONLY public.sms_counts
    ADD CONSTRAINT sms_counts_pkey PRIMARY KEY (day, orgid, purpose);

ALTER TABLE ONLY public.stock_events
    ADD CONSTRAINT stock_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_events_stale
    ADD CONSTRAINT stock_events_stale_pkey PRIMARY KEY (dev, block);

ALTER TABLE ONLY public.user_versions
    ADD CONSTRAINT user_versions_pkey PRIMARY KEY (userid);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (userid);

CREATE INDEX alarm_escalations_due ON public.alarm_escalations USING btree (due_at);

CREATE INDEX alarm_events_alarm ON public.alarm_events USING btree (alarm);

CREATE INDEX alarm_link_alarms_alarm ON public.alarm_link_alarms USING btree (alarm);

CREATE INDEX alarm_links_expires ON public.alarm_links USING btree (expires_at);

CREATE INDEX alarm_notices_due ON public.alarm_notices USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX alarm_notices_message ON public.alarm_notices USING btree (message) WHERE (message IS NOT NULL);

CREATE INDEX alarm_notices_told ON public.alarm_notices USING btree (alarm) WHERE (told_ended IS NOT NULL);

CREATE INDEX alarm_notices_waiting ON public.alarm_notices USING btree (userid, channel, due_at) WHERE (state = 'waiting'::text);

CREATE INDEX alarm_notices_was_over ON public.alarm_notices USING btree (alarm) WHERE was_over;

CREATE INDEX alarms_newest ON public.alarms USING btree (started_at DESC, id DESC);

CREATE INDEX alarms_of_device ON public.alarms USING btree (dev, started_at DESC, id DESC);

CREATE UNIQUE INDEX alarms_open ON public.alarms USING btree (dev, alarm) WHERE (ended_at IS NULL);

CREATE INDEX attempts_ends_at ON public.attempts USING btree (ends_at);

CREATE INDEX audit_at ON public.audit USING brin (at);

CREATE INDEX audit_kind ON public.audit USING btree (kind, id DESC);

CREATE INDEX audit_object ON public.audit USING btree (orgid, object, id DESC);

CREATE INDEX audit_user_name ON public.audit USING btree (user_name, id DESC);

CREATE INDEX client_event_reports_told_at ON public.client_event_reports USING btree (told_at);

CREATE INDEX client_event_sources_source ON public.client_event_sources USING btree (source, minute);

CREATE INDEX closed_users_closed_at ON public.closed_users USING btree (closed_at);

CREATE INDEX contact_take_backs_userid ON public.contact_take_backs USING btree (userid);

CREATE INDEX delivery_notes_day ON public.delivery_notes USING btree (orgid, day);

CREATE UNIQUE INDEX delivery_notes_number ON public.delivery_notes USING btree (orgid, lower(number), part);

CREATE INDEX delivery_verdicts_dev ON public.delivery_verdicts USING btree (dev) WHERE (dev IS NOT NULL);

CREATE INDEX delivery_verdicts_filling ON public.delivery_verdicts USING btree (orgid, to_t) WHERE (note IS NULL);

CREATE INDEX delivery_verdicts_note ON public.delivery_verdicts USING btree (note, id DESC) WHERE (note IS NOT NULL);

CREATE INDEX device_changes_at ON public.device_changes USING btree (at);

CREATE INDEX device_moves_dev ON public.device_moves USING btree (dev, until);

CREATE INDEX device_moves_orgid ON public.device_moves USING btree (orgid, until);

CREATE INDEX device_states_dev ON public.device_states USING btree (dev, since DESC, id DESC);

CREATE INDEX device_works_dev ON public.device_works USING btree (dev);

CREATE INDEX device_works_open ON public.device_works USING btree (at) WHERE ((followed_up_at IS NULL) AND (kind <> 'service'::text));

CREATE INDEX device_works_user ON public.device_works USING btree (userid, at);

CREATE INDEX devices_orgid ON public.devices USING btree (orgid);

CREATE INDEX devices_shared_with ON public.devices USING gin (((appdata -> 'shared_with'::text)));

CREATE UNIQUE INDEX devices_shortid ON public.devices USING btree (upper(shortid)) WHERE (shortid <> ''::text);

CREATE INDEX devices_unfinished ON public.devices USING btree (orgid) WHERE (COALESCE((appdata -> 'onboarding'::text), 'null'::jsonb) <> 'null'::jsonb);

CREATE UNIQUE INDEX duty_lists_name ON public.duty_lists USING btree (orgid, lower(name));

CREATE INDEX images_devid ON public.images USING btree (devid);

CREATE INDEX invitations_recipient ON public.invitations USING btree (recipient);

CREATE INDEX left_out_readings_dev ON public.left_out_readings USING btree (dev) WHERE (undone_at IS NULL);

CREATE UNIQUE INDEX locked_months_once ON public.locked_months USING btree (orgid, month) WHERE (opened_at IS NULL);

CREATE INDEX mail_keys_oldest ON public.mail_keys USING btree (created_at);

CREATE INDEX object_seats_dev ON public.object_seats USING btree (dev);

CREATE INDEX object_seats_object ON public.object_seats USING btree (object, since);

CREATE UNIQUE INDEX object_seats_seated ON public.object_seats USING btree (dev) WHERE (until IS NULL);

CREATE UNIQUE INDEX object_seats_taken ON public.object_seats USING btree (object) WHERE (until IS NULL);

CREATE INDEX objects_orgid ON public.objects USING btree (orgid);

CREATE UNIQUE INDEX objects_shortid ON public.objects USING btree (upper(shortid), orgid) WHERE (shortid <> ''::text);

CREATE INDEX orders_of_device ON public.orders USING btree (dev);

CREATE INDEX orders_oldest ON public.orders USING btree (created_at);

CREATE INDEX organisations_ancestry ON public.organisations USING gin (ancestry);

CREATE INDEX outbox_attachments_file ON public.outbox_attachments USING btree (file);

CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

CREATE INDEX outbox_newest ON public.outbox USING btree (created_at DESC);

CREATE INDEX outbox_of_order ON public.outbox USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX outbox_of_organisation ON public.outbox USING btree (orgid, created_at DESC);

CREATE INDEX outbox_recipient ON public.outbox USING btree (lower(recipient), created_at DESC);

CREATE INDEX outbox_troubled ON public.outbox USING btree (created_at DESC) WHERE ((state = 'failed'::text) OR (error IS NOT NULL));

CREATE INDEX positions_t ON public.positions USING brin (t);

CREATE INDEX profile_use_devices_dev ON public.profile_use_devices USING btree (dev);

CREATE INDEX profile_uses_profile ON public.profile_uses USING btree (orgid, profile, id DESC);

CREATE INDEX push_devices_session ON public.push_devices USING btree (session);

CREATE INDEX push_devices_userid ON public.push_devices USING btree (userid, made_at);

CREATE INDEX reading_hours_hour ON public.reading_hours USING btree (hour);

CREATE INDEX readings_faulty ON ONLY public.readings USING btree (dev, t) WHERE (state <> 0);

CREATE INDEX refused_telemetry_last_at ON public.refused_telemetry USING btree (last_at);

CREATE INDEX report_mails_newest ON public.report_mails USING btree (orgid, id DESC);

CREATE UNIQUE INDEX report_mails_once ON public.report_mails USING btree (orgid, period, kind) WHERE (tried_by IS NULL);

CREATE INDEX report_mails_to_compare ON public.report_mails USING btree (queued_at) WHERE (figures IS NOT NULL);

CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (userid, list, name_key);

CREATE INDEX sensor_seats_sensor ON public.sensor_seats USING btree (orgid, sensor);

CREATE INDEX sensors_orgid ON public.sensors USING btree (orgid);

CREATE INDEX sensors_shortid ON public.sensors USING btree (upper(shortid));

CREATE INDEX sessions_helper ON public.sessions USING btree (helper) WHERE (helper IS NOT NULL);

CREATE INDEX sessions_userid ON public.sessions USING btree (userid, began_at DESC);

CREATE INDEX stock_events_dev ON public.stock_events USING btree (dev, to_t);

CREATE UNIQUE INDEX users_confirmed_phone ON public.users USING btree (phone_e164) WHERE (phone_confirmed_at IS NOT NULL);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE (roles <> '{SLETTET}'::text[]);

CREATE INDEX users_orgid ON public.users USING btree (orgid);

CREATE INDEX users_phone_e164 ON public.users USING btree (phone_e164);

CREATE UNIQUE INDEX users_user_name ON public.users USING btree (lower(user_name));

CREATE TRIGGER alarms_audit AFTER UPDATE ON public.alarms FOR EACH ROW WHEN ((old.acknowledged_at IS DISTINCT FROM new.acknowledged_at)) EXECUTE FUNCTION public.alarms_audit();

CREATE TRIGGER alarms_tell_end AFTER UPDATE ON public.alarms FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION public.alarms_tell('end');

CREATE TRIGGER alarms_tell_start AFTER INSERT ON public.alarms FOR EACH ROW WHEN ((new.ended_at IS NULL)) EXECUTE FUNCTION public.alarms_tell('start');

CREATE TRIGGER believed_readings_audit AFTER INSERT ON public.believed_readings FOR EACH ROW EXECUTE FUNCTION public.believed_readings_audit();

CREATE TRIGGER delivery_notes_audit AFTER DELETE OR UPDATE ON public.delivery_notes FOR EACH ROW EXECUTE FUNCTION public.audit_change('delivery_note', 'number', 'id,devs,made_by,made_at');

CREATE TRIGGER devices_audit AFTER INSERT OR DELETE OR UPDATE ON public.devices FOR EACH ROW EXECUTE FUNCTION public.audit_change('device', 'devid', 'dev,version,owned_since,owned_before');

CREATE TRIGGER devices_count_lists_delete AFTER DELETE ON public.devices REFERENCING OLD TABLE AS old_devices FOR EACH STATEMENT EXECUTE FUNCTION public.devices_count_lists();

CREATE TRIGGER devices_count_lists_insert AFTER INSERT ON public.devices REFERENCING NEW TABLE AS new_devices FOR EACH STATEMENT EXECUTE FUNCTION public.devices_count_lists();

CREATE TRIGGER devices_count_lists_update AFTER UPDATE ON public.devices REFERENCING OLD TABLE AS old_devices NEW TABLE AS new_devices FOR EACH STATEMENT EXECUTE FUNCTION public.devices_count_lists();

CREATE TRIGGER devices_count_version BEFORE UPDATE ON public.devices FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.devices_count_version();

CREATE TRIGGER devices_forget_latest AFTER UPDATE OF orgid ON public.devices FOR EACH ROW WHEN ((old.orgid IS DISTINCT FROM new.orgid)) EXECUTE FUNCTION public.devices_forget_latest();

CREATE TRIGGER devices_keep_moves AFTER UPDATE OF orgid ON public.devices FOR EACH ROW WHEN ((old.orgid IS DISTINCT FROM new.orgid)) EXECUTE FUNCTION public.devices_keep_moves();

CREATE TRIGGER devices_keep_state AFTER UPDATE OF orgid, tags, appdata ON public.devices FOR EACH ROW WHEN (((old.orgid IS DISTINCT FROM new.orgid) OR (old.tags IS DISTINCT FROM new.tags) OR ((old.appdata -> 'onboarding'::text) IS DISTINCT FROM (new.appdata -> 'onboarding'::text)))) EXECUTE FUNCTION public.devices_keep_state();

CREATE TRIGGER devices_keep_state_new AFTER INSERT ON public.devices FOR EACH ROW EXECUTE FUNCTION public.devices_keep_state();

CREATE TRIGGER devices_leave_objects AFTER UPDATE OF orgid ON public.devices FOR EACH ROW WHEN ((old.orgid IS DISTINCT FROM new.orgid)) EXECUTE FUNCTION public.devices_leave_objects();

CREATE TRIGGER devices_receipt AFTER UPDATE OF appdata ON public.devices FOR EACH ROW WHEN (((new.appdata -> 'emptied_at'::text) IS DISTINCT FROM (old.appdata -> 'emptied_at'::text))) EXECUTE FUNCTION public.receipt_given();

CREATE TRIGGER devices_refuse_closed BEFORE UPDATE OF orgid ON public.devices FOR EACH ROW WHEN ((old.orgid IS DISTINCT FROM new.orgid)) EXECUTE FUNCTION public.refuse_closed_organisation();

CREATE TRIGGER devices_refuse_closed_new BEFORE INSERT ON public.devices FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_organisation();

CREATE TRIGGER devices_seat_new AFTER INSERT ON public.devices FOR EACH ROW EXECUTE FUNCTION public.devices_seat_sensor();

CREATE TRIGGER devices_seat_sensor AFTER UPDATE OF appdata, orgid ON public.devices FOR EACH ROW WHEN (((old.orgid IS DISTINCT FROM new.orgid) OR ((old.appdata ->> 'sensor_shortid'::text) IS DISTINCT FROM (new.appdata ->> 'sensor_shortid'::text)))) EXECUTE FUNCTION public.devices_seat_sensor();

CREATE TRIGGER devices_stale AFTER UPDATE OF orgid ON public.devices FOR EACH ROW WHEN ((old.orgid IS DISTINCT FROM new.orgid)) EXECUTE FUNCTION public.measured_otherwise();

CREATE TRIGGER devices_stamp_owner BEFORE UPDATE OF orgid ON public.devices FOR EACH ROW WHEN ((old.orgid IS DISTINCT FROM new.orgid)) EXECUTE FUNCTION public.devices_stamp_owner();

CREATE TRIGGER duty_lists_audit AFTER INSERT OR DELETE OR UPDATE ON public.duty_lists FOR EACH ROW EXECUTE FUNCTION public.audit_change('duty_list', 'name', 'id,version');

CREATE TRIGGER ingest_keys_audit AFTER INSERT OR DELETE OR UPDATE ON public.ingest_keys FOR EACH ROW EXECUTE FUNCTION public.audit_change('ingest_key', 'id', 'key_hash');

CREATE TRIGGER ingest_keys_refuse_closed_new BEFORE INSERT ON public.ingest_keys FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_organisation();

CREATE TRIGGER latest_keeps_state AFTER UPDATE OF t ON public.device_latest FOR EACH ROW WHEN (((new.t IS NOT NULL) AND (old.t IS DISTINCT FROM new.t))) EXECUTE FUNCTION public.latest_keeps_state();

CREATE TRIGGER latest_keeps_state_new AFTER INSERT ON public.device_latest FOR EACH ROW WHEN ((new.t IS NOT NULL)) EXECUTE FUNCTION public.latest_keeps_state();

CREATE TRIGGER left_out_readings_audit AFTER INSERT OR UPDATE ON public.left_out_readings FOR EACH ROW EXECUTE FUNCTION public.left_out_readings_audit();

CREATE TRIGGER list_columns_count_user AFTER INSERT OR DELETE OR UPDATE ON public.list_columns FOR EACH ROW EXECUTE FUNCTION public.list_settings_count_user();

CREATE TRIGGER locked_months_audit AFTER INSERT OR UPDATE ON public.locked_months FOR EACH ROW EXECUTE FUNCTION public.audit_change('locked_month', 'month', 'id,locked_at,locked_by,opened_by,opened_at');

CREATE TRIGGER measure_changes_stale AFTER INSERT OR UPDATE ON public.measure_changes FOR EACH ROW EXECUTE FUNCTION public.measured_otherwise();

CREATE TRIGGER notification_settings_audit AFTER UPDATE ON public.notification_settings FOR EACH ROW WHEN ((old.rules IS DISTINCT FROM new.rules)) EXECUTE FUNCTION public.notification_settings_audit();

CREATE TRIGGER notification_settings_audit_new AFTER INSERT ON public.notification_settings FOR EACH ROW WHEN ((new.rules <> '[]'::jsonb)) EXECUTE FUNCTION public.notification_settings_audit();

CREATE TRIGGER object_seats_stale AFTER INSERT OR UPDATE ON public.object_seats FOR EACH ROW EXECUTE FUNCTION public.measured_otherwise();

CREATE TRIGGER objects_audit AFTER INSERT OR DELETE OR UPDATE ON public.objects FOR EACH ROW EXECUTE FUNCTION public.audit_change('object', 'id', 'version');

CREATE TRIGGER objects_keep_first_seat AFTER INSERT ON public.objects FOR EACH ROW WHEN ((new.devid IS NOT NULL)) EXECUTE FUNCTION public.objects_keep_seats();

CREATE TRIGGER objects_keep_seats AFTER UPDATE ON public.objects FOR EACH ROW WHEN ((old.devid IS DISTINCT FROM new.devid)) EXECUTE FUNCTION public.objects_keep_seats();

CREATE TRIGGER organisations_audit AFTER INSERT OR DELETE OR UPDATE ON public.organisations FOR EACH ROW EXECUTE FUNCTION public.audit_change('organisation', 'orgid', 'ancestry,path,created_at', 'logo');

CREATE TRIGGER organisations_count_lists AFTER INSERT ON public.organisations FOR EACH ROW EXECUTE FUNCTION public.organisations_count_lists();

CREATE TRIGGER organisations_lineage BEFORE INSERT OR UPDATE ON public.organisations FOR EACH ROW EXECUTE FUNCTION public.organisations_lineage();

CREATE TRIGGER organisations_pass_lineage_on AFTER UPDATE ON public.organisations FOR EACH ROW WHEN (((old.path IS DISTINCT FROM new.path) OR (old.ancestry IS DISTINCT FROM new.ancestry))) EXECUTE FUNCTION public.organisations_pass_lineage_on();

CREATE TRIGGER profile_uses_audit AFTER INSERT OR UPDATE ON public.profile_uses FOR EACH ROW EXECUTE FUNCTION public.audit_change('profile_use', 'profile', 'id,userid,user_name,at');

CREATE TRIGGER profiles_audit AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.audit_change('profile', 'name', 'version');

CREATE TRIGGER push_devices_audit AFTER INSERT OR DELETE ON public.push_devices FOR EACH ROW EXECUTE FUNCTION public.push_devices_audit();

CREATE TRIGGER push_devices_audit_owner AFTER UPDATE ON public.push_devices FOR EACH ROW WHEN ((old.userid <> new.userid)) EXECUTE FUNCTION public.push_devices_audit();

CREATE TRIGGER registrations_end AFTER UPDATE ON public.devices FOR EACH ROW WHEN (((COALESCE((old.appdata -> 'onboarding'::text), 'null'::jsonb) <> 'null'::jsonb) AND ((COALESCE((new.appdata -> 'onboarding'::text), 'null'::jsonb) = 'null'::jsonb) OR (old.orgid <> new.orgid)))) EXECUTE FUNCTION public.registrations_end();

CREATE TRIGGER report_mail_settings_audit AFTER INSERT OR UPDATE ON public.report_mail_settings FOR EACH ROW EXECUTE FUNCTION public.audit_change('report_mail', 'orgid', 'since,version,claimed_period,claimed_until');

CREATE TRIGGER saved_views_count_user AFTER INSERT OR DELETE OR UPDATE ON public.saved_views FOR EACH ROW EXECUTE FUNCTION public.list_settings_count_user();

CREATE TRIGGER sensors_audit AFTER INSERT OR DELETE OR UPDATE ON public.sensors FOR EACH ROW EXECUTE FUNCTION public.audit_change('sensor', 'sensorid', 'version');

CREATE TRIGGER stock_events_audit AFTER UPDATE ON public.stock_events FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) OR (old.said_litres IS DISTINCT FROM new.said_litres)) OR (old.reason IS DISTINCT FROM new.reason))) EXECUTE FUNCTION public.stock_events_audit();

CREATE TRIGGER users_audit AFTER INSERT OR DELETE OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.audit_change('user', 'user_name', 'favourites,token_version,phone_e164,email_confirmed_at,phone_confirmed_at', 'password_hash');

CREATE TRIGGER users_close AFTER UPDATE OF roles ON public.users FOR EACH ROW WHEN (((old.roles = '{SLETTET}'::text[]) <> (new.roles = '{SLETTET}'::text[]))) EXECUTE FUNCTION public.users_close();

CREATE TRIGGER users_count_user AFTER UPDATE ON public.users FOR EACH ROW WHEN ((old.favourites IS DISTINCT FROM new.favourites)) EXECUTE FUNCTION public.users_count_user();

CREATE TRIGGER users_end_invitation AFTER UPDATE ON public.users FOR EACH ROW WHEN (((((new.email IS DISTINCT FROM old.email) OR (new.phone_e164 IS DISTINCT FROM old.phone_e164)) OR (new.disabled IS DISTINCT FROM old.disabled)) OR (new.password_hash IS DISTINCT FROM old.password_hash))) EXECUTE FUNCTION public.users_end_invitation();

CREATE TRIGGER users_end_push AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.disabled AND (NOT old.disabled)) OR (new.password_hash IS DISTINCT FROM old.password_hash))) EXECUTE FUNCTION public.users_end_push();

CREATE TRIGGER users_end_tokens BEFORE UPDATE ON public.users FOR EACH ROW WHEN (((new.token_version < old.token_version) OR ((new.token_version = old.token_version) AND ((((((((new.roles IS DISTINCT FROM old.roles) OR (new.tags IS DISTINCT FROM old.tags)) OR (new.shared_tags IS DISTINCT FROM old.shared_tags)) OR (new.orgid IS DISTINCT FROM old.orgid)) OR (new.disabled IS DISTINCT FROM old.disabled)) OR (new.password_hash IS DISTINCT FROM old.password_hash)) OR (new.features IS DISTINCT FROM old.features)) OR (new.user_name IS DISTINCT FROM old.user_name))))) EXECUTE FUNCTION public.users_end_tokens();

CREATE TRIGGER users_refuse_closed BEFORE UPDATE OF orgid ON public.users FOR EACH ROW WHEN ((old.orgid IS DISTINCT FROM new.orgid)) EXECUTE FUNCTION public.refuse_closed_organisation();

CREATE TRIGGER users_refuse_closed_new BEFORE INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.refuse_closed_organisation();

CREATE TRIGGER users_unconfirm BEFORE UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION public.users_unconfirm();

ALTER TABLE ONLY public.alarm_escalations
    ADD CONSTRAINT alarm_escalations_alarm_fkey FOREIGN KEY (alarm) REFERENCES public.alarms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarm_escalations
    ADD CONSTRAINT alarm_escalations_list_fkey FOREIGN KEY (list) REFERENCES public.duty_lists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarm_events
    ADD CONSTRAINT alarm_events_alarm_fkey FOREIGN KEY (alarm) REFERENCES public.alarms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarm_link_alarms
    ADD CONSTRAINT alarm_link_alarms_alarm_fkey FOREIGN KEY (alarm) REFERENCES public.alarms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarm_link_alarms
    ADD CONSTRAINT alarm_link_alarms_hash_fkey FOREIGN KEY (hash) REFERENCES public.alarm_links(hash) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarm_links
    ADD CONSTRAINT alarm_links_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarm_notices
    ADD CONSTRAINT alarm_notices_alarm_fkey FOREIGN KEY (alarm) REFERENCES public.alarms(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarm_notices
    ADD CONSTRAINT alarm_notices_list_fkey FOREIGN KEY (list) REFERENCES public.duty_lists(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.alarm_notices
    ADD CONSTRAINT alarm_notices_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.alarms
    ADD CONSTRAINT alarms_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.believed_readings
    ADD CONSTRAINT believed_readings_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.closed_users
    ADD CONSTRAINT closed_users_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.closed_users
    ADD CONSTRAINT closed_users_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_changes
    ADD CONSTRAINT contact_changes_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.contact_take_backs
    ADD CONSTRAINT contact_take_backs_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_note_columns
    ADD CONSTRAINT delivery_note_columns_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_notes
    ADD CONSTRAINT delivery_notes_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_verdicts
    ADD CONSTRAINT delivery_verdicts_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_verdicts
    ADD CONSTRAINT delivery_verdicts_note_fkey FOREIGN KEY (note) REFERENCES public.delivery_notes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.delivery_verdicts
    ADD CONSTRAINT delivery_verdicts_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_changes
    ADD CONSTRAINT device_changes_fresh_fkey FOREIGN KEY (fresh) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_changes
    ADD CONSTRAINT device_changes_object_fkey FOREIGN KEY (object) REFERENCES public.objects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_changes
    ADD CONSTRAINT device_changes_old_fkey FOREIGN KEY (old) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_changes
    ADD CONSTRAINT device_changes_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_latest
    ADD CONSTRAINT device_latest_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_moves
    ADD CONSTRAINT device_moves_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_moves
    ADD CONSTRAINT device_moves_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_states
    ADD CONSTRAINT device_states_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_states
    ADD CONSTRAINT device_states_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_works
    ADD CONSTRAINT device_works_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_works
    ADD CONSTRAINT device_works_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.device_works
    ADD CONSTRAINT device_works_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid);

ALTER TABLE ONLY public.duty_lists
    ADD CONSTRAINT duty_lists_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_devid_fkey FOREIGN KEY (devid) REFERENCES public.devices(devid) ON DELETE CASCADE;

ALTER TABLE ONLY public.ingest_keys
    ADD CONSTRAINT ingest_keys_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(userid) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.left_images
    ADD CONSTRAINT left_images_move_fkey FOREIGN KEY (move) REFERENCES public.device_moves(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.left_out_readings
    ADD CONSTRAINT left_out_readings_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_changes
    ADD CONSTRAINT list_changes_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_changes
    ADD CONSTRAINT list_changes_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_columns
    ADD CONSTRAINT list_columns_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.list_versions
    ADD CONSTRAINT list_versions_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.locked_months
    ADD CONSTRAINT locked_months_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_keys
    ADD CONSTRAINT mail_keys_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.measure_changes
    ADD CONSTRAINT measure_changes_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_damping
    ADD CONSTRAINT notification_damping_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_damping
    ADD CONSTRAINT notification_damping_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_pace
    ADD CONSTRAINT notification_pace_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.object_seats
    ADD CONSTRAINT object_seats_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.object_seats
    ADD CONSTRAINT object_seats_object_fkey FOREIGN KEY (object) REFERENCES public.objects(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.objects
    ADD CONSTRAINT objects_devid_fkey FOREIGN KEY (devid) REFERENCES public.devices(devid) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.objects
    ADD CONSTRAINT objects_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.organisations
    ADD CONSTRAINT organisations_parent_fkey FOREIGN KEY (parent) REFERENCES public.organisations(orgid);

ALTER TABLE ONLY public.outbox_attachments
    ADD CONSTRAINT outbox_attachments_file_fkey FOREIGN KEY (file) REFERENCES public.outbox_files(id);

ALTER TABLE ONLY public.outbox_attachments
    ADD CONSTRAINT outbox_attachments_message_fkey FOREIGN KEY (message) REFERENCES public.outbox(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profile_use_devices
    ADD CONSTRAINT profile_use_devices_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.profile_use_devices
    ADD CONSTRAINT profile_use_devices_use_fkey FOREIGN KEY (use) REFERENCES public.profile_uses(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profile_uses
    ADD CONSTRAINT profile_uses_orgid_profile_fkey FOREIGN KEY (orgid, profile) REFERENCES public.profiles(orgid, name) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid);

ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_message_fkey FOREIGN KEY (message) REFERENCES public.outbox(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_session_fkey FOREIGN KEY (session) REFERENCES public.sessions(jti) ON DELETE SET NULL;

ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_losses
    ADD CONSTRAINT push_losses_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.reading_hours
    ADD CONSTRAINT reading_hours_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_notes_read
    ADD CONSTRAINT release_notes_read_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_mail_settings
    ADD CONSTRAINT report_mail_settings_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.report_mails
    ADD CONSTRAINT report_mails_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid) ON DELETE CASCADE;

ALTER TABLE ONLY public.reset_codes
    ADD CONSTRAINT reset_codes_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.sensor_seats
    ADD CONSTRAINT sensor_seats_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.sensor_seats
    ADD CONSTRAINT sensor_seats_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid);

ALTER TABLE ONLY public.sensors
    ADD CONSTRAINT sensors_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_helper_fkey FOREIGN KEY (helper) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.settled_tanks
    ADD CONSTRAINT settled_tanks_locked_month_fkey FOREIGN KEY (locked_month) REFERENCES public.locked_months(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.short_id_conflicts
    ADD CONSTRAINT short_id_conflicts_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.short_id_conflicts
    ADD CONSTRAINT short_id_conflicts_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid);

ALTER TABLE ONLY public.stock_events
    ADD CONSTRAINT stock_events_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_events_stale
    ADD CONSTRAINT stock_events_stale_dev_fkey FOREIGN KEY (dev) REFERENCES public.devices(dev) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_versions
    ADD CONSTRAINT user_versions_userid_fkey FOREIGN KEY (userid) REFERENCES public.users(userid) ON DELETE CASCADE;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_orgid_fkey FOREIGN KEY (orgid) REFERENCES public.organisations(orgid);

ALTER TABLE public.alarm_escalations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alarm_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alarm_link_alarms ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alarm_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alarm_notices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.alarms ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;

CREATE POLICY before_login ON public.invitations TO portal_auth USING (true) WITH CHECK (true);

CREATE POLICY before_login ON public.reset_codes TO portal_auth USING (true) WITH CHECK (true);

CREATE POLICY before_login ON public.sessions FOR SELECT TO portal_auth USING (true);

CREATE POLICY below_provider ON public.alarms TO portal_provider USING ((EXISTS ( SELECT
   FROM public.devices d
  WHERE (d.dev = alarms.dev))));

CREATE POLICY below_provider ON public.audit TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.closed_users TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.delivery_note_columns TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.delivery_notes TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.delivery_verdicts TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.device_changes TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.device_moves TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.device_states TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.devices TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.duty_lists TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.images FOR INSERT TO portal_provider WITH CHECK ((EXISTS ( SELECT
   FROM public.devices
  WHERE (devices.devid = images.devid))));

CREATE POLICY below_provider ON public.ingest_keys TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.left_images TO portal_provider USING ((EXISTS ( SELECT
   FROM public.device_moves m
  WHERE (m.id = left_images.move)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.device_moves m
  WHERE (m.id = left_images.move))));

CREATE POLICY below_provider ON public.locked_months FOR SELECT TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.objects TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.organisations TO portal_provider USING ((ancestry @> ARRAY[( SELECT NULLIF(current_setting('app.provider'::text, true), ''::text) AS "nullif")])) WITH CHECK ((ancestry @> ARRAY[( SELECT NULLIF(current_setting('app.provider'::text, true), ''::text) AS "nullif")]));

CREATE POLICY below_provider ON public.profile_use_devices TO portal_provider USING ((EXISTS ( SELECT
   FROM public.devices d
  WHERE (d.dev = profile_use_devices.dev))));

CREATE POLICY below_provider ON public.reading_hours FOR SELECT TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.registrations TO portal_provider USING ((EXISTS ( SELECT
   FROM public.devices d
  WHERE (d.dev = registrations.dev))));

CREATE POLICY below_provider ON public.report_mail_settings TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.report_mails FOR SELECT TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.sensor_seats TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.sensors TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.short_id_conflicts FOR SELECT TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

CREATE POLICY below_provider ON public.users TO portal_provider USING ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations))) WITH CHECK ((orgid IN ( SELECT organisations.orgid
   FROM public.organisations)));

ALTER TABLE public.client_event_reports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.client_event_salts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.client_event_sources ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.client_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.client_events_unproven ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.closed_users ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.contact_take_backs ENABLE ROW LEVEL SECURITY;

CREATE POLICY count ON public.client_event_reports TO portal_auth USING (true) WITH CHECK (true);

CREATE POLICY count ON public.client_event_salts TO portal_auth USING (true) WITH CHECK (true);

CREATE POLICY count ON public.client_event_sources TO portal_auth USING (true) WITH CHECK (true);

CREATE POLICY count ON public.client_events_unproven TO portal_auth USING (true) WITH CHECK (true);

CREATE POLICY count ON public.sign_in_failures TO portal_auth USING (true) WITH CHECK (true);

CREATE POLICY count_insert ON public.client_events FOR INSERT TO portal_auth WITH CHECK (true);

CREATE POLICY count_select ON public.client_events FOR SELECT TO portal_auth USING (true);

CREATE POLICY count_update ON public.client_events FOR UPDATE TO portal_auth USING (true) WITH CHECK (true);

ALTER TABLE public.database_sizes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_note_columns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.delivery_verdicts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.device_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.device_moves ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.device_states ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.device_works ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.duty_lists ENABLE ROW LEVEL SECURITY;

CREATE POLICY ended ON public.contact_take_backs FOR DELETE TO portal_app, portal_provider USING ((EXISTS ( SELECT
   FROM public.users u
  WHERE (u.userid = contact_take_backs.userid))));

CREATE POLICY ended ON public.push_devices TO portal_auth USING (true);

CREATE POLICY everything ON public.alarm_escalations TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.alarm_events TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.alarm_link_alarms TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.alarm_links TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.alarm_notices TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.alarms TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.audit TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.client_event_reports TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.client_event_salts TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.client_event_sources TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.client_events TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.client_events_unproven TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.closed_users TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.contact_changes TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.contact_take_backs TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.database_sizes TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.delivery_note_columns TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.delivery_notes TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.delivery_verdicts TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.device_changes TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.device_moves TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.device_states TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.device_works TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.devices TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.duty_lists TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.images TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.ingest_keys TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.invitations TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.left_images TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.list_columns TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.locked_months TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.mail_counts TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.mail_keys TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.notification_damping TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.notification_pace TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.notification_settings TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.object_seats TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.objects TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.orders TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.organisations TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.outbox TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.outbox_attachments TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.outbox_files TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.profile_use_devices TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.profile_uses TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.profiles TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.push_deliveries TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.push_devices TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.push_keys TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.push_losses TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.reading_hours TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.refused_telemetry TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.registrations TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.release_notes_read TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.report_mail_settings TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.report_mails TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.reset_codes TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.saved_views TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.sensor_seats TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.sensors TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.sessions TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.settled_tanks TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.short_id_conflicts TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.sign_in_failures TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.sms_counts TO portal_system USING (true) WITH CHECK (true);

CREATE POLICY everything ON public.users TO portal_system USING (true) WITH CHECK (true);

ALTER TABLE public.images ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ingest_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.invitations ENABLE ROW LEVEL SECURITY;

CREATE POLICY last_used ON public.ingest_keys FOR UPDATE TO portal_auth USING (true) WITH CHECK (true);

ALTER TABLE public.left_images ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.list_columns ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.locked_months ENABLE ROW LEVEL SECURITY;

CREATE POLICY login ON public.release_notes_read FOR SELECT TO portal_auth USING (true);

CREATE POLICY login ON public.sessions FOR INSERT TO portal_auth WITH CHECK (true);

CREATE POLICY login ON public.users FOR SELECT TO portal_auth USING (true);

CREATE POLICY look_up ON public.ingest_keys FOR SELECT TO portal_auth USING (true);

ALTER TABLE public.mail_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.mail_keys ENABLE ROW LEVEL SECURITY;

CREATE POLICY move_below_provider ON public.images FOR UPDATE TO portal_provider USING ((EXISTS ( SELECT
   FROM public.devices
  WHERE (devices.devid = images.devid))));

CREATE POLICY move_of_own_devices ON public.images FOR UPDATE TO portal_app USING ((EXISTS ( SELECT
   FROM public.devices
  WHERE ((devices.devid = images.devid) AND (devices.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))))));

CREATE POLICY new_password ON public.users FOR UPDATE TO portal_auth USING (((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")) AND (NOT disabled))) WITH CHECK ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

ALTER TABLE public.notification_damping ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_pace ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.notification_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.object_seats ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.objects ENABLE ROW LEVEL SECURITY;

CREATE POLICY of_month ON public.settled_tanks FOR SELECT TO portal_app, portal_provider USING ((locked_month IN ( SELECT locked_months.id
   FROM public.locked_months)));

CREATE POLICY of_own_devices ON public.images FOR INSERT TO portal_app WITH CHECK ((EXISTS ( SELECT
   FROM public.devices
  WHERE ((devices.devid = images.devid) AND (devices.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))))));

CREATE POLICY of_own_moves ON public.left_images FOR SELECT TO portal_app USING ((EXISTS ( SELECT
   FROM public.device_moves m
  WHERE (m.id = left_images.move))));

CREATE POLICY of_seen_objects ON public.object_seats TO portal_app, portal_provider USING ((EXISTS ( SELECT
   FROM public.objects o
  WHERE (o.id = object_seats.object))));

CREATE POLICY of_seen_users ON public.contact_take_backs FOR SELECT TO portal_app, portal_provider USING ((EXISTS ( SELECT
   FROM public.users u
  WHERE (u.userid = contact_take_backs.userid))));

CREATE POLICY of_seen_users ON public.invitations TO portal_app, portal_provider USING ((userid IN ( SELECT users.userid
   FROM public.users))) WITH CHECK ((userid IN ( SELECT users.userid
   FROM public.users)));

CREATE POLICY of_seen_users ON public.notification_settings TO portal_app, portal_provider USING ((userid IN ( SELECT users.userid
   FROM public.users))) WITH CHECK ((userid IN ( SELECT users.userid
   FROM public.users)));

CREATE POLICY of_seen_users ON public.push_devices FOR SELECT TO portal_app, portal_provider USING ((userid IN ( SELECT users.userid
   FROM public.users)));

CREATE POLICY of_seen_users ON public.push_losses FOR SELECT TO portal_app, portal_provider USING ((userid IN ( SELECT users.userid
   FROM public.users)));

CREATE POLICY of_seen_users ON public.sessions FOR SELECT TO portal_app, portal_provider USING ((userid IN ( SELECT users.userid
   FROM public.users)));

CREATE POLICY of_the_portal ON public.outbox FOR INSERT TO portal_auth WITH CHECK (((orgid IS NULL) AND (userid IS NULL) AND (sender IS NULL) AND (state = 'waiting'::text)));

CREATE POLICY of_the_provider_above ON public.profiles FOR SELECT TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.provider'::text, true), ''::text) AS "nullif")) AND (orgid IN ( SELECT unnest(organisations.ancestry) AS unnest
   FROM public.organisations
  WHERE (organisations.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))))));

CREATE POLICY of_visible_devices ON public.images FOR SELECT TO portal_app, portal_provider USING ((EXISTS ( SELECT
   FROM public.devices d
  WHERE ((d.devid = images.devid) AND ((images.role = 'profileImg'::text) OR (CURRENT_USER = 'portal_provider'::name) OR (d.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")))))));

ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.organisations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox_attachments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.outbox_files ENABLE ROW LEVEL SECURITY;

CREATE POLICY own ON public.contact_changes TO portal_app, portal_provider USING ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif"))) WITH CHECK ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.contact_take_backs FOR INSERT TO portal_app, portal_provider WITH CHECK ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.delivery_note_columns TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.delivery_notes TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND (( SELECT current_setting('app.all_devices'::text, true) AS current_setting) = 'on'::text)));

CREATE POLICY own ON public.delivery_verdicts TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND (( SELECT current_setting('app.all_devices'::text, true) AS current_setting) = 'on'::text)));

CREATE POLICY own ON public.device_changes TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))) WITH CHECK ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.device_moves FOR SELECT TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND (( SELECT current_setting('app.all_devices'::text, true) AS current_setting) = 'on'::text)));

CREATE POLICY own ON public.device_states TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND ((( SELECT current_setting('app.all_devices'::text, true) AS current_setting) = 'on'::text) OR (dev IN ( SELECT devices.dev
   FROM public.devices))))) WITH CHECK ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.device_works TO portal_app, portal_provider USING (((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")) AND (EXISTS ( SELECT
   FROM public.devices d
  WHERE ((d.dev = device_works.dev) AND (d.orgid = device_works.orgid)))))) WITH CHECK ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.devices TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND ((( SELECT current_setting('app.all_devices'::text, true) AS current_setting) = 'on'::text) OR (tags && ( SELECT ARRAY( SELECT jsonb_array_elements_text((NULLIF(current_setting('app.groups'::text, true), ''::text))::jsonb) AS jsonb_array_elements_text) AS "array")))));

CREATE POLICY own ON public.duty_lists TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))) WITH CHECK ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.list_columns TO portal_app, portal_provider USING ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.locked_months FOR SELECT TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.mail_counts TO portal_app, portal_provider USING ((id =
CASE kind
    WHEN 'user'::text THEN ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")
    ELSE ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")
END)) WITH CHECK ((id =
CASE kind
    WHEN 'user'::text THEN ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")
    ELSE ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")
END));

CREATE POLICY own ON public.mail_keys TO portal_app, portal_provider USING ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif"))) WITH CHECK ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.objects TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND ((devid IS NULL) OR (devid IN ( SELECT devices.devid
   FROM public.devices)))));

CREATE POLICY own ON public.organisations FOR SELECT TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.outbox FOR INSERT TO portal_app, portal_provider WITH CHECK (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND (userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")) AND (state = 'waiting'::text)));

CREATE POLICY own ON public.profile_uses TO portal_provider USING ((orgid = ( SELECT NULLIF(current_setting('app.provider'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.profiles TO portal_provider USING ((orgid = ( SELECT NULLIF(current_setting('app.provider'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.reading_hours TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))) WITH CHECK ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.registrations TO portal_app USING ((EXISTS ( SELECT
   FROM public.devices d
  WHERE ((d.dev = registrations.dev) AND (d.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))))));

CREATE POLICY own ON public.release_notes_read TO portal_app, portal_provider USING ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.report_mail_settings TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.report_mails FOR SELECT TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.saved_views TO portal_app, portal_provider USING ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.sensor_seats TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))) WITH CHECK ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own ON public.sensors TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND ((( SELECT current_setting('app.all_devices'::text, true) AS current_setting) = 'on'::text) OR (NOT (EXISTS ( SELECT
   FROM public.sensor_seats s
  WHERE ((s.orgid = sensors.orgid) AND (s.sensor = upper(sensors.shortid)) AND (NOT (EXISTS ( SELECT
           FROM public.devices d
          WHERE (d.dev = s.dev)))))))))));

CREATE POLICY own ON public.sessions FOR INSERT TO portal_app, portal_provider WITH CHECK ((userid = ( SELECT NULLIF(current_setting('app.userid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own_change ON public.alarms FOR UPDATE TO portal_app USING ((EXISTS ( SELECT
   FROM public.devices d
  WHERE ((d.dev = alarms.dev) AND (d.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))))));

CREATE POLICY own_organisation ON public.users TO portal_app USING (((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND ((userid = ( SELECT current_setting('app.userid'::text, true) AS current_setting)) OR (orgid = ( SELECT NULLIF(current_setting('app.provider'::text, true), ''::text) AS "nullif")) OR (NOT ((tags && ( SELECT string_to_array(current_setting('app.employee_tags'::text, true), ','::text) AS string_to_array)) OR (roles && ( SELECT string_to_array(current_setting('app.provider_roles'::text, true), ','::text) AS string_to_array))))))) WITH CHECK ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own_password ON public.audit FOR INSERT TO portal_auth WITH CHECK (true);

CREATE POLICY own_read ON public.audit FOR SELECT TO portal_app USING ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

CREATE POLICY own_start ON public.alarms FOR INSERT TO portal_app WITH CHECK ((EXISTS ( SELECT
   FROM public.devices d
  WHERE ((d.dev = alarms.dev) AND (d.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))))));

CREATE POLICY own_write ON public.audit FOR INSERT TO portal_app WITH CHECK ((orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")));

ALTER TABLE public.profile_use_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profile_uses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;

CREATE POLICY provider ON public.client_event_sources FOR SELECT TO portal_provider USING (true);

CREATE POLICY provider ON public.client_events FOR SELECT TO portal_provider USING (true);

CREATE POLICY provider ON public.client_events_unproven FOR SELECT TO portal_provider USING (true);

ALTER TABLE public.push_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_devices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.push_losses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reading_hours ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.refused_telemetry ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.registrations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.release_notes_read ENABLE ROW LEVEL SECURITY;

CREATE POLICY remove_below_provider ON public.images FOR DELETE TO portal_provider USING ((EXISTS ( SELECT
   FROM public.devices
  WHERE (devices.devid = images.devid))));

CREATE POLICY remove_of_own_devices ON public.images FOR DELETE TO portal_app USING ((EXISTS ( SELECT
   FROM public.devices
  WHERE ((devices.devid = images.devid) AND (devices.orgid = ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))))));

CREATE POLICY removed ON public.push_devices FOR DELETE TO portal_app, portal_provider USING ((userid IN ( SELECT users.userid
   FROM public.users)));

ALTER TABLE public.report_mail_settings ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.report_mails ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reset_codes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.saved_views ENABLE ROW LEVEL SECURITY;

CREATE POLICY seen ON public.alarms FOR SELECT TO portal_app USING ((EXISTS ( SELECT
   FROM public.devices d
  WHERE ((d.dev = alarms.dev) AND (alarms.started_at >= COALESCE(d.owned_since, '-infinity'::timestamp with time zone))))));

ALTER TABLE public.sensor_seats ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sensors ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.settled_tanks ENABLE ROW LEVEL SECURITY;

CREATE POLICY shared_with ON public.devices FOR SELECT TO portal_app USING (((orgid <> ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif")) AND ((appdata -> 'shared_with'::text) ? ( SELECT NULLIF(current_setting('app.orgid'::text, true), ''::text) AS "nullif"))));

ALTER TABLE public.short_id_conflicts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sign_in_failures ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.sms_counts ENABLE ROW LEVEL SECURITY;

CREATE POLICY told ON public.alarm_events FOR INSERT TO portal_app, portal_provider WITH CHECK (true);

ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alarm_escalations TO portal_system;

GRANT INSERT ON TABLE public.alarm_events TO portal_app;
GRANT INSERT ON TABLE public.alarm_events TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alarm_events TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alarm_link_alarms TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alarm_links TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alarm_notices TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.alarms TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.alarms TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alarms TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attempts TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attempts TO portal_system;

GRANT INSERT ON TABLE public.audit TO portal_auth;
GRANT SELECT,INSERT ON TABLE public.audit TO portal_app;
GRANT SELECT,INSERT ON TABLE public.audit TO portal_provider;
GRANT SELECT,INSERT,DELETE ON TABLE public.audit TO portal_system;

GRANT UPDATE(changes) ON TABLE public.audit TO portal_system;

GRANT SELECT,INSERT ON TABLE public.believed_readings TO portal_app;
GRANT SELECT,INSERT ON TABLE public.believed_readings TO portal_provider;
GRANT SELECT,INSERT ON TABLE public.believed_readings TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.client_event_reports TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_event_reports TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.client_event_salts TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_event_salts TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.client_event_sources TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_event_sources TO portal_system;
GRANT SELECT ON TABLE public.client_event_sources TO portal_provider;

GRANT SELECT,INSERT,UPDATE ON TABLE public.client_events TO portal_auth;
GRANT SELECT ON TABLE public.client_events TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_events TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.client_events_unproven TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_events_unproven TO portal_system;
GRANT SELECT ON TABLE public.client_events_unproven TO portal_provider;

GRANT USAGE ON SEQUENCE public.closed_user_numbers TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.closed_users TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.closed_users TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_changes TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_changes TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_changes TO portal_system;

GRANT INSERT,DELETE ON TABLE public.contact_take_backs TO portal_app;
GRANT INSERT,DELETE ON TABLE public.contact_take_backs TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_take_backs TO portal_system;

GRANT SELECT(userid) ON TABLE public.contact_take_backs TO portal_app;
GRANT SELECT(userid) ON TABLE public.contact_take_backs TO portal_provider;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.database_sizes TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.delivery_note_columns TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.delivery_note_columns TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_note_columns TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_notes TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_notes TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_notes TO portal_system;

GRANT SELECT,INSERT ON TABLE public.delivery_verdicts TO portal_app;
GRANT SELECT,INSERT ON TABLE public.delivery_verdicts TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_verdicts TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.demo_history TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.demo_world TO portal_system;

GRANT SELECT,INSERT,DELETE ON TABLE public.device_changes TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.device_changes TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_changes TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.device_latest TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.device_latest TO portal_system;
GRANT SELECT,UPDATE ON TABLE public.device_latest TO portal_provider;

GRANT SELECT ON TABLE public.device_moves TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.device_moves TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_moves TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.device_states TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_states TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_states TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_works TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_works TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.device_works TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.devices TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.devices TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.devices TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.duty_lists TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.duty_lists TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.duty_lists TO portal_system;

GRANT SELECT,INSERT,DELETE ON TABLE public.images TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.images TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.images TO portal_system;

GRANT UPDATE(devid) ON TABLE public.images TO portal_app;
GRANT UPDATE(devid) ON TABLE public.images TO portal_provider;

GRANT SELECT ON TABLE public.ingest_keys TO portal_auth;
GRANT SELECT,INSERT,UPDATE ON TABLE public.ingest_keys TO portal_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.ingest_keys TO portal_system;

GRANT UPDATE(last_used_at) ON TABLE public.ingest_keys TO portal_auth;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO portal_system;
GRANT SELECT,UPDATE ON TABLE public.invitations TO portal_auth;

GRANT SELECT,INSERT,DELETE ON TABLE public.left_images TO portal_provider;
GRANT SELECT,INSERT,DELETE ON TABLE public.left_images TO portal_system;
GRANT SELECT ON TABLE public.left_images TO portal_app;

GRANT SELECT,INSERT ON TABLE public.left_out_readings TO portal_app;
GRANT SELECT,INSERT ON TABLE public.left_out_readings TO portal_provider;
GRANT SELECT,INSERT ON TABLE public.left_out_readings TO portal_system;

GRANT UPDATE(undone_by) ON TABLE public.left_out_readings TO portal_app;
GRANT UPDATE(undone_by) ON TABLE public.left_out_readings TO portal_provider;
GRANT UPDATE(undone_by) ON TABLE public.left_out_readings TO portal_system;

GRANT UPDATE(undone_at) ON TABLE public.left_out_readings TO portal_app;
GRANT UPDATE(undone_at) ON TABLE public.left_out_readings TO portal_provider;
GRANT UPDATE(undone_at) ON TABLE public.left_out_readings TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.list_changes TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.list_changes TO portal_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.list_changes TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_columns TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_columns TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_columns TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.list_versions TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.list_versions TO portal_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.list_versions TO portal_system;

GRANT SELECT ON TABLE public.locked_months TO portal_app;
GRANT SELECT ON TABLE public.locked_months TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.locked_months TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.mail_counts TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.mail_counts TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_counts TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.mail_keys TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.mail_keys TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.mail_keys TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.measure_changes TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.measure_changes TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.measure_changes TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_damping TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_pace TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_settings TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.notification_settings TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notification_settings TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.object_seats TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.object_seats TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.object_seats TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.objects TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.objects TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.objects TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO portal_system;

GRANT SELECT ON TABLE public.organisations TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.organisations TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.organisations TO portal_system;

GRANT INSERT ON TABLE public.outbox TO portal_app;
GRANT INSERT ON TABLE public.outbox TO portal_provider;
GRANT INSERT ON TABLE public.outbox TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox_attachments TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox_files TO portal_system;

GRANT SELECT,INSERT ON TABLE public.positions TO portal_app;
GRANT SELECT,INSERT ON TABLE public.positions TO portal_system;
GRANT SELECT ON TABLE public.positions TO portal_provider;

GRANT UPDATE(is_doubted) ON TABLE public.positions TO portal_app;
GRANT UPDATE(is_doubted) ON TABLE public.positions TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profile_use_devices TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profile_use_devices TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profile_uses TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profile_uses TO portal_system;

GRANT SELECT ON TABLE public.profiles TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.profiles TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_deliveries TO portal_system;

GRANT SELECT,DELETE ON TABLE public.push_devices TO portal_app;
GRANT SELECT,DELETE ON TABLE public.push_devices TO portal_provider;
GRANT DELETE ON TABLE public.push_devices TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_devices TO portal_system;

GRANT SELECT(userid) ON TABLE public.push_devices TO portal_auth;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_keys TO portal_system;

GRANT SELECT ON TABLE public.push_losses TO portal_app;
GRANT SELECT ON TABLE public.push_losses TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.push_losses TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.reading_hours TO portal_app;
GRANT SELECT ON TABLE public.reading_hours TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reading_hours TO portal_system;

GRANT SELECT,INSERT ON TABLE public.readings TO portal_app;
GRANT SELECT,INSERT ON TABLE public.readings TO portal_system;
GRANT SELECT ON TABLE public.readings TO portal_provider;

GRANT UPDATE(state) ON TABLE public.readings TO portal_system;
GRANT UPDATE(state) ON TABLE public.readings TO portal_app;
GRANT UPDATE(state) ON TABLE public.readings TO portal_provider;

GRANT UPDATE(gauge_height) ON TABLE public.readings TO portal_app;
GRANT UPDATE(gauge_height) ON TABLE public.readings TO portal_system;

GRANT UPDATE(distance) ON TABLE public.readings TO portal_app;
GRANT UPDATE(distance) ON TABLE public.readings TO portal_system;

GRANT UPDATE(distance_unchecked) ON TABLE public.readings TO portal_app;
GRANT UPDATE(distance_unchecked) ON TABLE public.readings TO portal_system;

GRANT UPDATE(volume) ON TABLE public.readings TO portal_app;
GRANT UPDATE(volume) ON TABLE public.readings TO portal_system;

GRANT UPDATE(percent) ON TABLE public.readings TO portal_app;
GRANT UPDATE(percent) ON TABLE public.readings TO portal_system;

GRANT UPDATE(weight_kg) ON TABLE public.readings TO portal_app;
GRANT UPDATE(weight_kg) ON TABLE public.readings TO portal_system;

GRANT UPDATE(temp) ON TABLE public.readings TO portal_app;
GRANT UPDATE(temp) ON TABLE public.readings TO portal_system;

GRANT UPDATE(ullage_distance) ON TABLE public.readings TO portal_app;
GRANT UPDATE(ullage_distance) ON TABLE public.readings TO portal_system;

GRANT UPDATE(drainable_volume) ON TABLE public.readings TO portal_app;
GRANT UPDATE(drainable_volume) ON TABLE public.readings TO portal_system;

GRANT UPDATE(fillable_volume) ON TABLE public.readings TO portal_app;
GRANT UPDATE(fillable_volume) ON TABLE public.readings TO portal_system;

GRANT UPDATE(fillable_weight_kg) ON TABLE public.readings TO portal_app;
GRANT UPDATE(fillable_weight_kg) ON TABLE public.readings TO portal_system;

GRANT UPDATE(rel_press) ON TABLE public.readings TO portal_app;
GRANT UPDATE(rel_press) ON TABLE public.readings TO portal_system;

GRANT UPDATE(sec_temp) ON TABLE public.readings TO portal_app;
GRANT UPDATE(sec_temp) ON TABLE public.readings TO portal_system;

GRANT UPDATE(csq) ON TABLE public.readings TO portal_app;
GRANT UPDATE(csq) ON TABLE public.readings TO portal_system;

GRANT UPDATE(battery) ON TABLE public.readings TO portal_app;
GRANT UPDATE(battery) ON TABLE public.readings TO portal_system;

GRANT UPDATE(hum) ON TABLE public.readings TO portal_app;
GRANT UPDATE(hum) ON TABLE public.readings TO portal_system;

GRANT UPDATE(press) ON TABLE public.readings TO portal_app;
GRANT UPDATE(press) ON TABLE public.readings TO portal_system;

GRANT UPDATE(extra) ON TABLE public.readings TO portal_app;
GRANT UPDATE(extra) ON TABLE public.readings TO portal_system;

GRANT UPDATE(fault) ON TABLE public.readings TO portal_system;
GRANT UPDATE(fault) ON TABLE public.readings TO portal_app;
GRANT UPDATE(fault) ON TABLE public.readings TO portal_provider;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refused_telemetry TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registrations TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registrations TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registrations TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.release_notes_read TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.release_notes_read TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.release_notes_read TO portal_system;
GRANT SELECT ON TABLE public.release_notes_read TO portal_auth;

GRANT SELECT,INSERT,UPDATE ON TABLE public.report_mail_settings TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.report_mail_settings TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_mail_settings TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_mails TO portal_system;
GRANT SELECT ON TABLE public.report_mails TO portal_app;
GRANT SELECT ON TABLE public.report_mails TO portal_provider;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reset_codes TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reset_codes TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_views TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sensor_seats TO portal_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sensor_seats TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sensor_seats TO portal_system;

GRANT SELECT,UPDATE ON TABLE public.sensors TO portal_app;
GRANT SELECT,UPDATE ON TABLE public.sensors TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sensors TO portal_system;

GRANT SELECT,INSERT ON TABLE public.sessions TO portal_app;
GRANT SELECT,INSERT ON TABLE public.sessions TO portal_provider;
GRANT INSERT ON TABLE public.sessions TO portal_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO portal_system;

GRANT SELECT(jti) ON TABLE public.sessions TO portal_auth;

GRANT SELECT(ended_at) ON TABLE public.sessions TO portal_auth;

GRANT SELECT ON TABLE public.settled_tanks TO portal_app;
GRANT SELECT ON TABLE public.settled_tanks TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settled_tanks TO portal_system;

GRANT SELECT ON TABLE public.short_id_conflicts TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.short_id_conflicts TO portal_system;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_failures TO portal_system;
GRANT SELECT,INSERT,UPDATE ON TABLE public.sign_in_failures TO portal_auth;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sms_counts TO portal_system;

GRANT SELECT ON TABLE public.stock_events TO portal_app;
GRANT SELECT ON TABLE public.stock_events TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stock_events TO portal_system;

GRANT UPDATE(state) ON TABLE public.stock_events TO portal_app;
GRANT UPDATE(state) ON TABLE public.stock_events TO portal_provider;

GRANT UPDATE(said_litres) ON TABLE public.stock_events TO portal_app;
GRANT UPDATE(said_litres) ON TABLE public.stock_events TO portal_provider;

GRANT UPDATE(reason) ON TABLE public.stock_events TO portal_app;
GRANT UPDATE(reason) ON TABLE public.stock_events TO portal_provider;

GRANT UPDATE(reference) ON TABLE public.stock_events TO portal_app;
GRANT UPDATE(reference) ON TABLE public.stock_events TO portal_provider;

GRANT UPDATE(decided_by) ON TABLE public.stock_events TO portal_app;
GRANT UPDATE(decided_by) ON TABLE public.stock_events TO portal_provider;

GRANT UPDATE(decided_at) ON TABLE public.stock_events TO portal_app;
GRANT UPDATE(decided_at) ON TABLE public.stock_events TO portal_provider;

GRANT UPDATE(is_undone) ON TABLE public.stock_events TO portal_app;
GRANT UPDATE(is_undone) ON TABLE public.stock_events TO portal_provider;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stock_events_stale TO portal_system;
GRANT SELECT,INSERT ON TABLE public.stock_events_stale TO portal_app;
GRANT SELECT,INSERT ON TABLE public.stock_events_stale TO portal_provider;

GRANT SELECT,INSERT,UPDATE ON TABLE public.user_versions TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.user_versions TO portal_provider;
GRANT SELECT,INSERT,UPDATE ON TABLE public.user_versions TO portal_system;

GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO portal_app;
GRANT SELECT,INSERT,UPDATE ON TABLE public.users TO portal_provider;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO portal_system;

GRANT SELECT(userid) ON TABLE public.users TO portal_auth;

GRANT SELECT(user_name) ON TABLE public.users TO portal_auth;

GRANT SELECT(full_name) ON TABLE public.users TO portal_auth;

GRANT SELECT(orgid) ON TABLE public.users TO portal_auth;

GRANT SELECT(email) ON TABLE public.users TO portal_auth;

GRANT SELECT(disabled) ON TABLE public.users TO portal_auth;

GRANT SELECT(tags) ON TABLE public.users TO portal_auth;

GRANT SELECT(roles) ON TABLE public.users TO portal_auth;

GRANT SELECT(password_hash),UPDATE(password_hash) ON TABLE public.users TO portal_auth;

GRANT SELECT(token_version) ON TABLE public.users TO portal_auth;

GRANT SELECT(phone_e164) ON TABLE public.users TO portal_auth;

GRANT SELECT(email_confirmed_at),UPDATE(email_confirmed_at) ON TABLE public.users TO portal_auth;

GRANT SELECT(phone_confirmed_at),UPDATE(phone_confirmed_at) ON TABLE public.users TO portal_auth;
