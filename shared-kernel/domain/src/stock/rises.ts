import { edgeLevel } from './steady.ts';
import { median, sharpStep, type Scatter, type StockPlace, type VolumeAt } from './readings.ts';

const hour = 3600;

/** A rise belongs together as long as the next rise comes within this many seconds; slower ones are drift. */
const togetherSeconds = 6 * hour;

/** Where the stock rose: the index of the reading it rose from and of the highest one. */
export interface Rise {
  readonly from: number;
  readonly to: number;
}

/**
 * Where stock came in at once. A rise begins where the stock has risen by `least` above its lowest of the last
 * 6 hours (or above the reading before, however old); it goes on while new highs come within 6 hours, and ends before
 * the stock falls by as much. So a delivery over several readings counts once; noise, slosh and the slow swing of
 * temperature do not count. In a tank that is measured often, a smaller step that stays counts as well.
 *
 * @param readings in order of time, without echoes
 */
export function risesOf(readings: readonly VolumeAt[], { capacity }: StockPlace, scatter: Scatter): Rise[] {
  const { noise, least } = scatter;
  const sharp = sharpStep(capacity, noise);
  const sound = Math.min(least, sharp) * soundShare;
  return rawRises(readings, least, sharp)
    .flatMap((rise) => parted(readings, rise, scatter))
    .map((rise) => withoutNoise(readings, rise, noise))
    .filter(({ from, to }, index, rises) => {
      const before = readings.slice(rises[index - 1]?.to ?? 0, from + 1).reverse();
      const after = readings.slice(to, (rises[index + 1]?.from ?? readings.length) + 1);
      const litres = edgeLevel(after, noise) - edgeLevel(before, noise);
      return litres >= sound && (litres >= 2 * least || nextLevel(after) - nextLevel(before) >= sound);
    });
}

/** A rise that is not as high by the readings around it as by its lowest and its highest was noise, or warmth. */
const soundShare = 0.8;

/** So many readings within so many seconds tell a level that no single one of them makes. */
const next = { readings: 3, seconds: 3 * hour };

/** The level of the readings next to one end of a stretch, whatever the very last of them says. */
const nextLevel = (readings: readonly VolumeAt[]): number =>
  median(
    readings
      .slice(0, next.readings)
      .filter(({ t }) => Math.abs(t - (readings[0]?.t ?? t)) <= next.seconds)
      .map(({ volume }) => volume),
  );

/** Noises that a reading may lie above the lowest, or below the highest, and still belong to the calm beside the rise. */
const calmNoises = 3;

/** Level or falling for so many seconds, and so many slacks less than at the rise's own pace, stock has stopped coming in. */
const apartSeconds = 50 * 60;
const apartSlacks = 3;

/** A rise in parts where the stock stood still, or fell, between two of them that are events of their own. */
function parted(readings: readonly VolumeAt[], { from, to }: Rise, scatter: Scatter): Rise[] {
  const { noise, least } = scatter;
  const [low, high] = [readings[from], readings[to]];
  if (!low || !high) return [{ from, to }];
  const slack = Math.max(noise * calmNoises, least / 4);
  const pace = (high.volume - low.volume) / (high.t - low.t);
  for (let reached = from + 1; reached < to; reached += 1) {
    const top = readings[reached];
    if (!top || top.volume - low.volume < least) continue;
    let last = reached;
    while (last < to && (readings[last + 1]?.volume ?? Infinity) <= top.volume + slack) last += 1;
    const until = readings[last];
    if (!until || high.volume - until.volume < least) continue;
    const seconds = until.t - top.t;
    if (seconds >= apartSeconds && seconds * pace >= slack * apartSlacks)
      return [{ from, to: reached }, ...parted(readings, { from: last, to }, scatter)];
  }
  return [{ from, to }];
}

/** The same rise from the last reading that is still low to the first that is high already. */
function withoutNoise(readings: readonly VolumeAt[], { from, to }: Rise, noise: number): Rise {
  const [low, high] = [readings[from]?.volume ?? 0, readings[to]?.volume ?? 0];
  const slack = Math.min(noise * calmNoises, (high - low) / 4);
  let [last, first] = [from, to];
  for (let index = from; index < to; index += 1)
    if ((readings[index]?.volume ?? Infinity) <= low + slack) last = index;
  for (let index = to; index > last; index -= 1)
    if ((readings[index]?.volume ?? -Infinity) >= high - slack) first = index;
  return { from: last, to: first };
}

function rawRises(readings: readonly VolumeAt[], least: number, sharp: number): Rise[] {
  const rises: Rise[] = [];
  let open: Rise | null = null;
  /** Index before which readings belong to an earlier rise. */
  let free = 0;
  for (const [index, now] of readings.entries()) {
    const high: VolumeAt | undefined = open === null ? undefined : readings[open.to];
    if (open !== null && high && (now.t - high.t > togetherSeconds || high.volume - now.volume >= least)) {
      rises.push(open);
      open = null;
    }
    if (open === null) {
      const from = lowestBefore(readings, index, free);
      const step = from === null ? 0 : now.volume - (readings[from]?.volume ?? now.volume);
      if (from !== null && (step >= least || (step >= sharp && staysAbove(readings, index, sharp))))
        open = { from, to: index };
    } else if (high && now.volume > high.volume) {
      open = { from: open.from, to: index };
    }
    if (open?.to === index) free = index;
  }
  return open === null ? rises : [...rises, open];
}

/** The lowest reading of the 6 hours before, and the reading just before; the latest of equals; not before `free`. */
function lowestBefore(readings: readonly VolumeAt[], index: number, free: number): number | null {
  const now = readings[index];
  let lowest: number | null = null;
  for (let earlier = index - 1; now !== undefined && earlier >= free; earlier -= 1) {
    const reading = readings[earlier];
    if (reading === undefined || (lowest !== null && now.t - reading.t > togetherSeconds)) break;
    if (lowest === null || reading.volume < (readings[lowest]?.volume ?? Infinity)) lowest = earlier;
  }
  return lowest;
}

/** Seconds between the readings of a step: the sun needs longer. */
const sharpSeconds = 2 * hour;
/** Seconds before and after it in which the stock must be calm. */
const calmSeconds = 5 * hour;

/** Whether the readings before the step at this index, and those after it, lie a sharp step apart. */
function staysAbove(readings: readonly VolumeAt[], index: number, sharp: number): boolean {
  const [before, now] = [readings[index - 1], readings[index]];
  if (!before || !now || now.t - before.t > sharpSeconds || now.volume - before.volume < sharp) return false;
  const earlier = near(readings, index - 1, -1);
  const later = near(readings, index, 1);
  if (earlier.length < 3 || later.length < 3) return false;
  return Math.min(...later) - Math.max(...earlier) >= sharp * 0.7;
}

/** The volumes from this index on, forwards or backwards, within `calmSeconds`. */
function near(readings: readonly VolumeAt[], index: number, direction: 1 | -1): number[] {
  const volumes: number[] = [];
  for (let at = index; ; at += direction) {
    const [first, reading] = [readings[index], readings[at]];
    if (!first || !reading || Math.abs(reading.t - first.t) > calmSeconds) return volumes;
    volumes.push(reading.volume);
  }
}
