import type { ReactNode } from 'react';
import { n } from '../drawing/box.ts';
import styles from './WaterDrawing.module.css';
import { zones, type WaterFrame } from './water-frame.ts';
import type { WaterKind } from './water-kind.ts';

interface PartsProps {
  readonly frame: WaterFrame;
  /** mm over zero up to which a trash rack must reach; null without an outlet. */
  readonly rackTop?: number | null;
}

/** What makes each kind recognisable: walls, grate or cover, banks. Only top, floor and width are to scale. */
export function BodyParts({ kind, ...parts }: PartsProps & { readonly kind: WaterKind }) {
  return shapes[kind](parts);
}

const wallWidth = 8;
const slab = 5;

/** The ground's surface at both sides of the room. */
function Turf({ frame: { corners, body, y } }: PartsProps) {
  const top = n(y(body.top));
  return (
    <path
      d={`M${n(zones.ground)} ${top} H${n(corners.topLeft)} M${n(corners.topRight)} ${top} H${n(zones.groundEnd)}`}
      className={styles['turf']}
    />
  );
}

/** A concrete chamber, open at the top. */
function Chamber({ frame: { corners, body, y } }: PartsProps) {
  const { topLeft: left, topRight: right } = corners;
  const [top, floor] = [y(body.top), y(body.floor)];
  return (
    <path
      d={`M${n(left - wallWidth)} ${n(top)} H${n(left)} V${n(floor)} H${n(right)} V${n(top)} H${n(right + wallWidth)} V${n(floor + wallWidth)} H${n(left - wallWidth)} Z`}
      className={styles['concrete']}
    />
  );
}

/** The grate in the street: bars on a frame. */
function Grate({ frame: { corners, body, y } }: PartsProps) {
  const [left, right] = [corners.topLeft - wallWidth, corners.topRight + wallWidth];
  const bars = Math.max(4, Math.round((right - left) / 11));
  const step = (right - left) / bars;
  return (
    <g className={styles['iron']}>
      {Array.from({ length: bars }, (_, bar) => (
        <rect key={bar} x={left + step * bar + 1} y={y(body.top)} width={step - 3} height={6} rx={1} />
      ))}
    </g>
  );
}

/** The slab over a magazine, with its manhole's cover and rungs below. */
function Slab({ frame: { corners, body, y } }: PartsProps) {
  const [left, right] = [corners.topLeft - wallWidth, corners.topRight + wallWidth];
  const top = y(body.top);
  const hatch = left + (right - left) * 0.8;
  const rungs = Math.max(1, Math.floor((y(body.floor) - top - 22) / 14));
  return (
    <>
      <rect x={left} y={top} width={right - left} height={slab} className={styles['concrete']} />
      <rect x={hatch - 16} y={top - 2} width={32} height={6} rx={1.5} className={styles['iron']} />
      <path
        d={`M${n(hatch - 7)} ${n(top + slab)} V${n(top + 16 + rungs * 14)} M${n(hatch + 7)} ${n(top + slab)} V${n(top + 16 + rungs * 14)} ${Array.from(
          { length: rungs },
          (_, rung) => `M${n(hatch - 7)} ${n(top + 20 + rung * 14)} h14`,
        ).join(' ')}`}
        className={styles['ladder']}
      />
    </>
  );
}

/** A tuft of grass on a bank. */
const tuft = (x: number, y: number): string =>
  `M${n(x)} ${n(y)} q-1 -6 -5 -9 M${n(x)} ${n(y)} q0 -7 1 -12 M${n(x)} ${n(y)} q2 -5 6 -8`;

/** The banks and the bed of a pond, with grass. */
function Banks({ frame: { corners, body, y } }: PartsProps) {
  const { topLeft, topRight, floorLeft, floorRight } = corners;
  const [top, floor] = [y(body.top), y(body.floor)];
  return (
    <>
      <path
        d={`M${n(topLeft)} ${n(top)} L${n(floorLeft)} ${n(floor)} H${n(floorRight)} L${n(topRight)} ${n(top)}`}
        className={styles['bed']}
      />
      <path
        d={[tuft(72, top), tuft(topRight + 4, top), tuft(topRight + 12, top)].join(' ')}
        className={styles['grass']}
      />
    </>
  );
}

/** A stream along its bed to a headwall, with the rack that keeps branches out of the pipe. */
function Intake({ frame: { corners, body, y }, rackTop }: PartsProps) {
  const { topRight: wall } = corners;
  const [top, floor] = [y(body.top), y(body.floor)];
  const rack = rackTop === null || rackTop === undefined ? null : y(rackTop) - 5;
  const stones = [65, 74, 86, 95, 110, 121, 136, 147, 161, 173];
  return (
    <>
      <path
        d={`M${n(wall)} ${n(top)} H${n(wall + 26)} V${n(floor + wallWidth)} H${n(wall - 6)} V${n(floor)} H${n(wall)} Z`}
        className={styles['concrete']}
      />
      <path d={`M${n(wall + 26)} ${n(top)} H${n(zones.groundEnd)}`} className={styles['turf']} />
      <path
        d={[tuft(wall + 35, top), tuft(wall + 46, top), tuft(72, top), tuft(90, top)].join(' ')}
        className={styles['grass']}
      />
      <g className={styles['stones']}>
        {stones.map((x, index) => (
          <ellipse key={x} cx={x} cy={floor + 3} rx={5 + (index % 3)} ry={3.4} />
        ))}
      </g>
      {rack !== null && (
        <path
          d={[0, 5, 10]
            .map((bar) => `M${n(wall - 20 + bar)} ${n(floor)} L${n(wall - 10 + bar)} ${n(rack)}`)
            .join(' ')}
          className={styles['rack']}
        />
      )}
      <path
        d={`M${n(zones.ground)} ${n(top)} l3 ${n((floor - top) / 4)} l-6 ${n((floor - top) / 4)} l6 ${n((floor - top) / 4)} L${n(zones.ground)} ${n(floor)}`}
        className={styles['cut']}
      />
    </>
  );
}

const shapes: Record<WaterKind, (parts: PartsProps) => ReactNode> = {
  drain: (parts) => (
    <>
      <Turf {...parts} />
      <Chamber {...parts} />
      <Grate {...parts} />
    </>
  ),
  magazine: (parts) => (
    <>
      <Turf {...parts} />
      <Chamber {...parts} />
      <Slab {...parts} />
    </>
  ),
  pond: (parts) => (
    <>
      <Turf {...parts} />
      <Banks {...parts} />
    </>
  ),
  brook: (parts) => <Intake {...parts} />,
};
