import type { TankShape } from '@peil/shared-kernel/devices';
import { middleOf } from '../drawing/body-box.ts';
import { n, type Box } from '../drawing/box.ts';

/** How far from the middle the inner wall stands at a share (0 to 1) of the height. */
export const halfWidthAt = (shape: TankShape | null, box: Box, share: number): number =>
  // A share worked out may lie a rounding beside 0 or 1.
  shape === 'lying' ? box.width * Math.sqrt(Math.max(0, share * (1 - share))) : box.width / 2;

/** The right end of a line across the tank at a share of its height. */
export const rightWallAt = (shape: TankShape | null, box: Box, share: number): number =>
  middleOf(box) + halfWidthAt(shape, box, share);

/** The left end of it. */
export const leftWallAt = (shape: TankShape | null, box: Box, share: number): number =>
  middleOf(box) - halfWidthAt(shape, box, share);

/** The inner wall: a circle for a cylinder that lies and is seen from its end, else a rectangle. */
export function outlinePath(shape: TankShape | null, { x, y, width, height }: Box): string {
  const [right, bottom, r] = [x + width, y + height, height / 2];
  if (shape !== 'lying') return `M${n(x)} ${n(y)} H${n(right)} V${n(bottom)} H${n(x)} Z`;
  const half = (end: number) => `A${n(r)} ${n(r)} 0 0 1 ${n(end)} ${n(y + r)}`;
  return `M${n(x)} ${n(y + r)} ${half(right)} ${half(x)} Z`;
}
