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
  const link = `${publicUrl.replace(/\/$/, '')}/profile/${encodeURIComponent(userName)}?confirm=${code}`;
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

/** The message to the old address or number; `value` is null when it was removed. */
export function contactNews(
  kind: ContactKind,
  news: ContactNews,
  userName: string,
  value: string | null,
): MailText & { readonly sms: string } {
  const to =
    value === null ? 'Det gamle er fjernet.' : `${kind === 'email' ? 'Den' : 'Det'} nye er ${value}.`;
  const wait = news === 'asked' ? ' Endringen gjelder først når den nye er bekreftet.' : '';
  const line = `${things[kind]} i portalen ${subjects[news]} (bruker ${userName}). ${to}${wait} ${notYou}`;
  return { subject: `${things[kind]} ${subjects[news]}`, text: line, sms: `${line} ${notReplied}` };
}

/** The message to a user when somebody else has proved that the number is theirs. */
export const numberLost = (userName: string, phone: string): MailText => ({
  subject: 'Telefonnummeret ditt må bekreftes på nytt',
  text: `En annen bruker har bekreftet at ${phone} er deres. Nummeret kan derfor ikke lenger brukes til å sette nytt passord for ${userName} på SMS. Er det fortsatt ditt, bekreft det på nytt i Min profil.`,
});

/** The message to a user whose password was changed. */
export const passwordNews = (userName: string, how: 'own' | 'code' | 'byAdmin'): MailText => ({
  subject: 'Passordet ditt er endret',
  text: `Passordet for ${userName} i portalen er endret${passwordWays[how]}. Alle andre innlogginger er avsluttet. ${notYou}`,
});

const passwordWays = { own: '', code: ' med en engangskode', byAdmin: ' av en administrator' } as const;
