import { formatPercent } from '@peil/shared-kernel/format';
import { arcPath, middle, pointAt } from './gauge-face.ts';
import styles from './RochesterForm.module.css';
import { texts } from './texts.ts';

const radius = 78;
const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

interface GaugeFaceProps {
  /** What the gauge shows; null without a reading. */
  readonly percent: number | null;
  /** How full the tank may be; null without a limit. */
  readonly most: number | null;
}

/** The face of the gauge: its hand, and in red what lies above the greatest filling. */
export function GaugeFace({ percent, most }: GaugeFaceProps) {
  const hand = percent === null ? null : pointAt(percent, radius - 24);
  const level = percent === null ? texts.noLevel : texts.shows(formatPercent(percent) ?? '');
  const limit = most === null ? texts.noMost : texts.most(formatPercent(most) ?? '');
  return (
    <svg
      role="img"
      aria-label={texts.faceLabel(level, limit)}
      viewBox="0 0 200 200"
      className={styles['face']}
    >
      <circle cx={middle.x} cy={middle.y} r={96} className={styles['rim']} />
      <path d={arcPath(0, 100, radius)} className={styles['scale']} />
      {most !== null && most < 100 && <path d={arcPath(most, 100, radius)} className={styles['over']} />}
      {tens.map((ten) => {
        const [outer, inner, at] = [
          pointAt(ten, radius),
          pointAt(ten, radius - 8),
          pointAt(ten, radius - 18),
        ];
        return (
          <g key={ten}>
            <line x1={outer.x} y1={outer.y} x2={inner.x} y2={inner.y} className={styles['tick']} />
            {ten % 20 === 0 && (
              <text x={at.x} y={at.y + 4} textAnchor="middle">
                {ten}
              </text>
            )}
          </g>
        );
      })}
      {hand && <line x1={middle.x} y1={middle.y} x2={hand.x} y2={hand.y} className={styles['hand']} />}
      <circle cx={middle.x} cy={middle.y} r={5} className={styles['hub']} />
      <text x={middle.x} y={160} textAnchor="middle" className={styles['value']}>
        {percent === null ? texts.percent('–') : formatPercent(percent)}
      </text>
    </svg>
  );
}
