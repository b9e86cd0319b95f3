import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  /** Heading of the panel; it names the region. */
  heading?: ReactNode;
  /** Level of the heading, 2 unless the panel stands inside another. */
  level?: 2 | 3;
  /** Small controls at the right of the heading. */
  actions?: ReactNode;
  /** Whether the content goes to the edges (a table, a map) instead of being padded. */
  flush?: boolean;
  children: ReactNode;
}

/** White box with a thin border that holds what belongs together. */
export function Panel({ heading, level = 2, actions, flush = false, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const named = heading !== undefined;
  return (
    <section className={styles['panel']} {...(named && { 'aria-labelledby': id })}>
      {(named || actions !== undefined) && (
        <header className={styles['header']}>
          {named && (
            <Heading id={id} className={styles['heading']}>
              {heading}
            </Heading>
          )}
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      <div className={flush ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
}
