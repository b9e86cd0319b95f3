import styles from '../../parts/parts.module.css';
import { FiguresPanel } from './FiguresPanel.tsx';
import { ReadingsPanel } from './ReadingsPanel.tsx';

/** What there is, and whether readings come in. */
export function Overview() {
  return (
    <div className={styles['stack']}>
      <FiguresPanel />
      <ReadingsPanel />
    </div>
  );
}
