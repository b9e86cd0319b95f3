import styles from './drawing.module.css';
import { numberLetters, tick, type Ruler } from './ruler.ts';

/** A ruler beside a body: its inner height in mm, and how high the surface stands. */
export function HeightScale({ ruler, surfaceFrom }: { readonly ruler: Ruler; readonly surfaceFrom: number }) {
  const { x, numbersEndAt, top, bottom, unitAt, ticks, level } = ruler;
  return (
    <g fontSize={numberLetters}>
      <path d={`M${String(x)} ${String(top)} V${String(bottom)}`} className={styles['scale']} />
      <text x={numbersEndAt} y={unitAt} className={styles['number']}>
        mm
      </text>
      {ticks.map(({ y, text }) => (
        <g key={y}>
          <path d={`M${String(x - tick)} ${String(y)} H${String(x)}`} className={styles['scale']} />
          <text x={numbersEndAt} y={y} className={styles['number']}>
            {text}
          </text>
        </g>
      ))}
      {level && (
        <>
          <path
            d={`M${String(x - tick)} ${String(level.y)} H${String(surfaceFrom)}`}
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
