import { harmlessName } from '@peil/shared-kernel/format';
import { toldUserName } from '../http/user-names.ts';
import type { ContactKind } from './contact-kind.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const notAsked = 'Har du ikke bedt om dette, kan du se bort fra meldingen.';
const notYou = 'Var det ikke deg, sett nytt passord med én gang og gi beskjed til administratoren hos dere.';
const notReplied = 'Denne meldingen kan ikke besvares.';

/** The mail with the code that confirms an address; its link opens the profile and confirms it. */
export function confirmMail(publicUrl: string, userName: string, code: string, minutes: number): MailText {
  const link = `${publicUrl.replace(/\/$/, '')}/profile/${encodeURIComponent(userName)}#confirm=${code}`;
  return {
    subject: 'Bekreft e-postadressen din',
    text: [
      `Koden din er ${code}. Den gjelder i ${String(minutes)} minutter og kan brukes én gang.`,
      `Bekreft adressen her:\n${link}`,
      notAsked,
    ].join('\n\n'),
  };
}

/** The text message with the code that confirms a number. */
export const confirmSms = (code: string, minutes: number): string =>
  `Koden som bekrefter telefonnummeret ditt er ${code}. Den gjelder i ${String(minutes)} minutter. ${notAsked} ${notReplied}`;

/** What has become of an address or number: asked for, taken into use, or put there by an administrator. */
export type ContactNews = 'asked' | 'changed' | 'byAdmin';

const things: Readonly<Record<ContactKind, string>> = {
  email: 'E-postadressen din',
  phone: 'Telefonnummeret ditt',
};
const subjects: Readonly<Record<ContactNews, string>> = {
  asked: 'er i ferd med å endres',
  changed: 'er endret',
  byAdmin: 'er endret av en administrator',
};

/**
 * The message to the old address or number; `value` is null when it was removed.
 *
 * @param takeBack the link by which the old one takes the account back, where it can
 */
export function contactNews(
  kind: ContactKind,
  news: ContactNews,
  userName: string,
  value: string | null,
  takeBack: { readonly link: string; readonly hours: number } | null = null,
): MailText & { readonly sms: string } {
  const to =
    value === null ? 'Det gamle er fjernet.' : `${kind === 'email' ? 'Den' : 'Det'} nye er ${value}.`;
  const wait = news === 'asked' ? ' Endringen gjelder først når den nye er bekreftet.' : '';
  const said = `${things[kind]} i portalen ${subjects[news]} (bruker ${toldUserName(userName)}). ${to}${wait}`;
  const subject = `${things[kind]} ${subjects[news]}`;
  if (takeBack === null)
    return { subject, text: `${said} ${notYou}`, sms: `${said} ${notYou} ${notReplied}` };
  const { link, hours } = takeBack;
  const whether = news === 'byAdmin' ? 'Er dette ikke avtalt med deg' : 'Var det ikke deg';
  const undo = `${whether}, ta kontoen tilbake innen ${String(hours)} timer: ${link}`;
  return {
    subject,
    text: [said, undo, 'Da blir alle innlogginger avsluttet, og du får velge nytt passord.'].join('\n\n'),
    sms: `${said} ${undo}`,
  };
}

/** The message to an address or number that stood until the older one took the account back. */
export function contactTakenBack(kind: ContactKind, userName: string): MailText & { readonly sms: string } {
  const subject = `${things[kind]} er endret tilbake`;
  const line = `${things[kind]} i portalen er endret tilbake til ${kind === 'email' ? 'den' : 'det'} som var der før (bruker ${toldUserName(userName)}), med lenken som ble sendt dit. Alle innlogginger er avsluttet. Var det ikke meningen, gi beskjed til administratoren hos dere.`;
  return { subject, text: line, sms: `${line} ${notReplied}` };
}

/** The link to the page where it is done: the code stands behind #, which no server and no log is told. */
export const takeBackLink = (publicUrl: string, code: string): string =>
  `${publicUrl.replace(/\/$/, '')}/take-back#${code}`;

/** The mail to somebody whom alarms do not reach until an address or number that an administrator wrote is confirmed. */
export const deafMail = (publicUrl: string, userName: string, words: readonly string[]): MailText => ({
  subject: 'Bekreft kontaktopplysningene dine for å få varsler',
  text: [
    'En administrator har endret kontaktopplysningene dine i portalen.',
    words.map(harmlessName).join('\n'),
    `Logg inn og bekreft dem i Min profil:\n${publicUrl.replace(/\/$/, '')}/profile/${encodeURIComponent(userName)}`,
  ].join('\n\n'),
});

/** The message to a user when somebody else has proved that the number is theirs. */
export const numberLost = (userName: string, phone: string): MailText => ({
  subject: 'Telefonnummeret ditt må bekreftes på nytt',
  text: `En annen bruker har bekreftet at ${phone} er deres. Nummeret kan derfor ikke lenger brukes til å sette nytt passord for ${toldUserName(userName)} på SMS. Er det fortsatt ditt, bekreft det på nytt i Min profil.`,
});

/** The mail to a user with whose name strangers have tried to sign in. */
export const failedLoginsNews = (userName: string): MailText => ({
  subject: 'Mange mislykkede forsøk på å logge inn som deg',
  text: [
    `Noen har mange ganger prøvd å logge inn i portalen som ${toldUserName(userName)} med feil passord. Passordet ditt er ikke endret.`,
    'Nettlesere du har logget inn med før, virker som vanlig. I andre kan du måtte vente et kvarter før du kan logge inn.',
    'Var det deg, kan du se bort fra meldingen. Var det ikke deg, bør du ha et passord som du ikke bruker andre steder. Du får høyst én slik melding i døgnet.',
  ].join('\n\n'),
});

/** How a password was changed. */
export type PasswordWay = keyof typeof passwordWays;

/** The message to a user whose password was changed; to an address that stood before, what it can still do. */
export const passwordNews = (userName: string, how: PasswordWay, takesBack = false): MailText => ({
  subject: 'Passordet ditt er endret',
  text: `Passordet for ${toldUserName(userName)} i portalen er endret${passwordWays[how]}. Alle andre innlogginger er avsluttet. ${takesBack ? withLink : notYou}`,
});

const withLink =
  'Var det ikke deg, ta kontoen tilbake med lenken du fikk da kontaktopplysningene dine ble endret.';

const passwordWays = { own: '', code: ' med en engangskode', byAdmin: ' av en administrator' } as const;
