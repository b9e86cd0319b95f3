import type { Device } from '../../../wire/src/device.ts';
import { finite } from '../format/finite.ts';
import { formatNumber } from '../format/number.ts';
import { formatDate } from '../format/time.ts';
import { isDrainingTank } from './kind.ts';
import { isStale, staleWord } from './trust.ts';

const daySeconds = 86_400;

/** Whole days left; false without a forecast time; null when the device's volume is not tracked. */
export type DaysLeft = number | false | null;

/**
 * Whole days until the tank is empty, or full for those that are drained (TANK-01): floored, never below 0.
 *
 * @param nowSeconds epoch seconds
 */
export function daysLeft(device: Device, nowSeconds: number): DaysLeft {
  if (device.appdata.volume_tracking?.enable !== true) return null;
  const forecast = device.state.volume_tracking;
  const at = finite(isDrainingTank(device) ? forecast?.full_timestamp : forecast?.empty_timestamp);
  return at === null ? false : Math.max(0, Math.floor((at - nowSeconds) / daySeconds));
}

/** Days that a tank lasts at least where no date is told; null elsewhere. */
export function daysBeyond(device: Device): number | null {
  if (device.appdata.volume_tracking?.enable !== true) return null;
  return finite(device.state.volume_tracking?.beyond_days);
}

/** Epoch seconds at which what fills by itself is full; Infinity where that is too far ahead to say, null where unknown. */
export const fullAt = (tracking: Device['state']['volume_tracking']): number | null =>
  finite(tracking?.full_timestamp) ?? (finite(tracking?.beyond_days) === null ? null : Infinity);

/** The figure and the words of the forecast apart, for a view that prints the figure large. */
export type DaysLeftParts = { value: string; label: string };

/** As `daysLeftText`, in two parts; '-' and the plural words when unknown. What follows from an old level says so. */
export function daysLeftParts(device: Device, nowSeconds: number): DaysLeftParts {
  const { value, label } = freshParts(device, nowSeconds);
  const isOld = value !== '-' && isStale(device, nowSeconds);
  return { value, label: isOld ? `${label} (${staleWord.toLowerCase()})` : label };
}

function freshParts(device: Device, nowSeconds: number): DaysLeftParts {
  const days = daysLeft(device, nowSeconds);
  const draining = isDrainingTank(device);
  const aim = draining ? 'full' : 'tom';
  const beyond = daysBeyond(device);
  if (days === false && beyond !== null)
    return { value: `Over ${formatNumber(beyond) ?? ''}`, label: `dager til ${aim}` };
  if (days === null || days === false) return { value: '-', label: `dager til ${aim}` };
  if (days === 1) return { value: '1', label: `dag til ${aim}` };
  const today = draining ? ' (blir full i dag)' : ' (går tomt i dag)';
  return { value: String(days), label: `dager til ${aim}${days === 0 ? today : ''}` };
}

/**
 * The forecast in words (TANK-01): '5 dager til tom', '1 dag til tom', '0 dager til tom (går tomt i dag)', for draining
 * types '… til full' and '(blir full i dag)'; 'Over 730 dager til tom' where no date is told; '-' when unknown.
 */
export function daysLeftText(device: Device, nowSeconds: number): string {
  const { value, label } = daysLeftParts(device, nowSeconds);
  return value === '-' ? value : `${value} ${label}`;
}

/**
 * What stands beside the days (STOCK-06), as sentences: the date with the range that holds in four cases of five, and
 * since when the same has been measured over and over. None where nothing is known.
 */
export function forecastNotes(device: Device): string[] {
  if (device.appdata.volume_tracking?.enable !== true) return [];
  const forecast = device.state.volume_tracking;
  const isDraining = isDrainingTank(device);
  const at = formatDate(finite(isDraining ? forecast?.full_timestamp : forecast?.empty_timestamp));
  const [earliest, latest] = [forecast?.earliest_timestamp, forecast?.latest_timestamp].map((moment) =>
    formatDate(finite(moment)),
  );
  const aim = isDraining ? 'Full' : 'Tom';
  const unchanged = formatDate(finite(forecast?.unchanged_since));
  const apart = latest ? `sannsynligvis mellom ${earliest} og ${latest}` : `tidligst ${earliest}`;
  const range = earliest ? `, ${apart}` : '';
  return [
    ...(at ? [`${aim} rundt ${at}${range}.`] : []),
    ...(daysBeyond(device) !== null && earliest ? [`${aim} tidligst ${earliest}.`] : []),
    ...(unchanged ? [`Uendret siden ${unchanged}: sjekk at sensoren måler.`] : []),
  ];
}
