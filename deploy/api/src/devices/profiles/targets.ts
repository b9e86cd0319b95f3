import { mostBulkDevices, type ProfileTargets } from '@peil/shared-kernel/api/schemas';
import { normalTag } from '@peil/shared-kernel/devices';
import { formatNumber } from '@peil/shared-kernel/format';
import { rows } from '../../platform/db/tenant.ts';
import { ruleBroken } from '../../platform/problem.ts';

/**
 * The devices that are meant, by name and each once: those that are named come along whether they exist or not.
 * @throws Problem 422 when they are none, or too many for one use.
 */
export async function targetIds({ orgid, groups = [], devids = [] }: ProfileTargets): Promise<string[]> {
  const found = await rows<{ devid: string }>(
    `select devid from devices
     where (devid = any($1))
       or (cardinality($2::text[]) > 0 and ($3::text is null or orgid = $3)
           and exists (select from unnest(tags) as tag where regexp_replace(btrim(tag), '\\s*:\\s*', ':', 'g') = any($2)))
     order by name, devid limit $4`,
    [devids, groups.map((group) => normalTag(group)), orgid ?? null, mostBulkDevices + 1],
  );
  const known = new Set(found.map(({ devid }) => devid));
  const ids = [...known, ...new Set(devids.filter((devid) => !known.has(devid)))];
  if (ids.length === 0) throw ruleBroken({ groups: 'Ingen enheter er med. Velg en gruppe som har enheter.' });
  if (ids.length > mostBulkDevices)
    throw ruleBroken({
      groups: `Høyst ${formatNumber(mostBulkDevices) ?? ''} enheter om gangen. Velg færre grupper, eller én kunde.`,
    });
  return ids;
}
