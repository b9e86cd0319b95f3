import { n } from './box.ts';
import { hasRoomForText, measurePath, measureText, type Measure } from './measure-line.ts';
import styles from './MeasureLine.module.css';

/** A dimension line with its number in mm; a line too short for the number stands without it. */
export function MeasureLine({ measure }: { readonly measure: Measure }) {
  const { line, ends } = measurePath(measure);
  const { x, y } = measureText(measure);
  const turn = measure.axis === 'vertical' ? `rotate(-90 ${n(x)} ${n(y)})` : undefined;
  return (
    <g>
      <path d={line} className={styles['line']} />
      <path d={ends} className={styles['ends']} />
      {hasRoomForText(measure) && (
        <text x={x} y={y} transform={turn} className={styles['text']}>
          {measure.text}
        </text>
      )}
    </g>
  );
}
