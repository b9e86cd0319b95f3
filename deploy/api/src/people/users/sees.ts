import type { Sees } from '@peil/shared-kernel/api/schemas';
import { groupsToGive, whyUnseen, type Seen, type Seer } from '@peil/shared-kernel/devices';
import { can } from '@peil/shared-kernel/permissions';
import { asServer, row, rows, type Identity } from '../../platform/db/tenant.ts';
import { supportedUser } from './reach.ts';

/** Most devices that are told of. */
const mostTold = 5;

interface FoundDevice extends Record<string, unknown> {
  readonly devid: string;
  readonly shortid: string;
  readonly name: string;
  readonly orgid: string;
  readonly organisation: string | null;
  readonly tags: readonly string[];
  readonly shared_with: readonly string[] | null;
}

const columns = `d.devid, d.shortid, d.name, d.orgid, d.tags,
  case when jsonb_typeof(d.appdata -> 'shared_with') = 'array' then d.appdata -> 'shared_with' end as shared_with,
  (select o.name from organisations o where o.orgid = d.orgid) as organisation`;

const isNamed = `lower($1) in (lower(d.devid), lower(d.shortid))`;

/** Those the caller sees: named by an id first, then by every word in the name or an id. */
const found = (text: string): Promise<FoundDevice[]> =>
  rows<FoundDevice>(
    `select ${columns} from (
       select d.* from devices d
       where ${isNamed} or not exists (select from unnest(string_to_array(lower($1), ' ')) as word
         where position(word in lower(concat_ws(' ', d.name, d.devid, d.shortid))) = 0)
       order by ${isNamed} desc, d.name, d.devid limit ${String(mostTold + 1)}) d`,
    [text],
  );

/** One of the caller's own organisation that the caller does not see, for who holds its id in hand. */
const foundBehind = ({ orgid }: Identity, text: string): Promise<FoundDevice[]> =>
  asServer(() =>
    rows<FoundDevice>(`select ${columns} from devices d where d.orgid = $2 and ${isNamed} limit 1`, [
      text,
      orgid,
    ]),
  );

/**
 * Whether a user sees the devices that a text finds, and what keeps them from it. They are searched for among those that
 * the caller sees; who may not read other people is told besides that a device of the own organisation is there, where the
 * text is its id, and of which group or name it is not. Runs in the caller's transaction.
 * @throws Problem 403, 404.
 */
export async function seesDevices(caller: Identity, username: string, text: string): Promise<Sees> {
  const user = await supportedUser(caller, username);
  const seer: Seer = {
    ...user,
    isDisabled: user.meta_data.disabled === true,
    hasComeIn: user.userid === caller.userid || (await hasComeIn(user.userid)),
  };
  const seen = await found(text);
  const told = seen.map((one) => answerOf(seer, one, caller.provider));
  const readsPeople =
    can(caller.roles, 'users', caller.provider) || can(caller.roles, 'support', caller.provider);
  const behind = seen.length === 0 && !readsPeople ? await foundBehind(caller, text) : [];
  return {
    devices: [
      ...told.slice(0, mostTold).map((one) => (readsPeople ? one : { ...one, groups: [] })),
      ...behind.map((one) => ({
        ...answerOf(seer, one, caller.provider),
        name: null,
        organisation: null,
        groups: [],
      })),
    ],
    more: told.length > mostTold,
  };
}

function answerOf(seer: Seer, device: FoundDevice, provider: string): Sees['devices'][number] {
  const seen: Seen = {
    orgid: device.orgid,
    tags: { public: [...device.tags] },
    sharedWith: device.shared_with ?? [],
  };
  const reasons = whyUnseen(seer, seen, provider);
  return {
    devid: device.devid,
    short_id: device.shortid,
    name: device.name,
    organisation: device.organisation,
    reasons,
    groups: reasons.includes('no_group') ? groupsToGive(seen) : [],
  };
}

async function hasComeIn(userid: string): Promise<boolean> {
  const known = await row<{ has: boolean }>(
    `select exists (select from sessions where userid = $1 and helper is null)
       or exists (select from invitations where userid = $1 and accepted_at is not null) as has`,
    [userid],
  );
  return known?.has === true;
}
