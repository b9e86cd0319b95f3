import type { Device } from '@peil/shared-kernel/api/schemas';
import { row, rows } from '../db/tenant.ts';
import { changedSince, deviceDocument, documentSource, listAppdata, listed } from './queries.ts';

/** How far the lists of the organisations that one list shows have counted. */
export interface ListCounts {
  /** The list's version in the words of `listVersion`. */
  readonly version: string;
  readonly byOrganisation: ReadonlyMap<string, number>;
  /** The counts at which devices last came, went or changed hands. */
  readonly membership: ReadonlyMap<string, number>;
}

const versionOfLists = `md5(string_agg(orgid || ':' || version, ',' order by orgid collate "C"))`;
const listsOfCaller =
  'from list_versions where orgid in (select orgid from organisations where ancestry @> array[$1])';

/** Changes whenever the list of this caller does. */
export async function listVersion(orgid: string): Promise<string> {
  const found = await row<{ version: string | null }>(
    `select ${versionOfLists} as version ${listsOfCaller}`,
    [orgid],
  );
  return found?.version ?? 'none';
}

export async function listCounts(orgid: string): Promise<ListCounts> {
  const found = await row<{ version: string | null; lists: [string, number, number][] }>(
    `select ${versionOfLists} as version,
       coalesce(json_agg(json_build_array(orgid, version, membership)), '[]') as lists ${listsOfCaller}`,
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

/**
 * Which devices changed between two counts, whoever sees them. Null when that is not known, or when they are more than
 * `most`: another organisation came or went, or a process of an older version counted without saying which.
 */
export async function changedDevs(
  since: ListCounts,
  now: ListCounts,
  most: number,
): Promise<number[] | null> {
  if (since.byOrganisation.size !== now.byOrganisation.size) return null;
  for (const orgid of now.byOrganisation.keys()) if (!since.byOrganisation.has(orgid)) return null;
  for (const [orgid, membership] of now.membership)
    if (membership > (since.byOrganisation.get(orgid) ?? 0)) return null;
  const found = await rows<{ dev: number }>(`${changedSince(1)} limit $3`, [
    [...since.byOrganisation.keys()],
    [...since.byOrganisation.values()],
    most + 1,
  ]);
  return found.length === 0 || found.length > most ? null : found.map(({ dev }) => dev);
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
