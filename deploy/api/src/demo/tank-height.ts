import { resizedTank, volumeAtHeight, type TankGeometry } from '@peil/shared-kernel/devices';

const steps = 400;

const tables = new Map<string, Float64Array>();

/** What decides the shares, whatever the size. */
const kindOf = ({ shape, height, ends, table }: TankGeometry): string =>
  JSON.stringify([shape, ends, table && [height, table]]);

/** The share of the capacity at each of `STEPS` heights. A table, because a lying cylinder has no inverse in closed form. */
function sharesOf(geometry: TankGeometry): Float64Array {
  const kind = kindOf(geometry);
  const known = tables.get(kind);
  if (known) return known;
  const unit = resizedTank(geometry, steps, 1);
  const table = Float64Array.from({ length: steps + 1 }, (_, height) => volumeAtHeight(unit, height) ?? 0);
  tables.set(kind, table);
  return table;
}

/** mm of liquid in a tank that is filled to this share (0 to 1) of its capacity: the inverse of `volumeAtHeight`. */
export function heightAtShare(geometry: TankGeometry, share: number): number {
  const shares = sharesOf(geometry);
  let low = 0;
  let high = steps;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((shares[middle] ?? 0) <= share) low = middle;
    else high = middle;
  }
  const below = shares[low] ?? 0;
  const above = shares[high] ?? 1;
  const part = above > below ? (share - below) / (above - below) : 0;
  return ((low + Math.min(1, Math.max(0, part))) / steps) * geometry.height;
}
