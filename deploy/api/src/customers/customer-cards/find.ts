import { customerCardSizes as most, type FoundCustomers } from '@peil/shared-kernel/api/schemas';
import { hasWords } from '../../platform/db/has-words.ts';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import { e164Of } from '../../platform/messages/phone.ts';
import { isCustomers, whoIsOwn } from './people.ts';

type Customer = FoundCustomers['customers'][number] & Record<string, unknown>;
type Person = FoundCustomers['people'][number] & Record<string, unknown>;

const customers = `from organisations o left join organisations above on above.orgid = o.parent
  where o.orgid <> all($2) and case when $1::text is null then o.closed_at is null else e164(o.contact ->> 'phone') = $3
    or ${hasWords(
      '$1',
      `concat_ws(' ', o.name, o.orgid, o.organisation_number, o.contact ->> 'name', o.contact ->> 'email')`,
    )} end`;

/**
 * Customers, and with a search their people. A whole telephone number finds whose it is, however it is written: a part
 * of one finds nothing, as it would tell the rest of it bit by bit. Runs in the caller's transaction.
 * @param search null for all open customers
 */
export async function findCustomers(
  caller: Identity,
  search: string | null,
  holdingOrgid: string,
): Promise<FoundCustomers> {
  const own = [caller.provider, holdingOrgid];
  const phone = search === null ? null : e164Of(search);
  const counted = await row<{ total: number }>(`select count(*)::int as total ${customers}`, [
    search,
    own,
    phone,
  ]);
  const found = await rows<Customer>(
    `select o.orgid, o.name, o.organisation_number, case when o.parent <> all($2) then above.name end as above,
       ${isoUtc('o.closed_at')} as closed_at,
       (select count(*)::int from devices d where d.orgid = o.orgid) as devices,
       (select count(*)::int from users u where u.orgid = o.orgid and ${isCustomers('$4', '$5')}) as people
     from (select o.*, above.name as above_name ${customers}
       order by o.closed_at is not null, lower(o.name), o.orgid limit ${String(most.customers)}) o
       left join organisations above on above.orgid = o.parent
     order by o.closed_at is not null, lower(o.name), o.orgid`,
    [search, own, phone, ...whoIsOwn(caller)],
  );
  const people = search === null ? [] : await findPeople(caller, { search, own, phone });
  return {
    total: counted?.total ?? 0,
    customers: found,
    people: people.slice(0, most.foundPeople),
    more_people: people.length > most.foundPeople,
  };
}

interface PersonSearch {
  readonly search: string;
  /** Organisations that are no customers. */
  readonly own: readonly string[];
  /** The number that the search is, in E.164; null where it is none. */
  readonly phone: string | null;
}

/** One more than are told. */
const findPeople = (caller: Identity, { search, own, phone }: PersonSearch): Promise<Person[]> =>
  rows<Person>(
    `select u.user_name, u.full_name, u.email, u.roles, u.disabled, u.orgid, o.name as customer
     from users u join organisations o using (orgid)
     where u.orgid <> all($2) and ${isCustomers('$4', '$5')}
       and (u.phone_e164 = $3 or ${hasWords('$1', `concat_ws(' ', u.full_name, u.user_name, u.email)`)})
     order by lower(u.email) = lower($1) or lower(u.user_name) = lower($1) desc, lower(u.full_name), u.user_name
     limit ${String(most.foundPeople + 1)}`,
    [search, own, phone, ...whoIsOwn(caller)],
  );
