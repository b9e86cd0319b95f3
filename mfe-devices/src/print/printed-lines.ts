import { formatDateTime, formatNumber } from '@peil/shared-kernel/format';
import type { Sheet } from '@peil/shared-kernel/sheets';
import styles from './PrintView.module.css';
import { texts } from './texts.ts';

/** More columns than this want a sheet of paper across. */
const mostUpright = 6;

/** Which way a sheet of paper lies. */
export const paperClass = ({ columns }: Sheet): string =>
  (columns.length > mostUpright ? styles['across'] : styles['upright']) ?? '';

/** How many rows there are, and when that was. */
export const printedLines = ({ rows }: Sheet, madeAt: Date): string[] => [
  texts.made(formatNumber(rows.length) ?? '', rows.length === 1, formatDateTime(madeAt) ?? ''),
];
