import type { Config } from '../config.ts';
import { tryOut } from '../db/tenant.ts';
import { queueMail, queueSms } from '../messages/outbox.ts';
import type { Contact } from './contact.ts';
import { codeMinutes, keepCode } from './reset-codes.ts';

const notAsked = 'Har du ikke bedt om dette, kan du se bort fra meldingen. Passordet ditt er ikke endret.';

/**
 * Sends a user a code by which a password can be set, the same one as within the last hour. For nobody (null) it does as
 * much, takes as long, and keeps and sends nothing.
 */
export async function sendCode(
  { jwtSecret, publicUrl, mailFrom }: Pick<Config, 'jwtSecret' | 'publicUrl' | 'mailFrom'>,
  account: { readonly userid: string; readonly email: string | null } | null,
  contact: Contact,
  isKnown = false,
): Promise<void> {
  const code = await keepCode(jwtSecret, { userid: account?.userid ?? null, contact, isKnown });
  const email = account?.email ?? mailFrom;
  const send = async () => {
    if (contact.kind === 'phone')
      await queueSms({ to: contact.value, text: resetSms(code), holdsCode: true });
    else await queueMail({ to: email, ...resetMail(publicUrl, email, code), holdsCode: true });
  };
  await tryOut(send, { keep: account !== null });
}

/** The mail with a one-time code; its link opens the login page with both filled in. */
function resetMail(publicUrl: string, address: string, code: string): { subject: string; text: string } {
  const link = `${publicUrl.replace(/\/$/, '')}/login?phoneOrEmail=${encodeURIComponent(address)}#oneTimeCode=${code}`;
  return {
    subject: 'Engangskode for nytt passord',
    text: [
      `Engangskoden din er ${code}. Den gjelder i ${String(codeMinutes)} minutter og kan brukes én gang.`,
      `Sett nytt passord her:\n${link}`,
      notAsked,
    ].join('\n\n'),
  };
}

/** The text message with a one-time code. */
function resetSms(code: string): string {
  return `Engangskoden din er ${code}. Den gjelder i ${String(codeMinutes)} minutter. ${notAsked} Denne meldingen kan ikke besvares.`;
}
