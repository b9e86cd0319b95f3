import { api, type Device } from '@peil/shared-kernel/api';

/** So many of the last echoes are compared. */
const compared = 6;
/** Seconds back from the last reading in which they are looked for. */
const lookedBack = 7 * 86_400;

/** The last distances that were measured, mm, in order of time; none for a device that has measured nothing. */
export async function lastDistances(device: Device, signal: AbortSignal): Promise<readonly number[]> {
  const newest = device.last_telemetry?.meta?.aquisitiontime;
  if (typeof newest !== 'number') return [];
  const [from, to] = [newest - lookedBack, newest + 1].map((seconds) => new Date(seconds * 1000));
  if (!from || !to) return [];
  const metric = 'pri.distance';
  const { series } = await api.readings.range(
    device.devid,
    { from, to, points: 'all', metrics: [metric] },
    signal,
  );
  const measured = (series[metric] ?? []).filter((value) => value !== null);
  return measured.slice(-compared);
}
