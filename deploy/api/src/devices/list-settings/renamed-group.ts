import { renameGroupInView } from '@peil/shared-kernel/device-list';
import type { TagRename } from '@peil/shared-kernel/devices';
import { asServer, rows } from '../../platform/db/tenant.ts';

/**
 * Lets the saved views of an organisation's users follow a group that gets another name, in the current transaction.
 * Views are private to their owners, so whoever renames learns nothing of them.
 */
export const renameGroupInViews = (orgid: string, rename: TagRename): Promise<void> =>
  asServer(async () => {
    const views = await rows<{ id: number; query: string }>(
      `select v.id, v.query from saved_views v join users u using (userid)
       where u.orgid = $1 and v.query like '%group=%' order by v.id for update of v`,
      [orgid],
    );
    const changed = views.flatMap(({ id, query }) => {
      const next = renameGroupInView(query, rename);
      return next === null ? [] : [{ id, query: next }];
    });
    await rows(
      `update saved_views v set query = new.query
       from jsonb_to_recordset($1) as new (id integer, query text) where v.id = new.id`,
      [JSON.stringify(changed)],
    );
  });
