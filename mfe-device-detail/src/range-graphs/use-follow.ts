import { useEffect, useRef } from 'react';
import type { RangeControl } from '../range/use-range.ts';

/** Measured times, epoch seconds; null where there is none. */
interface Newest {
  /** Of the device's last reading. */
  readonly ofDevice: number | null;
  /** Of the readings shown; null until they have come. */
  readonly shown: number | null;
}

/** Moves a window that follows the time to now when the device has a newer reading than what is shown; once a reading. */
export function useFollow(
  { follows, moveToNow }: RangeControl,
  { ofDevice, shown }: Newest,
  onMove: () => void,
) {
  const moved = useRef<number | null>(null);
  const isBehind = follows && ofDevice !== null && shown !== null && ofDevice > shown;

  useEffect(() => {
    if (!isBehind || moved.current === ofDevice) return;
    moved.current = ofDevice;
    onMove();
    moveToNow();
  });
}
