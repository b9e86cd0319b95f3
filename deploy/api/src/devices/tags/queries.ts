import { row } from '../../platform/db/tenant.ts';
import { seenTags } from '../../measuring/device-store/border.ts';

/** The tags on what the caller may see, sorted: on devices, and on users for those who may list users. */
export async function visibleTags(withUsers: boolean): Promise<string[]> {
  const found = await row<{ tags: string[] }>(
    `select array(
       select tag from (
         select unnest(${seenTags}) as tag from devices d
         union
         select unnest(tags) from users where $1
       ) as every where tag <> '' order by tag collate "C") as tags`,
    [withUsers],
  );
  return found?.tags ?? [];
}
