import { useEffect, useRef, useState } from 'react';
import { mediaList } from '@peil/shared-kernel/theme';
import { announce } from '@peil/shared-kernel/ui';
import { mayPull, pullOf, type Pull } from './pull.ts';
import styles from './PullToRefresh.module.css';
import { texts } from './texts.ts';

const words = texts.pull;

interface PullToRefreshProps {
  /** Fetches anew what the page shows; the page itself shows a failure. */
  readonly onRefresh: () => Promise<unknown>;
}

type Stage = Pull | 'refreshing';

/**
 * On a touch screen, a finger that draws the page down from its top refreshes it. The browser's own pull, which would load
 * the whole portal anew, is off meanwhile. Whoever has no finger has the page's own ways.
 */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const [stage, setStage] = useState<Stage>('none');
  const marker = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    if (!mediaList('(pointer: coarse)')?.matches) return undefined;
    let start: { readonly x: number; readonly y: number } | null = null;
    let pull: Pull = 'none';
    let isRefreshing = false;
    const page = document.documentElement.style;
    const before = page.overscrollBehaviorY;
    page.overscrollBehaviorY = 'contain';

    const show = (next: Pull): void => {
      if (next === 'ready' && pull !== 'ready') announce(words.ready);
      pull = next;
      if (!isRefreshing) setStage(next);
    };
    const onStart = ({ touches, target }: TouchEvent): void => {
      const [finger] = touches;
      const isHere = marker.current?.getClientRects().length === 1;
      start =
        isHere &&
        touches.length === 1 &&
        finger &&
        window.scrollY <= 0 &&
        target instanceof Element &&
        mayPull(target)
          ? { x: finger.clientX, y: finger.clientY }
          : null;
    };
    const onMove = ({ touches }: TouchEvent): void => {
      const [finger] = touches;
      if (!start || !finger) return;
      // A second finger zooms, and a page that scrolls is being read.
      if (touches.length > 1 || window.scrollY > 0) {
        start = null;
        show('none');
        return;
      }
      show(pullOf(finger.clientX - start.x, finger.clientY - start.y));
    };
    const onEnd = (): void => {
      const isPulled = start !== null && pull === 'ready' && !isRefreshing;
      start = null;
      show('none');
      if (!isPulled) return;
      isRefreshing = true;
      setStage('refreshing');
      announce(words.refreshing);
      void refresh
        .current()
        .catch(() => undefined)
        .then(() => {
          isRefreshing = false;
          setStage('none');
          announce(words.done);
        });
    };
    const onCancel = (): void => {
      start = null;
      show('none');
    };

    const listening = { passive: true };
    window.addEventListener('touchstart', onStart, listening);
    window.addEventListener('touchmove', onMove, listening);
    window.addEventListener('touchend', onEnd, listening);
    window.addEventListener('touchcancel', onCancel, listening);
    return () => {
      page.overscrollBehaviorY = before;
      window.removeEventListener('touchstart', onStart);
      window.removeEventListener('touchmove', onMove);
      window.removeEventListener('touchend', onEnd);
      window.removeEventListener('touchcancel', onCancel);
    };
  }, []);

  return (
    <div ref={marker} className={styles['place']} aria-hidden>
      {stage !== 'none' && (
        <p className={styles['sign']} data-stage={stage}>
          {words[stage]}
        </p>
      )}
    </div>
  );
}
