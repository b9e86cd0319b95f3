-- As before, without a call for each field that is none of more: of a list of shared devices that was most of the time.
create or replace function only_fields(value jsonb, fields jsonb) returns jsonb language plpgsql immutable strict as $$
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

-- A tracker measures where it is: one that was moved back read where it had been for another customer.
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
