import { useEffect, useRef } from 'react';
import { whyFailed } from '@peil/shared-kernel/api';
import { formatNumber } from '@peil/shared-kernel/format';
import { Button, ErrorPanel } from '@peil/shared-kernel/ui';
import styles from './SeenDevices.module.css';
import { texts } from './texts.ts';
import type { SeenDevicesList } from './use-seen-devices.ts';

const words = texts.seen;

/** How far ahead of the screen the next devices are asked for. */
const ahead = '1200px';

interface MoreDevicesProps {
  readonly seen: SeenDevicesList;
  /** Devices there are, with those that are here. */
  readonly left: number;
}

/** Asks for the next devices when the end of those that are here comes near; by a button too, for keys. */
export function MoreDevices({ seen: { rows, more, isFetchingMore, error, retry }, left }: MoreDevicesProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = rows.length;
  const isFailed = error !== null;
  // Observed anew with every part: an end that stays near is reported only once.
  useEffect(() => {
    if (!end.current || isFailed) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, shown, isFailed]);
  return (
    <div ref={end} className={styles['more']}>
      {isFailed ? (
        <ErrorPanel title={words.failed} message={whyFailed(error)} onRetry={retry} />
      ) : (
        <>
          <p>{words.first(formatNumber(shown) ?? '', formatNumber(left) ?? '')}</p>
          <Button type="button" variant="secondary" loading={isFetchingMore} onClick={more}>
            {words.more}
          </Button>
        </>
      )}
    </div>
  );
}
