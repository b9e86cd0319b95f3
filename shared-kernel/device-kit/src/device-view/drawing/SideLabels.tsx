import styles from './drawing.module.css';
import { lineSizes, type PlacedLabel } from './side-labels.ts';

interface SideLabelsProps {
  readonly labels: readonly PlacedLabel[];
  /** Where the lines of text begin. */
  readonly x: number;
}

/** Labels at the right of a drawing, each with a leader from what it speaks of. */
export function SideLabels({ labels, x }: SideLabelsProps) {
  return labels.map(({ lines, from, y }) => (
    <g key={lines.map(({ text }) => text).join()}>
      {from && (
        <>
          <path
            d={`M${String(from.x)} ${String(from.y)} L${String(x - 10)} ${String(y)} H${String(x - 4)}`}
            className={styles['leader']}
          />
          <circle cx={from.x} cy={from.y} r={2.5} className={styles['dot']} />
        </>
      )}
      {lines.map((line) => (
        <text
          key={line.text}
          x={x}
          y={line.y}
          fontSize={lineSizes[line.kind].letters}
          className={styles[line.kind]}
        >
          {line.text}
        </text>
      ))}
    </g>
  ));
}
