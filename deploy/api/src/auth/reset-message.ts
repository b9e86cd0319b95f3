import { codeMinutes } from './reset-codes.ts';

const notAsked = 'Har du ikke bedt om dette, kan du se bort fra meldingen. Passordet ditt er ikke endret.';

/** The mail with a one-time code; its link opens the login page with both filled in. */
export function resetMail(
  publicUrl: string,
  address: string,
  code: string,
): { subject: string; text: string } {
  const link = `${publicUrl.replace(/\/$/, '')}/login?phoneOrEmail=${encodeURIComponent(address)}&oneTimeCode=${code}`;
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
export function resetSms(code: string): string {
  return `Engangskoden din er ${code}. Den gjelder i ${String(codeMinutes)} minutter. ${notAsked} Denne meldingen kan ikke besvares.`;
}
