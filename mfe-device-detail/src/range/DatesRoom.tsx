import styles from './RangeControls.module.css';

/** What the date fields take, which come a little later: nothing below them moves when they do. */
export function DatesRoom() {
  return (
    <div className={styles['dates']}>
      <div className={styles['fieldsRoom']}>
        <div className={styles['fieldRoom']} />
        <div className={styles['fieldRoom']} />
      </div>
      <div className={styles['showRoom']} />
    </div>
  );
}
