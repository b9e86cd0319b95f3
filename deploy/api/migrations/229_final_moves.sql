-- A device that measured after a move does not come back as if it had never been away, also once the readings that told so
-- are dropped: the move says so itself, and what its former owner left is kept (FACTORY-02).

-- Whether the move by which a device left an organisation at that moment is undone by moving back.
create function can_be_undone(of_dev integer, former text, moment timestamptz) returns boolean language sql stable as $$
  select not has_measured_since(of_dev, moment)
    and not exists (select from device_moves m
      where m.dev = of_dev and m.orgid = former and m.until = moment and m.is_final)
$$;

create or replace function devices_stamp_owner() returns trigger language plpgsql as $$
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
