import type { Device } from '../../../wire/src/index.ts';
import { DeviceView, type DeviceRow } from './device-row.ts';

interface Made {
  readonly nowSeconds: number;
  readonly orgid: string;
  readonly row: DeviceView;
}

/** What was made of each device. A live change keeps the objects of the devices it does not touch. */
const made = new WeakMap<Device, Made>();

const isMade = (device: Device, nowSeconds: number, orgid: string): boolean => {
  const known = made.get(device);
  return known?.nowSeconds === nowSeconds && known.orgid === orgid;
};

function rowOf(device: Device, nowSeconds: number, orgid: string): DeviceRow {
  const known = made.get(device);
  if (known?.nowSeconds === nowSeconds && known.orgid === orgid) return known.row;
  const row = known?.row.at(nowSeconds, orgid) ?? new DeviceView(device, nowSeconds, orgid);
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

/** How many of these devices have no row of that time yet. */
export const countNewRows = (devices: readonly Device[], nowSeconds: number, orgid: string): number =>
  devices.reduce((count, device) => (isMade(device, nowSeconds, orgid) ? count : count + 1), 0);

/** Rows whose rules run at a stretch: some 10 ms of a server or a desktop, 50 ms of a phone. */
const portion = 500;

/** What filters, counts and figures ask of every row. */
const runRules = ({ choices, inStorage, haystack }: DeviceRow) => [choices, inStorage, haystack];

/**
 * Makes the rows that `deviceRows` then has, and runs the rules that filters and figures ask for. Yields after each
 * portion: with 100 000 devices it takes a second of a desktop, and whoever runs it lets others go first meanwhile.
 * @param nowSeconds epoch seconds
 * @param orgid the user's organisation
 */
export function* prepareRows(
  devices: readonly Device[],
  nowSeconds: number,
  orgid: string,
): Generator<void, void> {
  let ran = 0;
  for (const device of devices) {
    if (isMade(device, nowSeconds, orgid)) continue;
    runRules(rowOf(device, nowSeconds, orgid));
    ran += 1;
    if (ran % portion === 0) yield;
  }
}
