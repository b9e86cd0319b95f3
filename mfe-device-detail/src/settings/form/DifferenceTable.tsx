import styles from './DifferenceTable.module.css';
import type { Difference } from '@peil/shared-kernel/device-forms/values';
import { texts } from './texts.ts';

interface DifferenceTableProps {
  readonly label: string;
  readonly differences: readonly Difference[];
}

/** Settings as they are and as they would become. */
export function DifferenceTable({ label, differences }: DifferenceTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {[texts.setting, texts.now, texts.becomes].map((heading) => (
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
