import { useId, type ReactNode } from 'react';
import styles from './Panel.module.css';

export interface PanelProps {
  /** Heading of the panel; it names the region. */
  readonly heading?: ReactNode;
  /** Level of the heading, 2 unless the panel stands inside another. */
  readonly level?: 2 | 3;
  /** Small controls at the right of the heading. */
  readonly actions?: ReactNode;
  /** Whether the content goes to the edges (a table, a map) instead of being padded. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** White box with a thin border that holds what belongs together. */
export function Panel({ heading, level = 2, actions, flush = false, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const isNamed = heading !== undefined;
  return (
    <section className={styles['panel']} {...(isNamed && { 'aria-labelledby': id })}>
      {(isNamed || actions !== undefined) && (
        <header className={styles['header']}>
          {isNamed && (
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
