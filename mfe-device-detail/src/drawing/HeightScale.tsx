import styles from './drawing.module.css';
import { NUMBER_LETTERS, TICK, type Ruler } from './ruler.ts';

/** A ruler beside a body: its inner height in mm, and how high the surface stands. */
export function HeightScale({ ruler, surfaceFrom }: { readonly ruler: Ruler; readonly surfaceFrom: number }) {
  const { x, numbersEndAt, top, bottom, unitAt, ticks, level } = ruler;
  return (
    <g fontSize={NUMBER_LETTERS}>
      <path d={`M${String(x)} ${String(top)} V${String(bottom)}`} className={styles['scale']} />
      <text x={numbersEndAt} y={unitAt} className={styles['number']}>
        mm
      </text>
      {ticks.map(({ y, text }) => (
        <g key={y}>
          <path d={`M${String(x - TICK)} ${String(y)} H${String(x)}`} className={styles['scale']} />
          <text x={numbersEndAt} y={y} className={styles['number']}>
            {text}
          </text>
        </g>
      ))}
      {level && (
        <>
          <path
            d={`M${String(x - TICK)} ${String(level.y)} H${String(surfaceFrom)}`}
            className={styles['reading']}
          />
          <text x={numbersEndAt} y={level.y} className={styles['readingNumber']}>
            {level.text}
          </text>
        </>
      )}
    </g>
  );
}
