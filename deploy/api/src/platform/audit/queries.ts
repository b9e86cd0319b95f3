import { isoUtc } from '../db/iso-utc.ts';
import { rows } from '../db/tenant.ts';
import { isToldOnce } from './told-once.ts';

/** One change, as the audit call tells it. */
export interface AuditEntry {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly kind: string;
  readonly object: string;
  readonly action: string;
  readonly user_name: string;
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

export interface AuditFilter {
  readonly object: string;
  readonly kind: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Only entries older than the one with this id. */
  readonly before: number | null;
  readonly limit: number;
}

/**
 * Names of the provider's people and of other organisations stay with the provider: a customer reads the provider's
 * own name instead of a person's, and that a device changed organisation, but not which one it came from or went to.
 */
const asToldToCustomers = {
  userName: `case when by_provider then (select path[array_position(ancestry, current_setting('app.provider'))]
      from organisations where orgid = current_setting('app.orgid'))
    else user_name end`,
  changes: `case when changes ? 'orgid' and action = 'changed' then changes || '{"orgid": {}}' else changes end`,
  /** What was done to a hidden user is as hidden as the user. */
  visible: `(kind <> 'user' or exists (select from users u where u.user_name = object))`,
};

const asToldToProvider = { userName: 'user_name', changes: 'changes', visible: isToldOnce };

/** A page ends with the entry that makes it larger than this, bytes: five hundred large saves are half a gigabyte. */
const largestPage = 4_194_304;

/** What was done to one thing, newest first; row-level security leaves the caller's organisations. */
export async function listAudit(isProvider: boolean, filter: AuditFilter): Promise<AuditEntry[]> {
  const told = isProvider ? asToldToProvider : asToldToCustomers;
  const found = await rows<{ entry: AuditEntry }>(
    `select entry from (
       select id, json_build_object(
         'id', id,
         'at', ${isoUtc('at')},
         'kind', kind, 'object', object, 'action', action,
         'user_name', ${told.userName},
         'changes', ${told.changes}) as entry,
         sum(octet_length(changes::text)) over (order by id desc) - octet_length(changes::text) as bytes_before
       from (
         select * from audit
         where object = $1 and ($2::text is null or kind = $2)
           and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
           and ($5::bigint is null or id < $5) and ${told.visible}
         order by id desc limit $6
       ) page
     ) measured
     where bytes_before < $7 order by id desc`,
    [filter.object, filter.kind, filter.from, filter.to, filter.before, filter.limit, largestPage],
  );
  return found.map(({ entry }) => entry);
}
