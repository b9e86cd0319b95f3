import styles from './Reports.module.css';
import { differenceText } from './report-parts/row-words.ts';
import { texts } from './report-parts/texts.ts';

/** By how many litres a settled figure would be another one now; nothing where it would not. */
export const Corrected = ({ litres }: { readonly litres: number | null }) =>
  litres === null || litres === 0 ? null : (
    <span className={styles['remark']}>{texts.corrected(differenceText(litres))}</span>
  );
