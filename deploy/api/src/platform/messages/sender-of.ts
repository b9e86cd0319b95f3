import { row, type Identity } from '../db/tenant.ts';
import { ProblemError } from '../problem.ts';
import { plainLine } from './plain-text.ts';
import type { MailSender } from './texts.ts';

/**
 * The caller as the mail names him. A provider's person is of the provider, in whatever organisation he works just now.
 * @param originator the address that the mail is to be from; null for the caller's own
 * @throws Problem 422 unless this is the caller's own address, in whatever case, and confirmed: an address that was
 *   never shown to be the caller's may be anybody's
 */
export async function senderOf(caller: Identity, originator: string | null): Promise<MailSender> {
  const own = await row<{
    full_name: string;
    email: string | null;
    organisation: string;
    confirmed: boolean;
  }>(
    `select full_name, email, (select name from organisations where orgid = $2) as organisation,
       email_confirmed_at is not null as confirmed
     from users where userid = $1`,
    [caller.userid, caller.isProvider ? caller.provider : caller.orgid],
  );
  const address = originator ?? (own?.email?.trim() || null);
  if (own === null || address === null)
    throw wrongOriginator('Du må ha en epostadresse på profilen din for å kunne sende.');
  if (own.email?.toLowerCase() !== address.toLowerCase())
    throw wrongOriginator('Avsenderen må være din egen e-postadresse.');
  if (!own.confirmed) {
    throw wrongOriginator(
      'E-postadressen din er ikke bekreftet. Bekreft den i Min profil, og send så på nytt.',
    );
  }
  return {
    name: plainLine(own.full_name) || caller.username,
    userName: caller.username,
    organisation: plainLine(own.organisation),
    address,
  };
}

const wrongOriginator = (text: string): ProblemError =>
  new ProblemError(422, { error: 'wrong_originator', message: text, fields: { originator: text } });
