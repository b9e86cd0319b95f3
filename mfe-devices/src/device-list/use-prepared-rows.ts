import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Device } from '@peil/shared-kernel/api';
import { countNewRows, deviceRows, prepareRows, type DeviceRow } from '@peil/shared-kernel/device-list';

/** New rows that the page makes as it draws; their rules run in less than a frame or two of a phone. */
const mostAtOnce = 1_000;

/** Lets the browser draw and take what somebody does. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * The rows of these devices. Where very many are new, as a long list is when it has come and whenever the time steps,
 * their rules run in portions, and until then it is the rows there were.
 * @param now epoch seconds
 * @param orgid the user's organisation
 */
export function usePreparedRows(
  devices: readonly Device[] | undefined,
  now: number,
  orgid: string,
): readonly DeviceRow[] | undefined {
  const [prepared, setPrepared] = useState<{ readonly devices: readonly Device[]; readonly now: number }>();
  const isPrepared = prepared?.devices === devices && prepared?.now === now;
  const rows = useMemo(
    () =>
      devices && (isPrepared || countNewRows(devices, now, orgid) <= mostAtOnce)
        ? deviceRows(devices, now, orgid)
        : undefined,
    [devices, now, orgid, isPrepared],
  );
  const [shown, setShown] = useState<{
    readonly rows: readonly DeviceRow[];
    readonly orgid: string;
  }>();
  if (rows && (shown?.rows !== rows || shown.orgid !== orgid)) setShown({ rows, orgid });

  useEffect(() => {
    if (!devices || rows) return undefined;
    const work = prepareRows(devices, now, orgid);
    let isGone = false;
    const goOn = async () => {
      while (work.next().done !== true) {
        await breathe();
        if (isGone) return;
      }
      // Filters, figures and order of so many rows are a task each, not all of them one.
      startTransition(() => setPrepared({ devices, now }));
    };
    void goOn();
    return () => {
      isGone = true;
    };
  }, [devices, now, orgid, rows]);

  return rows ?? (devices && shown?.orgid === orgid ? shown.rows : undefined);
}
