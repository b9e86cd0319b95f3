import type { Device, DeviceWindow } from '@peil/shared-kernel/api/schemas';
import {
  deviceRows,
  listFacts,
  narrowList,
  readView,
  rowOrder,
  sortDevices,
  windowOf,
  type DeviceRow,
  type ListFacts,
} from '@peil/shared-kernel/device-list';
import { deviceAlarmFigures, type AlarmFigures } from '@peil/shared-kernel/devices';
import { setImmediate } from 'node:timers/promises';
import type { ListModel } from './list-model.ts';

/** A list of no more devices is answered whole: it is no longer on its way than its first devices and their counts. */
export const fewDevices = 500;
/** More than a high screen shows, in cards of three beside each other too. */
const firstRows = 80;
/** Rows whose rules run at a stretch: some 15 ms. */
const portion = 1_000;
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
  readonly nowSeconds: number;
  readonly rows: readonly DeviceRow[];
  readonly facts: ListFacts;
}

const prepared = new WeakMap<ListModel, Promise<Prepared>>();

/**
 * The first devices that filters and order of an address (`?group=…&sort=-level`) leave of a list, by the rules of the
 * page.
 */
export async function deviceWindow(
  model: ListModel,
  address: string,
  { orgid, provider, favourites, organisationName }: WindowCaller,
): Promise<DeviceWindow> {
  const { rows, facts } = await prepare(model, orgid, provider);
  const { filters, sort } = readView(address);
  const { rows: left, summary } = narrowList(rows, facts, filters, favourites);
  const sorted = sortDevices(left, rowOrder(favourites, organisationName), sort, model.texts);
  const places = new Map(sorted.slice(0, firstRows).map(({ id }, place) => [id, place]));
  const first: Device[] = [];
  for (const device of model.devices) {
    const place = places.get(device.devid);
    if (place !== undefined) first[place] = device;
  }
  return windowOf(first, summary);
}

/** Many who ask at once wait for one run of the rules. */
async function prepare(model: ListModel, orgid: string, provider: string): Promise<Prepared> {
  const nowSeconds = Math.floor(Date.now() / 1000 / nowStep) * nowStep;
  const known = prepared.get(model);
  if (known && (await known).nowSeconds === nowSeconds) return known;
  const rows = deviceRows(model.devices, nowSeconds, orgid);
  const work = warm(rows).then(() => ({ nowSeconds, rows, facts: listFacts(rows, provider) }));
  prepared.set(model, work);
  work.catch(() => prepared.delete(model));
  return work;
}

/** A row keeps what its rules say. */
const runRules = ({ choices, inStorage, haystack }: DeviceRow) => [choices, inStorage, haystack];

/** Runs the rules that filters and figures ask for, with room for other calls in between. */
async function warm(rows: readonly DeviceRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += portion) {
    rows.slice(from, from + portion).forEach(runRules);
    await setImmediate();
  }
}

const figures = new WeakMap<ListModel, AlarmFigures>();

/** What the bell shows. */
export function alarmFiguresOf(model: ListModel): AlarmFigures {
  const known = figures.get(model) ?? deviceAlarmFigures(model.devices);
  figures.set(model, known);
  return known;
}
