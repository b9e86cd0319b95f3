import type { Seam, SeamKind, VolumeAt } from '../../domain/src/stock/index.ts';

const hour = 3600;
const day = 24 * hour;

/** What really happened in a tank, and what its sensor told of it. */
export interface TankYear {
  readonly capacity: number;
  /** Seconds between two readings. */
  readonly interval: number;
  /** As they arrive: late, doubled and out of order. */
  readonly readings: readonly VolumeAt[];
  readonly seams: readonly Seam[];
  readonly truth: {
    readonly deliveries: readonly { readonly t: number; readonly litres: number }[];
    readonly delivered: number;
    readonly used: number;
    /** Litres in the tank, and used since the start, at the beginning of each day. */
    readonly days: readonly { readonly stock: number; readonly used: number }[];
  };
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Share of a usual day's use, from Monday on. */
const weeks = [
  [1, 1, 1, 1, 1, 1, 1],
  [1.3, 1.3, 1.3, 1.3, 1.3, 0.3, 0.2],
  [0.7, 0.8, 0.9, 1, 1.5, 1.3, 0.8],
] as const;

/**
 * A year of a tank made of a seed: use by weekday and season, deliveries by lorry, noise, warmth, wrong echoes, silences, a
 * calibration, a change of sensor, late and doubled uploads.
 *
 * @param start epoch seconds
 */
export function tankYear(seed: number, start: number, days = 365): TankYear {
  const random = randomOf(seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const bell = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

  const capacity = pick([1200, 2500, 5000, 10_000, 20_000]);
  const interval = pick([hour, hour, hour, 6 * hour, 15 * 60]);
  const noise = capacity * pick([0.0005, 0.001, 0.002, 0.003]);
  const warmth = capacity * pick([0, 0, 0.003, 0.006]);
  const week = pick(weeks);
  const usual = (capacity * 0.7) / between(6, 60);
  const isHeating = random() < 0.4;
  // Ordered so early that it never runs empty.
  const refillAt = between(0.12, 0.25) + (2 * usual) / capacity;
  const silences = Array.from({ length: Math.floor(between(0, 5)) }, () => {
    const from = start + between(0, days - 1) * day;
    return { from, to: from + between(0.3, 8) * day };
  });
  const seams: Seam[] = (['calibration', 'sensor'] as SeamKind[])
    .filter(() => random() < 0.3)
    .map((kind) => ({ kind, t: Math.floor(start + between(20, days - 20) * day) }))
    .sort((a, b) => a.t - b.t);

  const deliveries: { t: number; litres: number }[] = [];
  const readings: VolumeAt[] = [];
  const mornings: { stock: number; used: number }[] = [];
  let [stock, used, offset] = [capacity * between(0.5, 0.9), 0, 0];
  let [lorry, coming]: [number, { from: number; until: number; litres: number } | null] = [0, null];
  let nextSeam = 0;
  let factor = 1;
  const step = 15 * 60;
  for (let t = start; t < start + days * day; t += step) {
    const elapsed = Math.floor((t - start) / day);
    const hourOfDay = ((t - start) % day) / hour;
    if (hourOfDay === 0) {
      factor = Math.max(0, 1 + 0.3 * bell());
      mornings.push({ stock, used });
    }
    const season = isHeating ? 1 + 0.8 * Math.cos((2 * Math.PI * elapsed) / 365) : 1;
    const isOpen = hourOfDay >= 6 && hourOfDay < 20;
    const rate = isHeating ? 1 / 24 : isOpen ? 1 / 14 : 0;
    const drawn = Math.min(stock, (usual * week[elapsed % 7]! * season * factor * rate * step) / hour);
    stock -= drawn;
    used += drawn;
    if (coming === null && stock < capacity * refillAt && hourOfDay === 7 && random() < 0.6) {
      lorry = t + between(0, 9) * hour;
      const litres = Math.min(capacity * between(0.4, 0.8), capacity * 0.96 - stock);
      coming = { from: lorry, until: lorry + between(0.2, 1.2) * hour, litres };
    }
    if (coming !== null && t >= coming.from) {
      stock += coming.litres;
      deliveries.push({ t, litres: coming.litres });
      coming = null;
    }
    if (nextSeam < seams.length && t >= seams[nextSeam]!.t) {
      offset += capacity * between(-0.05, 0.05);
      nextSeam += 1;
    }
    if ((t - start) % interval !== 0 || silences.some(({ from, to }) => t >= from && t < to)) continue;
    const isEcho = random() < 0.002;
    const sun = warmth * Math.sin(((hourOfDay - 9) / 12) * Math.PI);
    const seen = isEcho ? between(0, capacity) : stock + offset + sun + noise * bell();
    readings.push({ t, volume: Math.max(0, seen) });
  }

  const isLate = readings.map(() => random() < 0.03);
  const late = readings.filter((_, index) => isLate[index]);
  const onTime = readings.filter((_, index) => !isLate[index]);
  const doubled = readings.filter(() => random() < 0.02);
  return {
    capacity,
    interval,
    readings: [...onTime, ...late.reverse(), ...doubled],
    seams,
    truth: {
      deliveries,
      delivered: deliveries.reduce((sum, { litres }) => sum + litres, 0),
      used,
      days: mornings,
    },
  };
}
