import type { Position } from '@peil/shared-kernel/devices';

/** Mean radius of the earth, km. */
const earthKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance between two positions as the crow flies, km. */
export function crowKm(from: Position, to: Position): number {
  const [north, east] = [radians(to.lat - from.lat), radians(to.long - from.long)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Of more stops than this no two stretches are exchanged: it takes the square of them, many times. */
const mostExchanged = 300;
/** What an exchange must save to be made, km: sums of decimals are not exact. */
const leastSaved = 1e-9;

/**
 * The order in which to drive to these stops from `start`, ending at the last one: always to the nearest that is left,
 * then stretches are turned round as long as that makes the way shorter (2-opt). As the crow flies, for the portal knows
 * no roads; the same stops give the same order. Each stop comes once.
 */
export function drivingOrder<Stop extends { readonly position: Position }>(
  start: Position,
  stops: readonly Stop[],
): Stop[] {
  const order = nearestFirst(start, stops);
  if (order.length > mostExchanged) return order;
  return untangled(start, order);
}

function nearestFirst<Stop extends { readonly position: Position }>(
  start: Position,
  stops: readonly Stop[],
): Stop[] {
  const left = [...stops];
  const order: Stop[] = [];
  let here = start;
  while (left.length > 0) {
    let nearest = 0;
    let nearestKm = Infinity;
    left.forEach(({ position }, index) => {
      const km = crowKm(here, position);
      if (km < nearestKm) [nearest, nearestKm] = [index, km];
    });
    const [next] = left.splice(nearest, 1);
    if (!next) break;
    order.push(next);
    here = next.position;
  }
  return order;
}

/** The way without crossings: every stretch that is shorter the other way round is turned. The end of the way is free. */
function untangled<Stop extends { readonly position: Position }>(
  start: Position,
  order: readonly Stop[],
): Stop[] {
  const way = [...order];
  const at = (index: number): Position | null => (index < 0 ? start : (way[index]?.position ?? null));
  const km = (from: Position | null, to: Position | null): number => (from && to ? crowKm(from, to) : 0);
  const saved = (first: number, last: number): number =>
    km(at(first - 1), at(first)) +
    km(at(last), at(last + 1)) -
    km(at(first - 1), at(last)) -
    km(at(first), at(last + 1));
  let isShorter = true;
  while (isShorter) {
    isShorter = false;
    for (let first = 0; first < way.length - 1; first += 1) {
      for (let last = first + 1; last < way.length; last += 1) {
        if (saved(first, last) <= leastSaved) continue;
        way.splice(first, last - first + 1, ...way.slice(first, last + 1).reverse());
        isShorter = true;
      }
    }
  }
  return way;
}

/** How long a way through these stops is, km as the crow flies. */
export const wayKm = (start: Position, stops: readonly { readonly position: Position }[]): number =>
  stops.reduce(({ here, km }, { position }) => ({ here: position, km: km + crowKm(here, position) }), {
    here: start,
    km: 0,
  }).km;
