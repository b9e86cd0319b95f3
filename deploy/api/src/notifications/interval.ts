/**
 * How often a device measures, seconds, in SQL over `devices d`: as it is set, or more seldom as its last readings lie
 * apart; ten minutes where neither says.
 */
export const intervalSeconds = `(select greatest(
    case when jsonb_typeof(d.proddata #> '{lowlevel,telemetry_interval_s}') = 'number'
      then (d.proddata #>> '{lowlevel,telemetry_interval_s}')::float8 else 0 end,
    coalesce(percentile_cont(0.5) within group (order by gap), 600))
  from (select extract(epoch from t - lag(t) over (order by t))::float8 as gap
    from (select t from readings where dev = d.dev order by t desc limit 13) newest) gaps)`;

/** How much longer what was over when it came is gathered, seconds: a sensor may send what it kept one by one. */
export const pastSeconds = 10;
