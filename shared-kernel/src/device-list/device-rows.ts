import type { Device } from '../api/schemas/index.ts';
import { deviceRow, type DeviceRow } from './device-row.ts';

interface Made {
  readonly nowSeconds: number;
  readonly orgid: string;
  readonly row: DeviceRow;
}

/** What was made of each device. A live change keeps the objects of the devices it does not touch. */
const made = new WeakMap<Device, Made>();

function rowOf(device: Device, nowSeconds: number, orgid: string): DeviceRow {
  const known = made.get(device);
  if (known?.nowSeconds === nowSeconds && known.orgid === orgid) return known.row;
  const row = deviceRow(device, nowSeconds, orgid);
  made.set(device, { nowSeconds, orgid, row });
  return row;
}

/**
 * The rows of a list. A device that is the same object at the same time keeps its row, on whatever page it is shown.
 * @param nowSeconds epoch seconds
 * @param orgid the user's organisation
 */
export const deviceRows = (
  devices: readonly Device[],
  nowSeconds: number,
  orgid: string,
): readonly DeviceRow[] => devices.map((device) => rowOf(device, nowSeconds, orgid));
