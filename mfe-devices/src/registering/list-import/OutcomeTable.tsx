import type { ListedDevice } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import styles from './ListImport.module.css';
import { texts } from './texts.ts';

/** Where some rows are refused, those alone are shown: a hundred good ones would hide them. */
export function OutcomeTable({ rows }: { readonly rows: readonly ListedDevice[] }) {
  const bad = rows.filter(({ result }) => result === 'refused');
  const shown = bad.length > 0 ? bad : rows;
  const hidden = rows.length - shown.length;
  return (
    <>
      <table className={styles['table']} aria-label={texts.table}>
        <thead>
          <tr>
            {[texts.row, texts.device, texts.outcome].map((heading) => (
              <th key={heading} scope="col" className={styles['cell']}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, shortid, problems }) => (
            <tr key={row}>
              <td className={`${styles['cell']} ${styles['number']}`}>{row}</td>
              <th scope="row" className={`${styles['cell']} ${styles['device']}`}>
                {shortid}
              </th>
              <td className={styles['cell']}>
                {problems.length === 0
                  ? texts.good
                  : problems.map((problem) => <p key={problem}>{problem}</p>)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p>{texts.onlyBad(formatNumber(hidden) ?? '')}</p>}
    </>
  );
}
