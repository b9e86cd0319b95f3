import type { VolumeAt } from '../readings/consumption.ts';

/** Below this share of the capacity a rise is noise: temperature moves a full tank by less than 2 % in a day. */
const leastShare = 0.02;
/** Litres; in small tanks slosh and the sensor's resolution are more than their share. */
const leastLitres = 50;
/** A rise belongs together as long as the next rise comes within this many seconds; slower ones are drift. */
const togetherSeconds = 6 * 3600;

/** Stock that came in at once: litres before and after, epoch seconds of the readings around it. */
export interface Filling {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Litres a rise must reach to be a filling; capacity in litres, null when unknown. */
const leastFilling = (capacity: number | null): number => Math.max((capacity ?? 0) * leastShare, leastLitres);

/**
 * The valid readings of one tank made ready for the rules below: in order of time, one for each time, without spikes. A
 * spike is a reading that lies a filling's worth above or below both its neighbours while these agree with each other:
 * slosh or a wrong echo. It is taken as its nearer neighbour; what came and was used up between two readings is lost.
 */
export function steadyStock(readings: readonly VolumeAt[], capacity: number | null): VolumeAt[] {
  const least = leastFilling(capacity);
  const ordered = [...readings].sort((a, b) => a.t - b.t || a.volume - b.volume);
  const once = ordered.filter(({ t }, index) => t !== ordered[index - 1]?.t);
  return once.map((reading, index) => {
    const [before, after] = [once[index - 1]?.volume, once[index + 1]?.volume];
    if (before === undefined || after === undefined) return reading;
    const steady = middle(before, reading.volume, after);
    const isSpike = Math.abs(reading.volume - steady) >= least && Math.abs(before - after) < least;
    return isSpike ? { t: reading.t, volume: steady } : reading;
  });
}

const middle = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/**
 * The fillings of a filling tank. One begins where the stock has risen by `leastFilling` above its lowest of the last
 * 6 hours (or above the reading before, however old); it goes on while new highs come within 6 hours, and ends before
 * the stock falls by as much. So a delivery that spans several readings counts once; noise, slosh and the slow swing of
 * temperature do not count. `stock` comes from `steadyStock`, volumes and capacity in litres.
 */
export function fillingsOf(stock: readonly VolumeAt[], capacity: number | null): Filling[] {
  const least = leastFilling(capacity);
  const fillings: Filling[] = [];
  let open: { from: VolumeAt; high: VolumeAt } | null = null;
  /** Index before which readings belong to an earlier filling. */
  let free = 0;
  const close = (): void => {
    if (open === null) return;
    const { from, high } = open;
    fillings.push({ from: from.t, to: high.t, before: from.volume, after: high.volume });
    open = null;
  };
  for (const [index, now] of stock.entries()) {
    if (open !== null && (now.t - open.high.t > togetherSeconds || open.high.volume - now.volume >= least))
      close();
    if (open === null) {
      const from = lowestBefore(stock, index, free);
      if (from !== null && now.volume - from.volume >= least) open = { from, high: now };
    } else if (now.volume > open.high.volume) {
      open = { from: open.from, high: now };
    }
    if (open?.high === now) free = index;
  }
  close();
  return fillings;
}

/** The lowest reading of the 6 hours before, and the reading just before; the latest of equals; not before `free`. */
function lowestBefore(stock: readonly VolumeAt[], index: number, free: number): VolumeAt | null {
  const now = stock[index];
  let lowest: VolumeAt | null = null;
  for (let earlier = index - 1; now !== undefined && earlier >= free; earlier -= 1) {
    const reading = stock[earlier];
    if (reading === undefined || (lowest !== null && now.t - reading.t > togetherSeconds)) break;
    if (lowest === null || reading.volume < lowest.volume) lowest = reading;
  }
  return lowest;
}
