import { n } from '../drawing/box.ts';
import styles from './WaterDrawing.module.css';
import { wallsAt, type WaterFrame } from './water-frame.ts';
import type { WaterKind } from './water-kind.ts';

interface SensorProps {
  readonly kind: WaterKind;
  readonly frame: WaterFrame;
  /** mm over zero of the face that measures. */
  readonly height: number;
  /** mm over zero. */
  readonly level: number | null;
  /** Whether it measures by a probe down in the water (pressure) instead of an echo. */
  readonly hasProbe: boolean;
}

const unit = { width: 20, height: 8 };
/** How high a mast stands over its bank at least. */
const mast = 18;

/** The sensor on its bracket, and how it measures: an echo down to the water, or a probe on a cable at zero. */
export function Sensor({ kind, frame, height, level, hasProbe }: SensorProps) {
  const { body, y } = frame;
  const [left, right] = wallsAt(frame, body.floor);
  const x = left + (right - left) * 0.55;
  const face = y(height);
  const target = y(Math.max(level ?? body.floor, body.floor));
  return (
    <g>
      <path d={bracketPath(kind, frame, height, x)} className={styles['bracket']} />
      {hasProbe ? (
        <>
          <path d={`M${n(x)} ${n(face)} V${n(y(0) - 8)}`} className={styles['cable']} />
          <rect x={x - 3} y={y(0) - 10} width={6} height={10} rx={2} className={styles['unit']} />
        </>
      ) : (
        face < target && (
          <path
            d={`M${n(x - 5)} ${n(face + 2)} L${n(x - 10)} ${n(target)} M${n(x + 5)} ${n(face + 2)} L${n(x + 10)} ${n(target)}`}
            className={styles['echo']}
          />
        )
      )}
      <rect
        x={x - unit.width / 2}
        y={face - unit.height}
        width={unit.width}
        height={unit.height}
        rx={2.5}
        className={styles['unit']}
        data-part="sensor"
      />
    </g>
  );
}

/** What carries it: an arm from the chamber's wall; a mast on the bank of a pond or brook, and above a chamber. */
function bracketPath(kind: WaterKind, { body, corners, y }: WaterFrame, height: number, x: number): string {
  const middle = y(height) - unit.height / 2;
  if ((kind === 'drain' || kind === 'magazine') && height <= body.top)
    return `M${n(corners.topLeft)} ${n(middle)} H${n(x)}`;
  const stand = kind === 'brook' ? corners.topRight + 13 : corners.topLeft - 12;
  const arm = Math.min(middle, y(body.top) - mast);
  return `M${n(stand)} ${n(y(body.top))} V${n(arm)} H${n(x)} V${n(middle)}`;
}
