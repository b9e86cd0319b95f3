import { volumeAtHeight, type TankGeometry } from '@peil/shared-kernel/devices';

/** Halvings of the height: 100 m halved 30 times is far under a millimetre. */
const HALVINGS = 30;

/**
 * Share (0 to 1) of the tank's inner height at which it holds so many litres: the inverse of the kernel's
 * `volumeAtHeight`. 0 below nothing, 1 above the capacity.
 */
export function heightShareAtVolume(geometry: TankGeometry, litres: number): number {
  if (litres <= 0) return 0;
  if (litres >= geometry.capacity) return 1;
  let [low, high] = [0, 1];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    const volume = volumeAtHeight(geometry, middle * geometry.height) ?? 0;
    if (volume < litres) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
