import type { Opening } from '@peil/shared-kernel/devices';
import { n } from '../drawing/box.ts';
import styles from './WaterDrawing.module.css';
import { wallsAt, zones, type WaterFrame } from './water-frame.ts';

interface PipeProps {
  readonly part: 'outlet' | 'overflow';
  readonly frame: WaterFrame;
  readonly opening: Opening;
  /** mm over zero. */
  readonly level: number | null;
}

/** Height of a pipe whose upper edge is not known, in units of the drawing; that edge is left open. */
const unknown = 12;

/** A pipe out through the right wall, with the water that runs in it. */
export function Pipe({ part, frame, opening, level }: PipeProps) {
  const floor = frame.y(opening.bottom);
  const roof = opening.top === null ? floor - unknown : frame.y(opening.top);
  const left = wallsAt(frame, opening.top ?? opening.bottom)[1];
  const right = zones.groundEnd;
  const wet = level === null ? floor : Math.min(floor, Math.max(roof, frame.y(level)));
  const across = (y: number) => `M${n(left)} ${n(y)} H${n(right)}`;
  return (
    <g>
      <rect
        x={left}
        y={roof}
        width={right - left}
        height={floor - roof}
        className={styles['bore']}
        data-part={part}
      />
      {wet < floor && (
        <rect x={left} y={wet} width={right - left} height={floor - wet} className={styles['water']} />
      )}
      <path d={across(floor)} className={styles['pipe']} />
      <path d={across(roof)} className={opening.top === null ? styles['unknown'] : styles['pipe']} />
      {floor - roof >= 9 && (
        <path
          d={`M${n(right - 17)} ${n((floor + roof) / 2)} h11 m-4 -3.5 l4 3.5 l-4 3.5`}
          className={styles['flow']}
        />
      )}
    </g>
  );
}
