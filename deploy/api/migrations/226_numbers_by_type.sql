-- A cast fails on one value that is no number, and with it the statement over all devices that has it: the watch for
-- silence, a move. What devices hold is written by several ways in, and by other systems before this one.

/* The number that stands there; null where something else does, or nothing. */
create function number_at(doc jsonb, place text[]) returns float8 language sql immutable parallel safe as $$
  select case when jsonb_typeof(doc #> place) = 'number' and abs((doc #>> place)::numeric) < 1e300
    then (doc #>> place)::float8 end
$$;

create or replace function put_up_here(state jsonb, since timestamptz) returns jsonb language sql stable as $$
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

create or replace function state_of_owner(state jsonb, since timestamptz) returns jsonb language sql stable as $$
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
