/**
 * Why a call failed, in Norwegian: what the API and the gateway answer, and what the page says where no answer came or
 * the answer gave no words. A failure that one call alone has (a name that is taken, a picture too large) has its text
 * beside the rule.
 */
export const failureTexts = {
  unauthorised: 'Økten er utløpt. Logg inn på nytt.',
  forbidden: 'Din rolle kan ikke se dette innholdet.',
  helpsOnly: 'Du hjelper som en annen, og kan bare se. Avslutt hjelpen for å endre noe som deg selv.',
  notFound: 'Fant ikke det du ser etter.',
  conflict: 'Noen andre har endret dette i mellomtiden. Last inn på nytt og prøv igjen.',
  emailTaken: 'Mailen du prøver å lagre, er allerede i bruk.',
  invalid: 'Noe i det du sendte er ikke gyldig.',
  rateLimited: 'For mange forsøk. Vent litt og prøv igjen.',
  network: 'Får ikke kontakt med serveren. Sjekk nettforbindelsen og prøv igjen.',
  timeout: 'Serveren svarte ikke i tide. Prøv igjen.',
  server: 'Noe gikk galt på serveren. Prøv igjen om litt.',
  badAnswer: 'Serveren svarte noe portalen ikke forstår.',
  /** No call failed: the fault is in the page. */
  unknown: 'Noe gikk galt. Prøv igjen om litt.',
  /** @param seconds until the server takes a new try */
  tryAgainIn: (seconds: number): string => {
    const minutes = Math.ceil(seconds / 60);
    if (seconds < 60) return 'Du kan prøve igjen om under ett minutt.';
    return `Du kan prøve igjen om ${minutes === 1 ? 'ett minutt' : `${minutes} minutter`}.`;
  },
} as const;

/** Why the API or the gateway answers nothing else than 503; the page has one sentence for all of it. */
export const outageTexts = {
  /** Something that the server needs is out of reach, or it has no room. */
  unavailable: 'Tjenesten er opptatt. Prøv igjen om litt.',
  stopping: 'Tjenesten starter på nytt. Prøv igjen om litt.',
} as const;
