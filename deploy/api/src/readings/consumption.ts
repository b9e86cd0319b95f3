import type { VolumeAt } from '@peil/shared-kernel/stock';

/** How fast a volume changes, learnt from its readings. */
export interface Consumption {
  /** Litres a day; negative while the tank empties. */
  readonly litres_per_day: number;
  /** Days of readings behind it, at most the memory below. */
  readonly days: number;
}

/** The rate follows about the last two weeks. */
const memoryDays = 14;
/** Less than this says nothing about a day. */
const fewestDays = 1;
/** A step against the usual direction that is larger than this share of the capacity is a delivery or a collection. */
const eventShare = 0.02;
const daySeconds = 86_400;

/**
 * The rate after one more reading. Deliveries to a filling tank (and collections from a draining one) are left out:
 * the forecast asks when it is empty (full) if nobody comes.
 */
export function learnConsumption(
  known: Consumption | null,
  before: VolumeAt,
  now: VolumeAt,
  tank: { readonly capacity: number; readonly draining: boolean },
): Consumption | null {
  const days = (now.t - before.t) / daySeconds;
  const change = now.volume - before.volume;
  const against = tank.draining ? -change : change;
  if (days <= 0 || days > memoryDays || against > tank.capacity * eventShare) return known;
  const seen = Math.min((known?.days ?? 0) + days, memoryDays);
  const weight = Math.min(1, days / seen);
  const rate = known?.litres_per_day ?? 0;
  return { litres_per_day: rate + (change / days - rate) * weight, days: seen };
}

/** Epoch seconds when the tank is empty or full at this rate; null when it never is or too little is known. */
export function forecast(
  known: Consumption | null,
  now: VolumeAt,
  limits: { readonly empty: number; readonly full: number },
): { readonly empty_timestamp: number | null; readonly full_timestamp: number | null } {
  const rate = known !== null && known.days >= fewestDays ? known.litres_per_day : 0;
  const after = (litres: number): number => Math.round(now.t + Math.max(0, litres / rate) * daySeconds);
  return {
    empty_timestamp: rate < 0 ? after(limits.empty - now.volume) : null,
    full_timestamp: rate > 0 ? after(limits.full - now.volume) : null,
  };
}
