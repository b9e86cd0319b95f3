import type { Device } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../platform/db/tenant.ts';
import { changedSince, deviceDocument, documentSource, listAppdata, listed } from './queries.ts';

/** How far the lists of the organisations that one list shows have counted. */
export interface ListCounts {
  /** Changes whenever the list does; part of its ETag. */
  readonly version: string;
  readonly byOrganisation: ReadonlyMap<string, number>;
  /** The counts at which devices last came, went or changed hands. */
  readonly membership: ReadonlyMap<string, number>;
}

/** What changes whenever the list of this caller does, and how far its lists have counted. */
export async function listCounts(orgid: string): Promise<ListCounts> {
  const found = await row<{ version: string | null; lists: [string, number, number][] }>(
    `select md5(string_agg(orgid || ':' || version, ',' order by orgid collate "C")) as version,
       coalesce(json_agg(json_build_array(orgid, version, membership)), '[]') as lists
     from list_versions where orgid in (select orgid from organisations where ancestry @> array[$1])`,
    [orgid],
  );
  const lists = found?.lists ?? [];
  return {
    version: found?.version ?? 'none',
    byOrganisation: new Map(lists.map(([id, version]) => [id, version])),
    membership: new Map(lists.map(([id, , membership]) => [id, membership])),
  };
}

/** The internal keys of the devices of a list, in its order. */
export async function listDevs(orgid: string): Promise<number[]> {
  const found = await row<{ devs: string }>(
    `select coalesce(json_agg(d.dev order by d.name, d.devid), '[]')::text as devs from devices d where ${listed}`,
    [orgid],
  );
  return JSON.parse(found?.devs ?? '[]') as number[];
}

/** What is known of the way from one version of a list to another. */
export interface ListChange {
  /** The devices that changed, whoever sees them; of those that were deleted nothing is said. */
  readonly changed: readonly number[];
  /** Whether devices came, went, changed hands or groups. */
  readonly cameOrWent: boolean;
}

/**
 * What changed between two counts. Null when that is not known, or when it is more than `most` devices: another
 * organisation came or went, or a process of an older version counted without saying which.
 */
export async function listChange(
  since: ListCounts,
  now: ListCounts,
  most: number,
): Promise<ListChange | null> {
  if (since.byOrganisation.size !== now.byOrganisation.size) return null;
  for (const orgid of now.byOrganisation.keys()) if (!since.byOrganisation.has(orgid)) return null;
  const cameOrWent = [...now.membership].some(
    ([orgid, membership]) => membership > (since.byOrganisation.get(orgid) ?? 0),
  );
  const found = await rows<{ dev: number }>(`${changedSince(1)} limit $3`, [
    [...since.byOrganisation.keys()],
    [...since.byOrganisation.values()],
    most + 1,
  ]);
  // A device that was deleted takes what was said about it along.
  if (found.length > most || (found.length === 0 && !cameOrWent)) return null;
  return { changed: found.map(({ dev }) => dev), cameOrWent };
}

/** The documents of those of these devices that are in the caller's list. */
export async function listedDocuments(orgid: string, devs: readonly number[]): Promise<Map<number, Device>> {
  const found = await row<{ text: string }>(
    `select coalesce(json_agg(json_build_array(d.dev, ${deviceDocument(listAppdata)})), '[]')::text as text
     ${documentSource} where d.dev = any($2) and (${listed})`,
    [orgid, devs],
  );
  return new Map(JSON.parse(found?.text ?? '[]') as [number, Device][]);
}
