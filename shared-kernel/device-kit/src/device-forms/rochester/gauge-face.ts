/** Where the dial begins and how far it turns, degrees clockwise from the top. */
const [start, sweep] = [-135, 270] as const;

export const middle = { x: 100, y: 100 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const inside = (percent: number): number => Math.min(100, Math.max(0, percent));

/** Degrees clockwise from the top at which the dial tells so many percent. */
export const angleAt = (percent: number): number => start + (inside(percent) / 100) * sweep;

/** The point of the dial at a percent, so far from its middle. */
export function pointAt(percent: number, radius: number): Point {
  const angle = (angleAt(percent) * Math.PI) / 180;
  return { x: middle.x + radius * Math.sin(angle), y: middle.y - radius * Math.cos(angle) };
}

const told = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The path along the dial from one percent to another. */
export function arcPath(from: number, to: number, radius: number): string {
  const isLarge = angleAt(to) - angleAt(from) > 180 ? 1 : 0;
  const r = String(radius);
  return `M${told(pointAt(from, radius))} A${r} ${r} 0 ${String(isLarge)} 1 ${told(pointAt(to, radius))}`;
}
