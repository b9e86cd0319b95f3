import { useEffect, useState } from 'react';
import type { Connection } from '@peil/shared-kernel/connection';

/** How long a recovery is shown, ms. */
const shownMs = 6_000;

/** True for some seconds after the server can be reached again; never before it was away. */
export function useRecovered(state: Connection): boolean {
  const [wasAway, setWasAway] = useState(false);
  if (state !== 'online' && !wasAway) setWasAway(true);
  const hasRecovered = wasAway && state === 'online';

  useEffect(() => {
    if (!hasRecovered) return undefined;
    const timer = setTimeout(() => {
      setWasAway(false);
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [hasRecovered]);

  return hasRecovered;
}
