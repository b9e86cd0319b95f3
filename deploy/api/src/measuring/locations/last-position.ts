import { mostAheadSeconds, noFix, trackingTags } from '@peil/shared-kernel/devices';

/**
 * Whether a row of `positions` is a position, as the kernel's `positionOf` has it, of a time that may have been (READ-06);
 * the table keeps the ranges itself.
 */
export const isPosition = `(lat <> 90 and long <> 135 and lat <> long
  and least(abs(lat), abs(long)) > ${String(noFix.oneAxis)} and greatest(abs(lat), abs(long)) > ${String(noFix.bothAxes)}
  and t <= now() + ${String(mostAheadSeconds)} * interval '1 second')`;

/** Whether a row of `devices d` is a tracker, as the kernel's `isTracker` has it; tags are stored in normal spelling. */
export const isTracker = `(d.tags && array[${trackingTags.map((tag) => `'${tag}'`).join(', ')}])`;

/** Whether such a row is one where the tracker is believed to have been (`doubtedPositions`). */
export const isBelieved = `(not is_doubted and ${isPosition})`;

/** Where the tracker of `devices d` was last, as JSON; null for other devices, which the list asks no position of. */
export const lastPosition = `case when ${isTracker} then (
  select json_build_object('lat', lat, 'long', long, 't', extract(epoch from t)::bigint)
  from positions where dev = d.dev and t >= seen_since(d.dev) and ${isBelieved} order by t desc limit 1) end`;
