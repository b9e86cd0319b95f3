import type { ReactNode, Ref } from 'react';
import styles from './ListToolbar.module.css';

interface ListToolbarProps {
  /** What the list shows: the choice at the row's beginning. */
  readonly show: ReactNode;
  /** Where the tools stand, for those that come from within the list. */
  readonly toolsRef?: Ref<HTMLDivElement>;
  /** What may be done with the list as a whole. */
  readonly children?: ReactNode;
}

/** The first row of a list's panel. */
export function ListToolbar({ show, toolsRef, children }: ListToolbarProps) {
  return (
    <div className={styles['bar']}>
      {show}
      <div ref={toolsRef} className={styles['tools']}>
        {children}
      </div>
    </div>
  );
}
