import type { Difference } from '@peil/shared-kernel/devices';
import styles from './DifferenceTable.module.css';
import { texts } from './texts.ts';

interface DifferenceTableProps {
  readonly label: string;
  readonly differences: readonly Difference[];
  /** What the two values are called; left out: as it is, and as it becomes. */
  readonly heads?: readonly [string, string];
}

const asItBecomes = [texts.now, texts.becomes] as const;

/** Settings in two states beside each other. */
export function DifferenceTable({ label, differences, heads = asItBecomes }: DifferenceTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {[texts.setting, ...heads].map((heading) => (
            <th key={heading} scope="col" className={styles['cell']}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, name, now, becomes }) => (
          <tr key={path}>
            <th scope="row" className={styles['cell']}>
              {name}
            </th>
            <td className={styles['cell']}>{now}</td>
            <td className={styles['cell']}>
              <strong>{becomes}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
