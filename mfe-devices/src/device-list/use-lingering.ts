import { useEffect, useState } from 'react';

/** Whether `active` holds, or held until `lingerMs` ago. */
export function useLingering(active: boolean, lingerMs: number): boolean {
  const [lingers, setLingers] = useState(active);
  if (active && !lingers) setLingers(true);
  useEffect(() => {
    if (active || !lingers) return undefined;
    const timer = setTimeout(() => {
      setLingers(false);
    }, lingerMs);
    return () => {
      clearTimeout(timer);
    };
  }, [active, lingers, lingerMs]);
  return active || lingers;
}
