import type { DemoDevice } from './device.ts';

const day = 86_400;

/** Days of history of the devices that one looks at first. */
export const overAYear = 400;

/** Days of history of every other. */
export const aMonth = 30;

/** The time in which a device has readings, epoch seconds. */
export interface Span {
  readonly from: number;
  /** Infinity for a device that goes on sending. */
  readonly to: number;
}

/** `creation` in epoch seconds. A device that fell silent has the days of its history before that. */
export function spanOf(device: DemoDevice, creation: number): Span {
  if (device.series.kind === 'none') return { from: creation, to: creation };
  return {
    from: creation - device.historyDays * day,
    to: device.silentHours > 0 ? creation - device.silentHours * 3600 : Infinity,
  };
}
