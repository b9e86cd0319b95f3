import type { ReactNode } from 'react';
import styles from './FilterMenus.module.css';

/** The menus that narrow a list, together where the filters wrap. */
export const FilterMenus = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['menus']}>{children}</div>
);
