import type { Device } from '@peil/shared-kernel/api/schemas';
import { TextOrder } from '@peil/shared-kernel/format';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { withTenant, type Identity } from '../db/tenant.ts';
import { changedDevs, listCounts, listDevs, listedDocuments, type ListCounts } from './list-queries.ts';
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

/** Devices kept together: 100 000 of them take some 300 MB. */
const mostDevices = 300_000;
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

  async get(caller: Identity): Promise<ListModel> {
    const key = `${viewerOf(caller)}/${caller.orgid}`;
    const counts = await withTenant(this.#pool, caller, () => listCounts(caller.orgid));
    const known = this.#kept.get(key);
    if (known?.counts.version === counts.version) return known;
    const running = this.#underWay.get(key);
    // One that began before this look may miss what it saw.
    if (running) {
      const read = await running.catch(() => null);
      if (read?.counts.version === counts.version) return read;
      return this.get(caller);
    }
    const reading = this.#read(caller, counts, known);
    this.#underWay.set(key, reading);
    try {
      const read = await reading;
      this.#keep(key, read);
      return read;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #read(caller: Identity, counts: ListCounts, known: Kept | undefined): Promise<Kept> {
    return withTenant(this.#pool, caller, async () => {
      const changed = known && (await changedDevs(known.counts, counts, mostChanged));
      if (!known || !changed) return readAll(caller.orgid, counts);
      const documents = await listedDocuments(caller.orgid, changed);
      const byDev = new Map(known.byDev);
      let isSameOrder = true;
      for (const dev of changed) {
        const [before, device] = [byDev.get(dev), documents.get(dev)];
        if (device) byDev.set(dev, device);
        else byDev.delete(dev);
        isSameOrder &&= before?.name === device?.name && before?.devid === device?.devid;
      }
      if (isSameOrder) return modelOf(counts, known.devs, byDev, known.texts);
      const devs = await listDevs(caller.orgid);
      // What came between is of a version that nobody has asked for yet.
      return devs.every((dev) => byDev.has(dev)) && devs.length === byDev.size
        ? modelOf(counts, devs, byDev, known.texts)
        : readAll(caller.orgid, counts);
    });
  }

  #keep(key: string, read: Kept): void {
    this.#kept.delete(key);
    this.#kept.set(key, read);
    let devices = 0;
    for (const { devs } of this.#kept.values()) devices += devs.length;
    for (const [oldest, { devs }] of this.#kept) {
      if (devices <= mostDevices || oldest === key) return;
      this.#kept.delete(oldest);
      devices -= devs.length;
    }
  }
}

async function readAll(orgid: string, counts: ListCounts): Promise<Kept> {
  const devs = await listDevs(orgid);
  const byDev = new Map<number, Device>();
  for (let from = 0; from < devs.length; from += portion) {
    for (const [dev, device] of await listedDocuments(orgid, devs.slice(from, from + portion)))
      byDev.set(dev, device);
    // Room for other calls.
    await setImmediate();
  }
  return modelOf(
    counts,
    devs.filter((dev) => byDev.has(dev)),
    byDev,
    new TextOrder(),
  );
}

const modelOf = (
  counts: ListCounts,
  devs: readonly number[],
  byDev: ReadonlyMap<number, Device>,
  texts: TextOrder,
): Kept => ({
  version: counts.version,
  counts,
  devs,
  byDev,
  texts,
  devices: devs.flatMap((dev) => byDev.get(dev) ?? []),
});
