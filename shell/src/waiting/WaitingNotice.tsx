import { useEffect, useState, type ComponentType } from 'react';
import { isAnythingWaiting, onWaiting } from '@peil/shared-kernel/waiting/note';

/** Its files may be out of reach just when something begins to wait: asked for again so often, in milliseconds. */
const againMs = 5_000;

/** What waits for network, for whoever has anything waiting: nobody else fetches it. */
export function WaitingNotice() {
  const [isNeeded, setIsNeeded] = useState(isAnythingWaiting);
  const [Strip, setStrip] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      onWaiting(() => {
        setIsNeeded(true);
      }),
    [],
  );
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function load(): Promise<void> {
      try {
        const { WaitingStrip } = await import('./WaitingStrip.tsx');
        if (!isLeft) setStrip(() => WaitingStrip);
      } catch {
        // Without it the form itself has said that it waits.
        if (!isLeft) timer = setTimeout(() => void load(), againMs);
      }
    }
    void load();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isNeeded]);
  return Strip && <Strip />;
}
