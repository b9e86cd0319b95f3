-- A device that was put up before that was kept, and has never sent anything, is silent since then as well (TRUTH-03). It was
-- put up when the newest of these happened: its registration was finished, it came to its place or to its owner. Where that
-- is unknown, or so long ago that it would ring at once, it is watched from now on: hundreds do not ring at the upgrade.
-- Those that are not put up yet (in stock, production or under registration) get theirs when they are.
update devices d set state = d.state || jsonb_build_object('deployment_monitoring',
  case jsonb_typeof(d.state -> 'deployment_monitoring') when 'object' then d.state -> 'deployment_monitoring' else '{}' end
  || case when found.put_up + make_interval(secs => 3600 * found.hours) > now()
    then jsonb_build_object('since', floor(extract(epoch from found.put_up)))
    else jsonb_build_object('since', floor(extract(epoch from now())), 'is_since_guessed', true) end)
from (
  select own.dev,
    greatest(own.owned_since,
      (select max(s.since) from object_seats s where s.dev = own.dev and s.until is null and isfinite(s.since)),
      (select max(a.at) from audit a where a.kind = 'device' and a.object = own.devid and a.action = 'command'
        and a.changes ? 'finish_registration')) as put_up,
    -- As the kernel's silenceLimitHours has it.
    coalesce(
      case when jsonb_typeof(light -> 'red_above_hours') = 'number' then (light ->> 'red_above_hours')::float8 end,
      case when jsonb_typeof(light -> 'yellow_above_hours') = 'number' then (light ->> 'yellow_above_hours')::float8 end,
      48) as hours
  from devices own cross join lateral (
    select own.appdata #> '{visualization,0,connectivity_traffic_light}' as light) view) found
where found.dev = d.dev
  and jsonb_typeof(d.state #> '{deployment_monitoring,since}') is distinct from 'number'
  and d.state #>> '{connectivity_monitoring,last_transmission_timestamp}' is null
  and not exists (select from device_latest l where l.dev = d.dev
    and l.state #>> '{connectivity_monitoring,last_transmission_timestamp}' is not null)
  and not exists (select from unnest(d.tags) as own (tag)
    where btrim(regexp_replace(own.tag, '\s*:\s*', ':', 'g')) in ('Status:Lager', 'Status:Prod', 'Status:Ute av drift'))
  and coalesce(d.appdata -> 'onboarding', 'null') in ('null', 'false');
