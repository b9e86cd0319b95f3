import { useMediaQuery } from '@peil/shared-kernel/ui';
import type { WindowWidth } from '../graph-chart/time-ticks.ts';

/** The window's width as specification B9 counts ticks by it. */
export function useWindowWidth(): WindowWidth {
  const narrow = useMediaQuery('(width < 760px)');
  const wide = useMediaQuery('(width > 1024px)');
  if (narrow) return 'narrow';
  return wide ? 'wide' : 'medium';
}
