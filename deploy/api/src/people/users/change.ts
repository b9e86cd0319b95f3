import { isOneself } from '../../platform/http/oneself.ts';
import type pg from 'pg';
import type { User } from '@peil/shared-kernel/api/schemas';
import { can, deactivation, isDeactivated } from '@peil/shared-kernel/permissions';
import { hashPassword, requireGoodPassword } from '../../platform/auth/password.ts';
import { tellOfPassword } from '../../platform/auth/password-news.ts';
import { provePassword, type From } from '../../platform/auth/prove-password.ts';
import { endTakeBacks, requireNobodyTakesBack } from './take-backs.ts';
import type { Config } from '../../platform/config.ts';
import { requireGoodToken, tryOut, withTenant, type Identity } from '../../platform/db/tenant.ts';
import type { ApiContext } from '../../platform/api-app.ts';
import { forbidden, ruleBroken } from '../../platform/problem.ts';
import { ensureHoldingOrganisation } from '../../platform/organisations/holding.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { deafMail } from '../../platform/messages/contact-messages.ts';
import { queueMail } from '../../platform/messages/outbox.ts';
import type { UserChange } from './body.ts';
import { checkOrganisation, passwordOwner, randomPassword } from './checks.ts';
import { askConfirmation } from './contact-changes.ts';
import { changedContacts, countConfirmation, recipientOf, type ChangedContact } from './contacts.ts';
import { groupsKept, handOver, isLeaving, leftBehindOf, losesAccess } from './left-behind.ts';
import { keepAdministrator } from './last-administrator.ts';
import { mayTell, tellAsked, tellReplaced } from './tell.ts';
import { fieldsOf, withPart, type UserFields } from './fields.ts';
import { takenOr } from './problems.ts';
import { findUser, updateUser } from './queries.ts';
import { editableUser } from './reach.ts';
import { checkChange, notOneself } from './rights.ts';

/**
 * Changes a user, or with the role of a deactivated one, deactivates the user whatever else the change says. One's own
 * new e-mail address or number waits until it is confirmed; what an administrator writes stands at once, unconfirmed.
 * Those whom it concerns get a message.
 *
 * @param from where the call comes from; wrong passwords count against it
 * @returns how many users were changed: 1, also when everything was so already, and what does not reach the user any more
 * @throws Problem 303 e-mail taken, 403, 404, 422, 429.
 */
export async function changeUser(
  context: ApiContext,
  caller: Identity,
  username: string,
  change: UserChange,
  from: From,
): Promise<Changed> {
  const { config, pool } = context;
  const { user_name, userid, password, current_password, hand_over: wish, ...part } = change;
  const asksDeactivation = isDeactivated(change.roles?.roles ?? []);
  await requireGoodToken(pool, caller);
  if (isOneself(caller, username)) {
    // Whatever can set a password: a password, and where the codes for one are sent (DOOR-01).
    const contacts = await ownContacts(context, caller, part);
    if (password !== undefined || contacts.length > 0)
      await requirePresentPassword(pool, caller, current_password, from);
    for (const { kind, next } of contacts)
      if (next !== null) await countConfirmation(pool, caller, kind, next);
  }
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const unknownHash = asksDeactivation ? await hashPassword(randomPassword()) : null;

  return withTenant(pool, caller, async () => {
    const user = await editableUser(caller, username);
    const isOwn = user.userid === caller.userid;
    const before = fieldsOf(user);

    if (asksDeactivation && !isDeactivated(user.roles.roles)) {
      if (!can(caller.roles, 'deactivateUser', config.provider)) throw forbidden();
      if (isOwn) throw notOneself('roles.roles');
      const gone = await deactivatedFields(user, config);
      await keepAdministrator(caller, user.userid, before, gone);
      await handOver(caller, { user, groups: null, losesAccess: true }, wish, config.provider);
      await endTakeBacks(user.userid);
      return { result: await updateUser(user.userid, gone, unknownHash) };
    }
    const after = withPart(before, part);
    checkChange(caller, before, after, isOwn ? 'own' : 'other');
    checkReadOnly(user, { user_name, userid });
    await checkOrganisation(before, after, config.holdingOrgid);
    await keepAdministrator(caller, user.userid, before, after);
    if (isLeaving(before, after, config.provider))
      await handOver(
        caller,
        {
          user,
          groups: groupsKept(before, after, config.provider),
          losesAccess: losesAccess(before, after),
        },
        wish,
        config.provider,
      );
    if (password !== undefined) {
      requireGoodPassword(password, await passwordOwner(config.provider, user.user_name, after));
    }
    if (password !== undefined) await tellOfPassword(user, isOwn ? 'own' : 'byAdmin');
    const contacts = changedContacts(before, after);
    const wished = isOwn ? contacts.filter(({ next }) => next !== null) : [];
    for (const contact of wished) await ask(config, user, before, contact);
    const replaced = contacts.filter((contact) => !wished.includes(contact));
    await tellReplaced(config.publicUrl, user, replaced, isOwn ? 'changed' : 'byAdmin');
    const warnings = isOwn ? [] : await deafened(caller, user, { before, after }, config);
    const result = await updateUser(user.userid, withheld(before, after, wished), passwordHash);
    for (const { kind, next } of replaced)
      if (kind === 'email') await requireNobodyTakesBack(user.userid, next);
    return warnings.length === 0 ? { result } : { result, warnings };
  }).catch((error: unknown) => {
    throw takenOr(error);
  });
}

export interface Changed {
  readonly result: number;
  readonly warnings?: string[];
}

/**
 * What does not reach a user who is in charge of it from now on, until the address or number that an administrator has
 * written is confirmed; the user is asked by mail to do so.
 */
async function deafened(
  caller: Identity,
  user: User,
  { before, after }: { readonly before: UserFields; readonly after: UserFields },
  { provider, publicUrl }: Config,
): Promise<string[]> {
  const kinds = changedContacts(before, after).map(({ kind }) => kind);
  const [kind] = kinds;
  if (kind === undefined || after['meta_data.disabled'] || before.orgid !== after.orgid) return [];
  const { deaf } = await leftBehindOf(caller, user, provider);
  const words = deaf?.[kinds.length > 1 ? 'both' : kind] ?? [];
  const address = after['meta_data.email'];
  if (words.length === 0 || address === null || address === '') return words;
  const isConfirmed = !kinds.includes('email') && user.meta_data.email_confirmed === true;
  if (await mayTell({ to: address, isConfirmed }))
    await queueMail({ to: address, ...deafMail(publicUrl, user.user_name, words) });
  return words;
}

/** @throws Problem 422 unless it is the caller's present password, 429 after too many wrong ones */
async function requirePresentPassword(
  pool: pg.Pool,
  { username }: Identity,
  given: string | undefined,
  from: From,
): Promise<void> {
  if (given === undefined || given === '') {
    throw ruleBroken({ current_password: 'Skriv passordet du har nå' });
  }
  if ((await provePassword(pool, username, given, from)) !== null) return;
  throw ruleBroken({ current_password: 'Det nåværende passordet er feil' });
}

/** The caller's own addresses and numbers that the change would have be others. */
async function ownContacts(
  { pool }: ApiContext,
  caller: Identity,
  part: Pick<UserChange, 'meta_data'>,
): Promise<ChangedContact[]> {
  const { email, phone } = part.meta_data ?? {};
  if (email === undefined && phone === undefined) return [];
  const user = await withTenant(pool, caller, () => findUser(caller.username, 'to read'));
  if (user === null) return [];
  const before = fieldsOf(user);
  return changedContacts(before, withPart(before, part));
}

async function ask(
  config: Config,
  user: User,
  before: UserFields,
  { kind, path, next }: ChangedContact,
): Promise<void> {
  if (next === null) return;
  // An address that is taken is refused now: the database's own rule is tried and undone.
  await tryOut(async () => {
    await updateUser(user.userid, { ...before, [path]: next }, null);
    if (kind === 'email') await requireNobodyTakesBack(user.userid, next);
  });
  await askConfirmation(config, user, kind, { value: next, recipient: recipientOf(kind, next) });
  await tellAsked(user, { kind, next });
}

/** The fields without what has still to be confirmed. */
function withheld(before: UserFields, after: UserFields, wished: readonly ChangedContact[]): UserFields {
  return Object.assign({}, after, ...wished.map(({ path }) => ({ [path]: before[path] }))) as UserFields;
}

async function deactivatedFields(user: User, config: Config): Promise<UserFields> {
  await ensureHoldingOrganisation(config);
  const organisation = await findOrganisation(user.orgid);
  const { userid, meta_data } = user;
  return withPart(
    fieldsOf(user),
    deactivation({ userid, email: meta_data.email ?? null }, organisation?.path ?? [], config.holdingOrgid),
  );
}

function checkReadOnly(
  user: User,
  given: { user_name: string | undefined; userid: string | undefined },
): void {
  for (const name of ['user_name', 'userid'] as const) {
    if (given[name] !== undefined && given[name] !== user[name]) {
      throw ruleBroken({ [name]: 'Dette feltet kan ikke endres' });
    }
  }
}
