import type { ReactNode } from 'react';
import styles from './SwitchGroup.module.css';

interface SwitchGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Switches of one kind beside each other, as many as there is room for. */
export function SwitchGroup({ legend, children }: SwitchGroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['switches']}>{children}</div>
    </fieldset>
  );
}
