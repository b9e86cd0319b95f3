import { useEffect, useState } from 'react';

const epochSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Epoch seconds, renewed while the page is shown and when it is shown again.
 * @param stepMs how old it may be: as fine as what counts from it is printed
 */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(epochSeconds);
  useEffect(() => {
    const renew = () => {
      setNow((known) => (Date.now() - known * 1000 < stepMs ? known : epochSeconds()));
    };
    renew();
    const timer = setInterval(renew, stepMs);
    return () => {
      clearInterval(timer);
    };
  }, [stepMs]);
  return now;
}
