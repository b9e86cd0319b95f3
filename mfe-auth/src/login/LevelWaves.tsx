import styles from './LevelWaves.module.css';

/** Two liquid surfaces, decoration only. */
export function LevelWaves() {
  return (
    <svg
      className={styles['waves']}
      viewBox="0 0 400 40"
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <path className={styles['back']} d="M0 18 C60 4 120 4 200 16 S340 30 400 14 V40 H0 Z" />
      <path className={styles['front']} d="M0 26 C70 36 130 34 200 26 S330 14 400 26 V40 H0 Z" />
    </svg>
  );
}
