-- When a device was heard of, and put up, before it came to its owner is the former one's to know (DOOR-05).

-- What to lay over a device's state, that it counts as put up when it came to its owner, where it was before.
create function put_up_here(state jsonb, since timestamptz) returns jsonb language sql stable as $$
  select case when coalesce(
      case when jsonb_typeof(state #> '{deployment_monitoring,since}') = 'number'
        then (state #>> '{deployment_monitoring,since}')::float8 end,
      (state #>> '{connectivity_monitoring,last_transmission_timestamp}')::float8,
      (state #>> '{connectivity_monitoring,last_telemetry_timestamp}')::float8) < extract(epoch from since)
    then jsonb_build_object('deployment_monitoring',
      case jsonb_typeof(state -> 'deployment_monitoring') when 'object'
        then (state -> 'deployment_monitoring') - 'is_since_guessed' else '{}' end
      || jsonb_build_object('since', floor(extract(epoch from since))))
    else '{}' end
$$;

-- A device's state without its contact from before it came to its owner. What was measured then may come late.
create function state_of_owner(state jsonb, since timestamptz) returns jsonb language sql stable as $$
  select state || put_up_here(state, since)
    || case jsonb_typeof(state -> 'connectivity_monitoring') when 'object' then jsonb_build_object(
      'connectivity_monitoring', (state -> 'connectivity_monitoring') - array(
        select unnest(array[known.last, known.next])
        from (values
          ('last_transmission_timestamp', 'next_transmission_at'),
          ('last_telemetry_timestamp', 'next_telemetry_at'),
          ('last_stream_timestamp', 'next_stream_at')) as known (last, next)
        cross join lateral (select
          (state #>> array['connectivity_monitoring', known.last])::float8 as at,
          (state #>> '{connectivity_monitoring,last_transmission_timestamp}')::float8 as came) contact
        where coalesce(at < extract(epoch from since), true)
          or (known.last = 'last_telemetry_timestamp' and came < extract(epoch from since))))
      else '{}' end
$$;
