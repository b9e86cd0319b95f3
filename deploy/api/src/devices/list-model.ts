import type { Device } from '@peil/shared-kernel/api/schemas';
import { TextOrder } from '@peil/shared-kernel/format';
import type pg from 'pg';
import { withTenant, type Identity } from '../platform/db/tenant.ts';
import { refuseBeyondRoom, roomFor } from '../platform/running/heap-room.ts';
import { listChange, listCounts, listDevs, listedDocuments, type ListCounts } from './list-queries.ts';
import { viewerOf } from './viewer.ts';

/** The devices of a list as its viewers see them, in its order. */
export interface ListModel {
  readonly version: string;
  readonly devices: readonly Device[];
  /** Places of texts that were compared once. */
  readonly texts: TextOrder;
}

interface Kept extends ListModel {
  readonly counts: ListCounts;
  readonly byDev: ReadonlyMap<number, Device>;
  readonly devs: readonly number[];
}

/** 100 000 devices take some 300 MB. */
const listedBytes = 3_000;
/** Devices kept together. */
export const mostDevices = (): number => Math.min(300_000, roomFor(listedBytes));
/** Devices read from the database at a stretch. */
const portion = 1_000;
/** When more changed, all are read anew. */
const mostChanged = 5_000;

/**
 * Lists by who sees them. A new version reads what changed since the last one, so that a list of very many devices is
 * as quick as a short one; many who ask at once wait for one reading.
 */
export class ListModels {
  readonly #pool: pg.Pool;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<Kept>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** @param seen how far the caller's lists had counted when somebody looked just now; left out, it is looked here */
  async get(caller: Identity, seen?: ListCounts): Promise<ListModel> {
    const key = `${viewerOf(caller)}/${caller.orgid}`;
    const inTurn: InTurn = (work) => withTenant(this.#pool, caller, work);
    const counts = seen ?? (await inTurn(() => listCounts(caller.orgid)));
    const known = this.#kept.get(key);
    if (known && isAsNew(known.counts, counts)) return known;
    const running = this.#underWay.get(key);
    // One that began before this look may miss what it saw.
    if (running) {
      const read = await running.catch(() => null);
      return read && isAsNew(read.counts, counts) ? read : this.get(caller);
    }
    const reading = known
      ? inTurn(() => follow(caller.orgid, known, counts)).then(
          (followed) => followed ?? readAll(caller.orgid, counts, inTurn),
        )
      : readAll(caller.orgid, counts, inTurn);
    this.#underWay.set(key, reading);
    try {
      const read = await reading;
      this.#keep(key, read);
      return read;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #keep(key: string, read: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, read);
    const most = mostDevices();
    let devices = 0;
    for (const { devs } of this.#kept.values()) devices += devs.length;
    for (const [oldest, { devs }] of this.#kept) {
      if (devices <= most || oldest === key) return;
      this.#kept.delete(oldest);
      devices -= devs.length;
    }
  }
}

/** Whether what was read at these counts has all that a look saw: where lists change all the time, mostly more. */
const isAsNew = (read: ListCounts, seen: ListCounts): boolean =>
  read.version === seen.version ||
  (read.byOrganisation.size === seen.byOrganisation.size &&
    [...seen.byOrganisation].every(([orgid, version]) => (read.byOrganisation.get(orgid) ?? -1) >= version));

/** Runs work in a transaction of its own. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The next version of a list by what changed; null when that is not known or too much. */
async function follow(orgid: string, known: Kept, counts: ListCounts): Promise<Kept | null> {
  const change = await listChange(known.counts, counts, mostChanged);
  if (!change) return null;
  const documents = await listedDocuments(orgid, change.changed);
  const byDev = new Map(known.byDev);
  let isSameOrder = !change.cameOrWent;
  for (const dev of change.changed) {
    const [before, device] = [byDev.get(dev), documents.get(dev)];
    if (device) byDev.set(dev, device);
    else byDev.delete(dev);
    isSameOrder &&= before?.name === device?.name && before?.devid === device?.devid;
  }
  if (isSameOrder) return modelOf(counts, known.devs, byDev, known.texts);
  const devs = await listDevs(orgid);
  const missing = devs.filter((dev) => !byDev.has(dev));
  if (missing.length > mostChanged) return null;
  if (missing.length > 0)
    for (const [dev, device] of await listedDocuments(orgid, missing)) byDev.set(dev, device);
  const listed = new Set(devs);
  for (const dev of byDev.keys()) if (!listed.has(dev)) byDev.delete(dev);
  return modelOf(counts, devs, byDev, known.texts);
}

/**
 * Reads a list from nothing, each portion in a transaction of its own: the embedded database has one connection, and
 * whoever else asks has turns between them. A device that changes meanwhile may be here as it is after the change, which
 * the next version tells of once more.
 */
async function readAll(orgid: string, counts: ListCounts, inTurn: InTurn): Promise<Kept> {
  const devs = await inTurn(() => listDevs(orgid));
  refuseBeyondRoom(devs.length, roomFor(listedBytes));
  const byDev = new Map<number, Device>();
  for (let from = 0; from < devs.length; from += portion) {
    const documents = await inTurn(() => listedDocuments(orgid, devs.slice(from, from + portion)));
    for (const [dev, device] of documents) byDev.set(dev, device);
  }
  // Who got another name meanwhile has another place.
  const now = await inTurn(() => listCounts(orgid));
  const ordered = now.version === counts.version ? devs : await inTurn(() => listDevs(orgid));
  return modelOf(counts, ordered, byDev, new TextOrder());
}

/** @param devs in the list's order; those without a document are left out */
function modelOf(
  counts: ListCounts,
  devs: readonly number[],
  byDev: ReadonlyMap<number, Device>,
  texts: TextOrder,
): Kept {
  const there = devs.filter((dev) => byDev.has(dev));
  return {
    version: counts.version,
    counts,
    devs: there,
    byDev,
    texts,
    devices: there.flatMap((dev) => byDev.get(dev) ?? []),
  };
}
