import type { ClosedUser, User } from '@peil/shared-kernel/api/schemas';
import { isDeactivated, reopenDays } from '@peil/shared-kernel/permissions';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row } from '../../platform/db/tenant.ts';
import { notDeactivated } from '../../platform/people/deactivated.ts';

/** SQL of until when an account can be opened again, as `reopenUntil`; `c` is the row of `closed_users`. */
const until = `(c.closed_at + make_interval(hours => ${String(reopenDays * 24)}))`;

/** SQL of whether it still can. */
export const isKept = `${until} > now()`;

/** Who a deactivated user was; null for a user who is not deactivated, and after the time. */
export async function closedUser({ userid, roles }: User): Promise<ClosedUser | null> {
  if (!isDeactivated(roles.roles)) return null;
  const found = await row<{ document: ClosedUser }>(
    `select json_build_object(
       'closed_at', ${isoUtc('c.closed_at')}, 'closed_by', c.closed_by, 'reopen_until', ${isoUtc(until)},
       'orgid', c.orgid, 'organisation', o.name, 'is_organisation_closed', o.closed_at is not null,
       'roles', to_json(c.roles), 'tags', to_json(c.tags),
       'is_email_taken', exists (
         select from users u where lower(u.email) = lower(c.email) and u.${notDeactivated})) as document
     from closed_users c join organisations o using (orgid) where c.userid = $1 and ${isKept}`,
    [userid],
  );
  return found?.document ?? null;
}
