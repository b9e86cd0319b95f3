import { customerCardSizes, type CustomerCard } from '@peil/shared-kernel/api/schemas';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { asServer, row, type Identity } from '../../platform/db/tenant.ts';
import { cardAlarms, cardDevices, cardSubscriptions } from './devices.ts';
import { cardKeys, cardMessages } from './messages.ts';
import { cardAdministrators, cardPeople } from './people.ts';

type Head = Pick<
  CustomerCard,
  'orgid' | 'name' | 'organisation_number' | 'above' | 'below' | 'since' | 'closed_at'
>;

const headOf = (orgid: string, provider: string): Promise<Head | null> =>
  row<Head & Record<string, unknown>>(
    `select o.orgid, o.name, o.organisation_number, ${isoUtc('o.created_at')} as since,
       ${isoUtc('o.closed_at')} as closed_at,
       (select json_build_object('orgid', p.orgid, 'name', p.name) from organisations p
         where p.orgid = o.parent and p.orgid <> $2) as above,
       (select coalesce(json_agg(below), '[]') from (
         select b.orgid, b.name from organisations b where b.parent = o.orgid and b.closed_at is null
         order by lower(b.name), b.orgid limit ${String(customerCardSizes.below)}) below) as below
     from organisations o where o.orgid = $1`,
    [orgid, provider],
  );

/**
 * All that support reads of one customer; null for one that is not there. What the caller's row security shows, and as
 * the server messages and what was refused, which nobody else reads. Runs in the caller's transaction.
 * @param person user name of who comes first
 */
export async function customerCard(
  caller: Identity,
  orgid: string,
  person: string | null,
): Promise<CustomerCard | null> {
  const head = await headOf(orgid, caller.provider);
  if (head === null) return null;
  const { silent, devices } = await cardDevices(orgid);
  const alarms = await cardAlarms(orgid);
  const { failed, messages } = await asServer(() => cardMessages(orgid));
  const { refusing, keys } = await asServer(() => cardKeys(orgid));
  return {
    ...head,
    administrators: await cardAdministrators(caller, orgid),
    attention: { silent, alarms: alarms.total, failed_messages: failed, refusing_keys: refusing },
    devices,
    people: await cardPeople(caller, orgid, person),
    subscriptions: await cardSubscriptions(orgid),
    keys,
    alarms,
    messages,
  };
}
