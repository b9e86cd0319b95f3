import type { PositionRow } from '../measuring/locations/row.ts';
import type { DemoDevice } from './device.ts';
import { anchorOf } from './excerpt-anchor.ts';
import { excerpt, shifted } from './excerpt.ts';
import { spanOf } from './history.ts';

/** The middle of the source's track, and where it lies in the demo: Jæren, flat farmland with roads both ways. */
const source = { lat: 30.28, long: -97.74 };
const demo = { lat: 58.735, long: 5.69 };
/** The town's bus drove a little further than the land between sea and fjord is wide. */
const scale = 0.7;
/** A degree of longitude is shorter in the north: without this the track would be squeezed. */
const east = (scale * Math.cos((source.lat * Math.PI) / 180)) / Math.cos((demo.lat * Math.PI) / 180);

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A position of the source where it lies in the demo; degrees WGS 84. The shape stays, the roads are not followed. */
export const transposed = (lat: number, long: number): { lat: number; long: number } => ({
  lat: rounded(demo.lat + (lat - source.lat) * scale),
  long: rounded(demo.long + (long - source.long) * east),
});

/**
 * The positions of a tracker from `from` to before `to`, ascending: a real track of a bus (demo-data/NOTICES.md), moved
 * in time and place. Pure, as `demoReadings`; none for devices that are not tracked.
 */
export function demoPositions(device: DemoDevice, creation: number, from: number, to: number): PositionRow[] {
  if (!device.isTracked) return [];
  const span = spanOf(device, creation);
  const track = excerpt('track-capmetro-2612');
  const { latitude, longitude } = track.columns;
  const positions: PositionRow[] = [];
  const anchor = anchorOf('track-capmetro-2612', creation, device.silentHours);
  for (const { t, index } of shifted(track, anchor, Math.max(from, span.from), Math.min(to, span.to))) {
    const [lat, long] = [latitude?.[index], longitude?.[index]];
    if (lat !== undefined && long !== undefined)
      positions.push({ devid: device.devid, t, ...transposed(lat, long) });
  }
  return positions;
}
