import { n } from '../drawing/box.ts';
import { wallsAt, zones, type WaterFrame } from './water-frame.ts';

/** The part of the inner room between two levels, mm over zero. */
export function layerPath(frame: WaterFrame, from: number, to: number): string {
  const [lowLeft, lowRight] = wallsAt(frame, from);
  const [highLeft, highRight] = wallsAt(frame, to);
  const [low, high] = [n(frame.y(from)), n(frame.y(to))];
  return `M${n(highLeft)} ${high} H${n(highRight)} L${n(lowRight)} ${low} H${n(lowLeft)} Z`;
}

/** The inner room. */
export const roomPath = (frame: WaterFrame): string => layerPath(frame, frame.body.floor, frame.body.top);

/** Water up to a level: inside the room, and above its top out over the ground. */
export function waterPath(frame: WaterFrame, level: number): string {
  const { top, floor } = frame.body;
  if (level <= floor) return '';
  const inside = layerPath(frame, floor, Math.min(level, top));
  if (level <= top) return inside;
  const [from, to] = [n(frame.y(level)), n(frame.y(top))];
  return `${inside} M${n(zones.ground)} ${from} H${n(zones.groundEnd)} V${to} H${n(zones.ground)} Z`;
}
