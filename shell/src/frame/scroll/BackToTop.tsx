import { useSyncExternalStore } from 'react';
import { ArrowUpIcon } from '@peil/shared-kernel/ui';
import { backToTopOffset } from './back-to-top-offset.ts';
import styles from './BackToTop.module.css';
import { texts } from './texts.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

const isFarDown = () => window.scrollY > backToTopOffset(window.innerWidth);

function toTop(): void {
  // The button goes: the focus goes on from the top of the content, not from the start of the document.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  const behavior = window.matchMedia(reducedMotion).matches ? 'instant' : 'smooth';
  window.scrollTo({ top: 0, behavior });
}

/** Leads back up when one is far down (FOOT-02). */
export function BackToTop() {
  const shown = useSyncExternalStore(subscribe, isFarDown);
  return (
    <div className={styles.place}>
      {shown && (
        <button
          className={styles.button}
          type="button"
          aria-label={texts.toTop}
          title={texts.toTop}
          onClick={toTop}
        >
          <span className={styles.face}>
            <ArrowUpIcon aria-hidden fontSize="1.25rem" />
          </span>
        </button>
      )}
    </div>
  );
}
