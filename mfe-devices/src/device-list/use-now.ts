import { useEffect, useState } from 'react';

/** Connectivity and forecasts count in hours and days. */
const stepMs = 5 * 60_000;

const epochSeconds = () => Math.floor(Date.now() / 1000);

/** Epoch seconds, renewed every five minutes while the page is shown and when it is shown again. */
export function useNow(): number {
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
  }, []);
  return now;
}
