import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@peil/shared-kernel/ui';
import styles from './ButtonRow.module.css';

/** Buttons beside each other, under each other where there is no room. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

interface ButtonLinkProps {
  readonly to: string;
  /** The one that is pressed most. */
  readonly primary?: boolean;
  readonly children: ReactNode;
}

/** A way to another page that looks like a button. */
export function ButtonLink({ to, primary = false, children }: ButtonLinkProps) {
  return (
    <Button as={Link} role="link" to={to} variant={primary ? 'primary' : 'secondary'}>
      {children}
    </Button>
  );
}
