import { customerCardSizes, type CardPerson, type CustomerCard } from '@peil/shared-kernel/api/schemas';
import { providerRoles } from '@peil/shared-kernel/permissions';
import { invitationState } from '../../platform/auth/invitations.ts';
import { accountFailures, noFailures, type AccountFailures } from '../../platform/auth/sign-in-failures.ts';
import { isoUtc } from '../../platform/db/iso-utc.ts';
import { asServer, rows, type Identity } from '../../platform/db/tenant.ts';

/** Whether `users u` is a customer's and not the provider's own at work there, by tags and roles of the provider's people. */
export const isCustomers = (tags: string, roles: string): string =>
  `not (u.tags && ${tags}::text[] or u.roles && ${roles}::text[])`;

/** The tags and the roles that the provider's people are known by. */
export const whoIsOwn = ({
  employeeTags,
  provider,
}: Pick<Identity, 'employeeTags' | 'provider'>): [readonly string[], readonly string[]] => [
  employeeTags,
  Object.values(providerRoles(provider)).flat(),
];

/** The people of a customer, the one asked for first. */
export async function cardPeople(
  caller: Identity,
  orgid: string,
  first: string | null,
): Promise<CustomerCard['people']> {
  const found = await rows<{ total: number; userid: string; person: Settled }>(
    `select count(*) over ()::int as total, u.userid, json_build_object(
       'user_name', u.user_name, 'full_name', u.full_name, 'email', u.email,
       'email_confirmed', u.email_confirmed_at is not null, 'roles', to_json(u.roles), 'groups', to_json(u.tags),
       'disabled', u.disabled,
       'last_login', (select ${isoUtc('max(s.began_at)')} from sessions s where s.userid = u.userid and s.helper is null),
       'invitation', (select ${invitationState} from invitations i where i.userid = u.userid)) as person
     from users u where u.orgid = $1 and ${isCustomers('$3', '$4')}
     order by lower(u.user_name) = lower($2) desc nulls last, lower(u.full_name), u.user_name
     limit ${String(customerCardSizes.people)}`,
    [orgid, first, ...whoIsOwn(caller)],
  );
  const failures = await asServer(() =>
    accountFailures(found.map(({ userid, person: { user_name, email } }) => ({ userid, user_name, email }))),
  );
  return {
    total: found[0]?.total ?? 0,
    rows: found.map(({ userid, person }) => ({ ...person, ...(failures.get(userid) ?? noFailures) })),
  };
}

type Settled = Omit<CardPerson, keyof AccountFailures>;

/** Who may change the customer's people, as far as they come in. */
export const cardAdministrators = (
  caller: Identity,
  orgid: string,
): Promise<CustomerCard['administrators']> =>
  rows<CustomerCard['administrators'][number] & Record<string, unknown>>(
    `select u.user_name, u.full_name from users u
     where u.orgid = $1 and u.roles && '{admin,sysadmin}' and not u.disabled and ${isCustomers('$2', '$3')}
     order by lower(u.full_name), u.user_name limit 10`,
    [orgid, ...whoIsOwn(caller)],
  );
