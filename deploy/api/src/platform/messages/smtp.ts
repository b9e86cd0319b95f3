import { createTransport } from 'nodemailer';
import { attemptMs, type Attempt, type Carrier } from './attempt.ts';

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 12_000, dnsTimeout: 5000 };

/**
 * Sends mails through an SMTP server; `smtps:` speaks TLS from the start, `smtp:` upgrades where the server can.
 * Where TLS is required, a server that cannot is given nothing.
 *
 * One connection a mail: an attempt that takes too long is ended by closing it, and nothing is tried twice behind the
 * outbox's back, as a pool of connections does. The Message-ID follows from the message's id and is the same in every
 * attempt. There is no Reply-To, and nobody reads `from`: the mail says so.
 * @param limitMs longest time of an attempt
 */
export function createSmtpCarrier(
  url: string,
  from: string,
  { limitMs = attemptMs, requireTLS = false } = {},
): Carrier {
  const transport = createTransport({
    url,
    ...timeouts,
    requireTLS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.indexOf('@') + 1);
  return async ({ id, recipient, subject, body, files = [] }) => {
    try {
      await transport.sendMail({
        // Objects and an envelope of our own: no text of a caller is ever read as a list of addresses.
        from: { name: '', address: from },
        to: { name: '', address: recipient },
        envelope: { from, to: [recipient] },
        messageId: `<${id}@${domain}>`,
        subject,
        text: body,
        attachments: files.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(limitMs),
      });
      return { result: 'sent' };
    } catch (error) {
      return attemptOf(error);
    }
  };
}

/** The server wants a login first: a wrong setting, not a wrong mail. */
const loginWanted = 530;

/** A 5xx to the addresses or the contents is final; a refused login, greeting or connection says nothing of the mail. */
function attemptOf(error: unknown): Attempt {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const name = typeof code === 'string' ? code : 'EUNKNOWN';
  const final =
    (name === 'EENVELOPE' || name === 'EMESSAGE') &&
    status !== loginWanted &&
    (status === null || status >= 500);
  return { result: final ? 'refused' : 'later', error: status === null ? name : `${name} ${String(status)}` };
}
