-- When to be warned is each owner's own to say: limits and alarms of a device stay with its former owner (FACTORY-02).
create or replace function fields_of_next_owner() returns jsonb language sql immutable as $$
  select '{"appdata": {"object_type": true, "sub_object_type": true, "app": true, "tanktype": true, "fueltype": true,
    "liquid_density": true, "sensorheight": true, "probe_height": true, "sensor_shortid": true, "height": true,
    "diameter": true, "length": true, "volume": true, "tank": {"fill_to_max": true, "drain_to_min": true}, "drain":
    {"height": true, "bottom": true, "diameter": true}, "outlets": {"id": true, "top": true, "bottom": true,
    "height": true}, "container_data": {"container_top": true, "container_bottom": true, "container_overflow_top":
    true, "container_overflow_bottom": true, "container_drain_top": true, "container_drain_bottom": true,
    "container_diameter": true, "container_distance_manual": true, "container_ends": true, "strapping_table": {"mm":
    true, "litres": true}}, "stream_control": {"enable": true, "stream_ambient_temp": true, "stream_csq": true},
    "volume_tracking": {"enable": true}, "visualization": {"graphs": {"name": true, "metric": true, "min": true,
    "max": true, "steps": true, "step": true, "unit": true, "access": true, "dataset": true}, "gui_components":
    {"map": true, "graphs": true, "main_widget": {"type": true, "display": true}}, "components": {"displayMap": true,
    "displayTankMetrics": true}, "level_traffic_light": {"yellow_above_percent": true, "green_above_percent": true}},
    "onboarding": {"step": true}}, "proddata": {"shortid": true, "mfct": {"name": true, "model": true}, "lowlevel":
    {"telemetry_interval_s": true, "transmission_interval_s": true, "flight_mode": true}}}'::jsonb
$$;
