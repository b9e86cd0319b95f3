import { lazy, Suspense, useEffect, useState } from 'react';
import { isAnythingWaiting, onWaiting } from '@peil/shared-kernel/waiting/note';

const WaitingStrip = lazy(async () => ({ default: (await import('./WaitingStrip.tsx')).WaitingStrip }));

/** What waits for network, for whoever has anything waiting: nobody else fetches it. */
export function WaitingNotice() {
  const [isNeeded, setIsNeeded] = useState(isAnythingWaiting);
  useEffect(
    () =>
      onWaiting(() => {
        setIsNeeded(true);
      }),
    [],
  );
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <WaitingStrip />
      </Suspense>
    )
  );
}
