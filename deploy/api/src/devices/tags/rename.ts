import { mostNamed, tagsProblem, type TagRenameAnswer } from '@peil/shared-kernel/api/schemas';
import { normalTag, renamedTags, renameFaults, tidyTag, type TagRename } from '@peil/shared-kernel/devices';
import { compareNorwegian } from '@peil/shared-kernel/format';
import { row, rows, type Identity } from '../../platform/db/tenant.ts';
import { renameGroupInViews } from '../list-settings/renamed-group.ts';
import { renameGroupInRules } from './renamed-in-rules.ts';
import { ProblemError, ruleBroken } from '../../platform/problem.ts';

/** What the caller was shown beforehand. */
export interface Expected {
  readonly users: number;
  readonly devices: number;
}

interface TaggedUser {
  readonly userid: string;
  readonly user_name: string;
  readonly full_name: string;
  readonly tags: readonly string[];
  readonly shared_tags: readonly string[];
}

interface TaggedDevice {
  readonly devid: string;
  readonly dev: number;
  readonly name: string;
  readonly tags: readonly string[];
}

/**
 * What a rename would do now to the users and devices of the caller's own organisation. The provider's people who work
 * there are hidden from a customer, and keep the groups they have.
 * @throws Problem 422 by the field that makes it impossible.
 */
export async function previewRename(caller: Identity, rename: TagRename): Promise<TagRenameAnswer> {
  return (await plan(caller, rename, '')).answer;
}

/**
 * Renames a group, or merges it with another, on all users and devices of the caller's own organisation: on all of them
 * or on none, and in the views that its users have saved, their rules and the duty lists. Of two at once the second waits for the first. The triggers on both tables end the users' tokens, write
 * the audit trail and tell the lists.
 * @throws Problem 422 as the preview, 409 when it would reach others than `expected`.
 */
export async function renameTag(
  caller: Identity,
  rename: TagRename,
  expected: Expected | null,
): Promise<TagRenameAnswer> {
  await row('select pg_advisory_xact_lock(hashtext($1))', [`rename-tag ${caller.orgid}`]);
  const { answer, users, devices } = await plan(caller, rename, 'held');
  const { total } = answer;
  if (expected !== null && (expected.users !== total.users || expected.devices !== total.devices))
    throw changedSince();
  await rows(
    `update devices d set tags = array(select jsonb_array_elements_text(new.tags))
     from jsonb_to_recordset($1) as new (dev integer, tags jsonb) where d.dev = new.dev`,
    [JSON.stringify(devices.map(({ dev, after }) => ({ dev, tags: after })))],
  );
  await rows(
    `update users u set tags = array(select jsonb_array_elements_text(new.tags)),
       shared_tags = array(select jsonb_array_elements_text(new.shared))
     from jsonb_to_recordset($1) as new (userid text, tags jsonb, shared jsonb) where u.userid = new.userid`,
    [JSON.stringify(users.map(({ userid, after, shared }) => ({ userid, tags: after, shared })))],
  );
  await renameGroupInViews(caller.orgid, rename);
  await renameGroupInRules(caller.orgid, rename);
  return answer;
}

/** Who and what has the group, with the groups they are to have; `held` keeps others from changing them meanwhile. */
async function plan(caller: Identity, rename: TagRename, hold: 'held' | '') {
  const faults = renameFaults(rename, caller.provider);
  if (Object.keys(faults).length > 0) throw ruleBroken(faults);
  const [from, to] = [normalTag(rename.from.trim()), tidyTag(rename.to)];
  const used = await usedTags(caller.orgid);
  const spellings = used.filter((tag) => normalTag(tag) === from);

  // Devices first, in order: a change of one device holds it before the counters that both write.
  const devices = await rows<Record<string, unknown> & TaggedDevice>(
    `select devid, dev, name, tags from devices where orgid = $1 and tags && $2 order by dev
     ${hold === 'held' ? 'for no key update' : ''}`,
    [caller.orgid, spellings],
  );
  const users = await rows<Record<string, unknown> & TaggedUser>(
    `select userid, user_name, full_name, tags, shared_tags from users
     where orgid = $1 and (tags && $2 or shared_tags && $2) order by userid
     ${hold === 'held' ? 'for update' : ''}`,
    [caller.orgid, spellings],
  );
  if (devices.length + users.length === 0)
    throw ruleBroken({ from: 'Ingen bruker eller enhet i organisasjonen har denne gruppen' });

  const after = (tags: readonly string[]) => renamedTags(tags, rename) ?? tags;
  const changedUsers = users.map((user) => ({
    ...user,
    after: after(user.tags),
    shared: after(user.shared_tags),
  }));
  refuseLongTags(changedUsers);
  const answer: TagRenameAnswer = {
    from,
    to,
    merges: used.some((tag) => normalTag(tag) === to),
    total: { users: users.length, devices: devices.length },
    users: firstOf(users, ({ full_name, user_name }) => full_name || user_name).map(
      ({ user_name, full_name }) => ({ user_name, full_name }),
    ),
    devices: firstOf(devices, ({ name, devid }) => name || devid).map(({ devid, name }) => ({ devid, name })),
  };
  return {
    answer,
    users: changedUsers,
    devices: devices.map((device) => ({ ...device, after: after(device.tags) })),
  };
}

/** Every tag on users and devices of the organisation, as it is spelt. */
async function usedTags(orgid: string): Promise<string[]> {
  const found = await rows<{ tag: string }>(
    `select unnest(tags) as tag from devices where orgid = $1
     union select unnest(tags) from users where orgid = $1
     union select unnest(shared_tags) from users where orgid = $1`,
    [orgid],
  );
  return found.map(({ tag }) => tag);
}

/** A longer name may be more than a user's token takes. @throws Problem 422 */
function refuseLongTags(
  users: readonly (TaggedUser & { after: readonly string[]; shared: readonly string[] })[],
): void {
  for (const { full_name, user_name, after, shared } of users) {
    const problem = tagsProblem(after) ?? tagsProblem(shared);
    if (problem !== null) throw ruleBroken({ to: `${full_name || user_name}: ${problem}` });
  }
}

const firstOf = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  [...items].sort((a, b) => compareNorwegian(nameOf(a), nameOf(b))).slice(0, mostNamed);

const changedSince = (): ProblemError =>
  new ProblemError(409, {
    error: 'conflict',
    message: 'Brukere eller enheter er endret siden forhåndsvisningen. Se over på nytt.',
  });
