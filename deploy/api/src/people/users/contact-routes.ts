import * as z from 'zod';
import { inScope, rows, withTenant, type Identity } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { requireOneself } from '../../platform/http/oneself.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { notFound, ruleBroken } from '../../platform/problem.ts';
import { contactKinds, type ContactKind } from '../../platform/messages/contact-kind.ts';
import { queueMail } from '../../platform/messages/outbox.ts';
import {
  askConfirmation,
  confirmMinutes,
  confirmTries,
  endContactChange,
  guessContactCode,
  pendingContact,
} from './contact-changes.ts';
import { numberLost } from '../../platform/messages/contact-messages.ts';
import { changedContacts, countConfirmation, recipientOf } from './contacts.ts';
import { fieldsOf, withPart } from './fields.ts';
import { e164Of } from '../../platform/messages/phone.ts';
import { takenOr } from './problems.ts';
import { findUser, updateContact } from './queries.ts';
import { tellReplaced } from './tell.ts';

const named = z
  .object({
    username: z.string().min(1).max(200).describe('One’s own user name, in whatever case'),
    kind: z.enum(contactKinds).describe('Which of them'),
  })
  .meta({ examples: [{ username: 'fjord-viewer', kind: 'email' }] });
const givenCode = z
  .strictObject({ code: z.string().trim().min(1).max(100) })
  .meta({ examples: [{ code: '012345' }] });
const result = z.object({ result: z.int().describe('How many were changed') });

/** One's own new e-mail address or number: confirmed by the code that was sent there, sent once more, or given up. */
export function contactRoutes(app: ApiApp, context: ApiContext): void {
  const { config, pool } = context;

  app.post(
    '/api/v1/users/:username/contact/:kind/code',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Have a code sent that confirms one’s new address or number',
        description: `To the one that waits, else to the one that stands unconfirmed; 404 when there is neither. Valid for ${String(confirmMinutes)} minutes, once; a new one ends the older.`,
        params: named,
        response: { 200: result, ...answers(400, 401, 403, 404, 429) },
      },
    },
    async (request) => {
      const { username, kind } = request.params;
      const caller = requireOneself(callerOf(request), username);
      const value = await withTenant(pool, caller, () => toConfirm(caller, kind));
      if (value === null) throw notFound();
      await countConfirmation(pool, caller, kind, value);
      await withTenant(pool, caller, () =>
        askConfirmation(config, { userid: caller.userid, user_name: caller.username }, kind, {
          value,
          recipient: recipientOf(kind, value),
        }),
      );
      return { result: 1 };
    },
  );

  app.post(
    '/api/v1/users/:username/contact/:kind/confirm',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Confirm one’s new address or number with the code that was sent there',
        description: `It then stands in the older one’s place, which is told. A number that another user had confirmed is no longer that user’s: who has just received a code there has it now. A code stands ${String(confirmTries)} tries; a wrong, used or expired one is a 422.`,
        params: named,
        body: givenCode,
        response: { 200: result, ...answers(303, 400, 401, 403, 422) },
      },
    },
    async (request) => {
      const { username, kind } = request.params;
      const caller = requireOneself(callerOf(request), username);
      const value = await withTenant(pool, caller, () =>
        guessContactCode(config.jwtSecret, caller.userid, kind, request.body.code),
      );
      if (value === null) throw wrongCode();
      if (kind === 'phone') await takeNumber(context, caller.userid, value);
      const changed = await withTenant(pool, caller, () =>
        confirm(config.publicUrl, caller, kind, value),
      ).catch((error: unknown) => {
        throw takenOr(error);
      });
      if (!changed) throw wrongCode();
      return { result: 1 };
    },
  );

  app.delete(
    '/api/v1/users/:username/contact/:kind',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['users'],
        summary: 'Give up one’s new address or number that is not confirmed; the older one stays',
        params: named,
        response: { 200: result, ...answers(400, 401, 403) },
      },
    },
    async (request) => {
      const { username, kind } = request.params;
      const caller = requireOneself(callerOf(request), username);
      return { result: await withTenant(pool, caller, () => endContactChange(caller.userid, kind)) };
    },
  );
}

/** What a code is to be sent to: what waits, or else what stands unconfirmed. */
async function toConfirm({ userid, username }: Identity, kind: ContactKind): Promise<string | null> {
  const user = await findUser(username, 'to read');
  const isConfirmed = user?.meta_data[`${kind}_confirmed`] === true;
  return (await pendingContact(userid, kind)) ?? (isConfirmed ? null : (user?.meta_data[kind] ?? null));
}

/** Writes what the user has confirmed; false when the code has been used meanwhile. */
async function confirm(
  publicUrl: string,
  caller: Identity,
  kind: ContactKind,
  value: string,
): Promise<boolean> {
  const user = await findUser(caller.username, 'to change');
  if (user === null || (await endContactChange(caller.userid, kind, value)) === 0) return false;
  const before = fieldsOf(user);
  await tellReplaced(
    publicUrl,
    user,
    changedContacts(before, withPart(before, { meta_data: { [kind]: value } })),
    'changed',
  );
  await updateContact(caller.userid, kind, value);
  return true;
}

/** Who had confirmed the number before, in whatever organisation, has it no longer and is told so by mail. */
async function takeNumber({ pool }: ApiContext, userid: string, phone: string): Promise<void> {
  await inScope(pool, { kind: 'system' }, async () => {
    const before = await rows<{ user_name: string; email: string | null; phone: string }>(
      `update users set phone_confirmed_at = null
       where phone_e164 = $1 and userid <> $2 and phone_confirmed_at is not null returning user_name, email, phone`,
      [e164Of(phone), userid],
    );
    for (const { user_name, email, phone: lost } of before) {
      if (email !== null) await queueMail({ to: email, ...numberLost(user_name, lost) });
    }
  });
}

const wrongCode = () => ruleBroken({ code: 'Koden er feil, brukt eller utløpt.' });
