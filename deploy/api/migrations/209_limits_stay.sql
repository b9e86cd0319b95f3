-- Of which level to be warned is each owner's own to say: limits stay with a device's former owner (FACTORY-02).
create or replace function fields_of_next_owner() returns jsonb language sql immutable as $$
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

-- What is kept of a device for its own place or its former owner: also its limits, by which what comes late is judged.
create function fields_of_place() returns jsonb language sql immutable as $$
  select jsonb_set(fields, '{appdata,visualization}', fields #> '{appdata,visualization}'
    || '{"alarm_list": true}'
    || jsonb_build_object('graphs', fields #> '{appdata,visualization,graphs}' || '{"thresholds": true}'))
  from (select fields_of_next_owner() as fields) next
$$;

create or replace function objects_keep_seats() returns trigger language plpgsql as $$
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
