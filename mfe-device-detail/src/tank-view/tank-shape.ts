import type { TankBody } from './tank-levels.ts';

/** A rectangle in the drawing's own units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Depth of the ellipses of a standing tank, as a share of its width. */
const LID = 0.1;

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The box of a body with that aspect (height by width) inside the room it may take, standing on its floor. */
export function bodyBox(body: TankBody, aspect: number, room: Box): Box {
  const wanted = body === 'gas' ? 0.52 : aspect;
  const width = Math.min(room.width, room.height / wanted);
  const height = width * wanted;
  return { x: room.x + (room.width - width) / 2, y: room.y + room.height - height, width, height };
}

/** y of the surface when the liquid stands at a share (0 to 1) of the inner height. */
export const surfaceY = (box: Box, share: number): number => box.y + box.height * (1 - share);

/** Half the width of a circle at a share (0 to 1) of its height. */
const halfChord = (radius: number, share: number): number => 2 * radius * Math.sqrt(share * (1 - share));

/** How far from the middle the inner wall stands at a share of the height: where a line across the tank ends. */
export function halfWidthAt(body: TankBody, box: Box, share: number): number {
  if (body === 'lying') return halfChord(box.width / 2, share);
  if (body === 'gas') return box.width / 2 - box.height / 2 + halfChord(box.height / 2, share);
  return box.width / 2;
}

/** The outline of the tank's inside. */
export function outlinePath(body: TankBody, { x, y, width, height }: Box): string {
  const [right, bottom] = [x + width, y + height];
  const r = height / 2;
  switch (body) {
    case 'lying':
      return `M${n(x)} ${n(y + r)} A${n(r)} ${n(r)} 0 1 1 ${n(right)} ${n(y + r)} A${n(r)} ${n(r)} 0 1 1 ${n(x)} ${n(y + r)} Z`;
    case 'gas':
      return `M${n(x + r)} ${n(y)} H${n(right - r)} A${n(r)} ${n(r)} 0 0 1 ${n(right - r)} ${n(bottom)} H${n(x + r)} A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)} Z`;
    case 'standing': {
      const [rx, ry] = [width / 2, width * LID];
      return `M${n(x)} ${n(y)} A${n(rx)} ${n(ry)} 0 0 1 ${n(right)} ${n(y)} V${n(bottom)} A${n(rx)} ${n(ry)} 0 0 1 ${n(x)} ${n(bottom)} Z`;
    }
    case 'rectangular':
      return `M${n(x)} ${n(y)} H${n(right)} V${n(bottom)} H${n(x)} Z`;
  }
}

/**
 * The liquid at a share (0 to 1) of the inner height; the empty path at 0. In round bodies it is the segment below the
 * surface, drawn as one arc from wall to wall through the bottom.
 */
export function liquidPath(body: TankBody, box: Box, share: number): string {
  if (share <= 0) return '';
  if (share >= 1) return outlinePath(body, box);
  const { x, width, height } = box;
  const [bottom, y] = [box.y + height, surfaceY(box, share)];
  const middle = x + width / 2;
  const half = halfWidthAt(body, box, share);
  const [left, right] = [middle - half, middle + half];
  const r = height / 2;
  switch (body) {
    case 'lying': {
      const large = share > 0.5 ? 1 : 0;
      return `M${n(left)} ${n(y)} A${n(r)} ${n(r)} 0 ${large} 0 ${n(right)} ${n(y)} Z`;
    }
    case 'gas':
      return `M${n(left)} ${n(y)} A${n(r)} ${n(r)} 0 0 0 ${n(x + r)} ${n(bottom)} H${n(x + width - r)} A${n(r)} ${n(r)} 0 0 0 ${n(right)} ${n(y)} Z`;
    case 'standing': {
      const [rx, ry] = [width / 2, width * LID];
      return `M${n(left)} ${n(y)} A${n(rx)} ${n(ry)} 0 0 0 ${n(right)} ${n(y)} V${n(bottom)} A${n(rx)} ${n(ry)} 0 0 1 ${n(left)} ${n(bottom)} Z`;
    }
    case 'rectangular':
      return `M${n(left)} ${n(y)} H${n(right)} V${n(bottom)} H${n(left)} Z`;
  }
}

/** Half depth of the surface's ellipse in a standing tank, seen a little from above; 0 for the other bodies. */
export const surfaceDepth = (body: TankBody, box: Box): number => (body === 'standing' ? box.width * LID : 0);
