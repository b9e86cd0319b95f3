import { useEffect, useState } from 'react';
import { whenIdle } from '../page-part/when-idle.ts';

/**
 * How many of so many graphs may be drawn, besides those near the screen: the first at once, each of the others when the
 * browser has nothing better to do. A chart takes long enough for a phone to answer no finger meanwhile.
 * @param isLater whether the first was drawn
 */
export function useTurns(count: number, isLater: boolean): number {
  const [turns, setTurns] = useState(1);
  useEffect(() => {
    if (!isLater || turns >= count) return undefined;
    return whenIdle(() => setTurns(turns + 1));
  }, [isLater, turns, count]);
  return turns;
}
