import * as z from 'zod';
import { withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { emailAddress, headerText } from './address.ts';
import { carriersOf } from './carriers.ts';
import { fingerprintOf, formerMail, idempotencyHeaders, nameMail } from './mail-key.ts';
import { countMail } from './mail-limit.ts';
import { queueTakenMail } from './outbox.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { plainText } from './plain-text.ts';
import { senderOf } from './sender-of.ts';
import { failureOf, notSent, sendTaken } from './send-taken.ts';

const mailSchema = z
  .strictObject({
    originator: emailAddress.describe("The caller's own e-mail address, confirmed"),
    recipient: emailAddress.describe('One address; lower-cased'),
    subject: headerText,
    contents: z
      .string()
      .min(1)
      .max(20_000)
      .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'Kan ikke inneholde styretegn')
      .transform(plainText)
      .refine((text) => text !== '', 'Kan ikke være tomt')
      .describe('Plain text; nothing in it is read as HTML'),
  })
  .meta({
    examples: [
      {
        originator: 'fjord-viewer@demo.invalid',
        recipient: 'bestilling@drivstoff.example',
        subject: 'Bestilling',
        contents: 'Enhet TANK001: 3 000 liter farget diesel.',
      },
    ],
  });

/** Orders, receipts and problem reports by mail, and in demo mode the outbox to read. */
export function messageRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const carry = carriersOf(config).mail;
  if (config.demo) outboxRoutes(app, pool);

  app.post(
    '/api/v1/messaging/sendmail',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['messages'],
        summary: 'Send a mail to one recipient',
        description: `Answers when the mail server has accepted the mail, which begins with a line that names the sender and ends with one that says that it cannot be replied to. The sender’s address must be confirmed. Characters that cannot be seen are left out, and more than two blank lines are two. After an error it is not sent later. A mail that an Idempotency-Key names is sent once. At most ${String(config.mailLimits.user.hour)} an hour and ${String(config.mailLimits.user.day)} a day for a user, ${String(config.mailLimits.organisation.hour)} and ${String(config.mailLimits.organisation.day)} for an organisation.`,
        headers: idempotencyHeaders,
        body: mailSchema,
        response: {
          200: z.object({ data: z.object({ message: z.string().describe("The mail's id") }) }),
          ...answers(400, 401, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { originator, recipient, subject, contents } = request.body;
      if (carry === null) throw notSent();
      const to = recipient.toLowerCase();
      const name = request.headers['idempotency-key'];
      const key =
        name === undefined
          ? null
          : { userid: caller.userid, key: name, fingerprint: fingerprintOf([to, subject, contents]) };
      const former = key && (await formerMail(pool, key));
      if (former?.kind === 'sent') return { data: { message: former.message } };
      const message = await withTenant(pool, caller, async () => {
        const sender = await senderOf(caller, originator);
        await countMail(caller, config.mailLimits);
        const queued = await queueTakenMail({ to, subject, text: contents, sender });
        if (key && former) await nameMail(key, queued.id, former);
        return queued;
      });
      const failure = failureOf(await sendTaken({ pool, carry, log: request.log }, message));
      if (failure !== null) throw failure;
      return { data: { message: message.id } };
    },
  );
}
