import { fillingAlarmIds, levelAlarmId, thresholdPrefix } from '@peil/shared-kernel/devices';

const list = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(', ');

/** SQL: seconds that an alarm `a` counts as apart at least, whatever its sensor's interval. */
const least = `case
  when a.alarm in ('sensor', 'silence') then ${String(8 * 3600)}
  when a.alarm in (${list(['battery', levelAlarmId, ...Object.values(fillingAlarmIds)])})
    or starts_with(a.alarm, '${thresholdPrefix}') then 0
  else 3600 end`;

/**
 * How often a device `d` measures, seconds, in SQL: as it is set, or more seldom as its last readings lie apart; ten
 * minutes where neither says. An alarm `a` of silence or of a sensor takes several readings, or hours, to begin, and is
 * damped as slowly; what another system reports is not measured by the device, and counts as hourly.
 */
export const intervalSeconds = `(select greatest(
    coalesce(number_at(d.proddata, '{lowlevel,telemetry_interval_s}'), 0),
    coalesce(percentile_cont(0.5) within group (order by gap), 600),
    ${least})
  from (select extract(epoch from t - lag(t) over (order by t))::float8 as gap
    from (select t from readings where dev = d.dev order by t desc limit 13) newest) gaps)`;

/** How much longer what was over when it came is gathered, seconds: a sensor may send what it kept one by one. */
export const pastSeconds = 10;
