import type { Device, DeviceWindow } from '@peil/shared-kernel/api/schemas';
import {
  deviceRows,
  listFacts,
  narrowList,
  prepareRows,
  readView,
  rowOrder,
  sortDevices,
  windowOf,
  type DeviceRow,
  type ListFacts,
  type ListSummary,
} from '@peil/shared-kernel/device-list';
import { deviceAlarmFigures, type AlarmFigures } from '@peil/shared-kernel/devices';
import { setImmediate } from 'node:timers/promises';
import type { ListModel } from './list-model.ts';

/** A list of no more devices is answered whole: it is no longer on its way than its first devices and their counts. */
export const fewDevices = 500;
/** More than a high screen shows, in cards of three beside each other too. */
const firstRows = 80;
/** Connectivity and forecasts count in hours and days: for so long the rules' answers stand, s. */
const nowStep = 300;

/** Who asks, as far as rows and their order depend on it. */
export interface WindowCaller {
  readonly orgid: string;
  /** The provider's short name, whose employees' group is hidden. */
  readonly provider: string;
  readonly favourites: ReadonlySet<string>;
  /** What an organisation is called. */
  readonly organisationName: (orgid: string) => string;
}

interface Prepared {
  readonly rows: readonly DeviceRow[];
  readonly facts: ListFacts;
}

const prepared = new WeakMap<ListModel, { readonly nowSeconds: number; readonly work: Promise<Prepared> }>();

/**
 * The first devices that filters and order of an address (`?group=…&sort=-level`) leave of a list, by the rules of the
 * page.
 */
export async function deviceWindow(
  model: ListModel,
  address: string,
  caller: WindowCaller,
): Promise<DeviceWindow> {
  const { devices, summary } = await devicesBetween(model, address, caller, 0, firstRows);
  return windowOf(devices, summary);
}

/**
 * The devices from one place to before another of what the filters of an address leave, in its order, with what is said
 * of all of them.
 */
export async function devicesBetween(
  model: ListModel,
  address: string,
  { orgid, provider, favourites, organisationName }: WindowCaller,
  from: number,
  to: number,
): Promise<{ readonly devices: readonly Device[]; readonly summary: ListSummary }> {
  const { rows, facts } = await prepareList(model, orgid, provider);
  const { filters, sort } = readView(address);
  const { rows: left, summary } = narrowList(rows, facts, filters, favourites);
  const sorted = sortDevices(left, rowOrder(favourites, organisationName), sort, model.texts);
  const places = new Map(sorted.slice(from, to).map(({ id }, place) => [id, place]));
  const devices: Device[] = [];
  for (const device of model.devices) {
    const place = places.get(device.devid);
    if (place !== undefined) devices[place] = device;
  }
  return { devices, summary };
}

/** What the rules say about all devices now; many who ask at once wait for one run. */
export function prepareList(model: ListModel, orgid: string, provider: string): Promise<Prepared> {
  const nowSeconds = Math.floor(Date.now() / 1000 / nowStep) * nowStep;
  const known = prepared.get(model);
  if (known?.nowSeconds === nowSeconds) return known.work;
  const work = runRules(model, nowSeconds, orgid, provider);
  prepared.set(model, { nowSeconds, work });
  return work;
}

/** Runs the rules that filters and figures ask for, with room for other calls in between. */
async function runRules(
  { devices }: ListModel,
  nowSeconds: number,
  orgid: string,
  provider: string,
): Promise<Prepared> {
  const work = prepareRows(devices, nowSeconds, orgid);
  while (work.next().done !== true) await setImmediate();
  const rows = deviceRows(devices, nowSeconds, orgid);
  await setImmediate();
  return { rows, facts: listFacts(rows, provider) };
}

const figures = new WeakMap<ListModel, AlarmFigures>();

/** What the bell shows. */
export function alarmFiguresOf(model: ListModel): AlarmFigures {
  const known = figures.get(model) ?? deviceAlarmFigures(model.devices);
  figures.set(model, known);
  return known;
}
