import { useState, type ReactNode } from 'react';
import styles from './Entrance.module.css';

interface EntranceProps {
  /** Counts when the content is first shown; what comes later, or again, just stands there. */
  readonly animated: boolean;
  readonly children: ReactNode;
}

/** Content that glides in on the first load (HOME-06). */
export function Entrance({ animated, children }: EntranceProps) {
  const [enters] = useState(animated);
  return <div className={enters ? styles['entering'] : styles['still']}>{children}</div>;
}
