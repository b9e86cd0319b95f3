import * as z from 'zod';
import { inScope, row, withTenant, type Identity } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { ProblemError } from '../problem.ts';
import { emailAddress, headerText } from './address.ts';
import { carriersOf } from './carriers.ts';
import { fingerprintOf, formerMail, idempotencyHeaders, nameMail } from './mail-key.ts';
import { countMail } from './mail-limit.ts';
import { queueTakenMail } from './outbox.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { plainLine, plainText } from './plain-text.ts';
import { endMessage } from './queries.ts';
import type { MailSender } from './texts.ts';

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
      const attempt = await carry(message);
      const error = 'error' in attempt ? attempt.error : null;
      await inScope(pool, { kind: 'system' }, () => endMessage(message, endOf[attempt.result], error));
      if (error !== null) request.log.warn({ id: message.id, error }, 'mail not sent');
      if (attempt.result === 'later') throw notSent();
      if (attempt.result === 'refused') throw refused();
      return { data: { message: message.id } };
    },
  );
}

/** The sender is told to try again, so the mail must not be sent later as well: it is withdrawn. */
const endOf = { sent: 'sent', kept: 'kept', refused: 'failed', later: 'withdrawn' } as const;

/**
 * The caller as the mail names him. A provider's person is of the provider, in whatever organisation he works just now.
 * @throws Problem 422 unless this is the caller's own address, in whatever case, and confirmed: an address that was
 *   never shown to be the caller's may be anybody's
 */
async function senderOf(caller: Identity, originator: string): Promise<MailSender> {
  const own = await row<{ full_name: string; organisation: string; confirmed: boolean }>(
    `select full_name, (select name from organisations where orgid = $3) as organisation,
       email_confirmed_at is not null as confirmed
     from users where userid = $1 and lower(email) = lower($2)`,
    [caller.userid, originator, caller.isProvider ? caller.provider : caller.orgid],
  );
  if (own === null) throw wrongOriginator('Avsenderen må være din egen e-postadresse.');
  if (!own.confirmed) {
    throw wrongOriginator(
      'E-postadressen din er ikke bekreftet. Bekreft den i Min profil, og send så på nytt.',
    );
  }
  return {
    name: plainLine(own.full_name) || caller.username,
    userName: caller.username,
    organisation: plainLine(own.organisation),
    address: originator,
  };
}

const wrongOriginator = (text: string): ProblemError =>
  new ProblemError(422, { error: 'wrong_originator', message: text, fields: { originator: text } });

const notSent = (): ProblemError =>
  new ProblemError(503, {
    error: 'mail_not_sent',
    message: 'E-posten ble ikke sendt. Vennligst prøv igjen senere.',
  });

const refused = (): ProblemError =>
  new ProblemError(422, {
    error: 'mail_refused',
    message: 'E-postserveren tok ikke imot e-posten. Sjekk mottakeradressen.',
  });
