import { harmlessName } from '@peil/shared-kernel/format';

/** Nobody is reached: the person has turned push on nowhere, or every device is gone. */
export const noDevice = 'NO_DEVICE';

/** The portal has nothing to reach the app of this platform with: no access to Apple's or Google's service. */
export const noSender = { apns: 'NO_APNS', fcm: 'NO_FCM' } as const;

/** The portal has other keys than the browser subscribed with. */
export const otherKeys = 'KEYS';

const words: Readonly<Record<string, string>> = {
  [noDevice]: 'Personen har ikke slått på push-varsler på noen enhet',
  [noSender.apns]: 'Portalen er ikke satt opp til å sende push til appen på iPhone og iPad',
  [noSender.fcm]: 'Portalen er ikke satt opp til å sende push til appen på Android',
  [otherKeys]: 'Portalen har fått nye nøkler for push, og enheten må slås på igjen',
  EADDRESS: 'Adressen til push-tjenesten er ikke gyldig',
  EPRIVATE: 'Adressen til push-tjenesten er ikke på Internett',
  EBODY: 'Varselet var ikke helt',
  TimeoutError: 'Push-tjenesten svarte ikke',
  'HTTP 401': 'Push-tjenesten godtok ikke portalen',
  'HTTP 403': 'Push-tjenesten godtok ikke portalen',
  'HTTP 404': 'Enheten tar ikke lenger imot push-varsler',
  'HTTP 410': 'Enheten tar ikke lenger imot push-varsler',
  'HTTP 413': 'Varselet var for langt for push-tjenesten',
  'HTTP 429': 'Push-tjenesten har for mye å gjøre akkurat nå',
};

/** Why a notice did not reach a device, for people, by the kind of the failure. Pure. */
export function troubleOf(error: string): string {
  const known = words[error];
  if (known !== undefined) return known;
  if (/^HTTP 5\d\d$/.test(error)) return 'Push-tjenesten virker ikke akkurat nå';
  if (error.startsWith('HTTP ')) return 'Push-tjenesten tok ikke imot varselet';
  return 'Push-tjenesten kunne ikke nås';
}

/** The mail to a person whose device is reached by push no more. Pure. @param left devices of the person that still are */
export function lossNews(
  device: string,
  error: string,
  left: number,
): { readonly subject: string; readonly text: string } {
  return {
    subject: 'Push-varsler virker ikke lenger på en enhet',
    text: [
      `Push-varsler kommer ikke lenger frem på ${harmlessName(device)}: ${troubleOf(error)}.`,
      left === 0
        ? 'Til du slår på push igjen, får du varslene som skulle kommet som push, på e-post.'
        : 'På de andre enhetene dine virker push som før.',
      'Åpner du portalen på enheten, slås push på igjen av seg selv hvis nettleseren fortsatt tillater det. Ellers slår du det på under Push-varsler i Min profil.',
    ].join('\n\n'),
  };
}
