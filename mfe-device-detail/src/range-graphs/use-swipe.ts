import { useRef, type TouchEvent } from 'react';
import { goToGraph } from './go-to-graph.ts';
import { maySwipe, swipeOf, type FingerAt } from './swipe.ts';

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent<HTMLElement>) => void;
  readonly onTouchEnd: (event: TouchEvent<HTMLElement>) => void;
  readonly onTouchCancel: () => void;
}

interface Swipe extends FingerAt {
  /** Id of the heading of the graph that it began on. */
  readonly from: string;
}

/**
 * On a touch screen a swipe to the side goes from a graph to the next or the one before. Up and down the page scrolls, and
 * a tap is the chart's. Others have the list of graphs.
 *
 * @param headingIds of the graphs, in their order
 */
export function useSwipe(headingIds: readonly string[]): SwipeHandlers {
  const begun = useRef<Swipe | null>(null);
  const cancel = () => {
    begun.current = null;
  };
  return {
    onTouchStart({ touches, target, currentTarget, timeStamp }) {
      cancel();
      const finger = touches[0];
      // In a page that is zoomed, a finger moves about in it.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
      if (touches.length !== 1 || !finger || isZoomed || !(target instanceof Element)) return;
      const from = target.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
      if (!from || !maySwipe(target, currentTarget)) return;
      begun.current = { x: finger.clientX, y: finger.clientY, at: timeStamp, from };
    },
    onTouchEnd({ touches, changedTouches, timeStamp }) {
      const down = begun.current;
      const finger = changedTouches[0];
      cancel();
      if (!down || !finger || touches.length > 0) return;
      const up = { x: finger.clientX, y: finger.clientY, at: timeStamp };
      const graphs = swipeOf(down, up, window.innerWidth);
      const next = graphs === 0 ? undefined : headingIds[headingIds.indexOf(down.from) + graphs];
      if (next !== undefined) goToGraph(next, true);
    },
    onTouchCancel: cancel,
  };
}
