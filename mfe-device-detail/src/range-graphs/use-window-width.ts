import { useMediaQuery } from '@peil/shared-kernel/ui';
import type { WindowWidth } from '../graph-chart/time-ticks.ts';

const below = '(width < 760px)';
const above = '(width > 1024px)';

function widthOf(isNarrow: boolean, isWide: boolean): WindowWidth {
  if (isNarrow) return 'narrow';
  return isWide ? 'wide' : 'medium';
}

/** The window's width now. */
export const windowWidth = (): WindowWidth =>
  widthOf(window.matchMedia(below).matches, window.matchMedia(above).matches);

/** The window's width as GRAPH-02 counts ticks by it. */
export function useWindowWidth(): WindowWidth {
  return widthOf(useMediaQuery(below), useMediaQuery(above));
}
