import { n } from '../drawing/box.ts';
import styles from './WaterDrawing.module.css';
import { wallsAt, zones, type WaterFrame } from './water-frame.ts';
import type { WaterKind } from './water-kind.ts';

interface WaterSurfaceProps {
  readonly kind: WaterKind;
  readonly frame: WaterFrame;
  /** mm over zero. */
  readonly level: number;
}

/** Open water shallower than this, in units of the drawing, has no room for ripples. */
const roomForRipples = 22;

/** The water's edge with the triangle that marks a level in every drawing of the trade; open water has ripples. */
export function WaterSurface({ kind, frame, level }: WaterSurfaceProps) {
  const [left, right] = level > frame.body.top ? [zones.ground, zones.groundEnd] : wallsAt(frame, level);
  const y = frame.y(level);
  const mark = left + (right - left) * 0.2;
  const isOpen = kind === 'pond' || kind === 'brook';
  return (
    <g>
      <path d={`M${n(left)} ${n(y)} H${n(right)}`} className={styles['edge']} />
      <path d={`M${n(mark)} ${n(y)} l-6 -9 h12 Z`} className={styles['levelMark']} />
      {isOpen && frame.y(frame.body.floor) - y > roomForRipples && (
        <path d={`${ripple(mark + 4, y + 8)} ${ripple(mark + 40, y + 13)}`} className={styles['ripple']} />
      )}
    </g>
  );
}

const ripple = (x: number, y: number): string => `M${n(x)} ${n(y)} q4 -4 8 0 t8 0`;
