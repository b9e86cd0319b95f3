import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './FootBar.module.css';

export interface FootBarProps {
  /** Name of the region. */
  readonly label: string;
  /** How much is selected, in words. */
  readonly selected: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/**
 * What can be done with the selected rows of a list. At the foot of the window, where no row moves when it comes; it
 * belongs before the list in the page's order, where keys find it.
 */
export function FootBar({ label, selected, children }: FootBarProps) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? makeRoom(bar.current) : undefined), []);
  return (
    <section ref={bar} className={styles['bar']} aria-label={label}>
      <p className={styles['selected']}>{selected}</p>
      {children}
    </section>
  );
}

/** What the page keeps free at its foot; the kernel's styles read it. */
const room = '--peil-foot-bar';

/** The page ends above the bar, as high as it is; also what gets the focus is scrolled to above it. */
function makeRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(room, `${String(bar.offsetHeight)}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(room);
  };
}
