import { switchedOffText } from '../../measuring/alarm-episodes/record.ts';

/** Words of notifications. Norwegian bokmål. */
export const texts = {
  unreachable: {
    noAddress: 'Brukeren har ingen e-postadresse',
    unconfirmedAddress: 'E-postadressen er ikke bekreftet',
    noNumber: 'Brukeren har ikke noe telefonnummer',
    notMobile: 'Telefonnummeret er ikke et mobilnummer',
    unconfirmedNumber: 'Mobilnummeret er ikke bekreftet',
    noDevice: 'Push er ikke slått på på noen enhet',
  },
  skipped: {
    deactivated: 'Brukeren er deaktivert',
    notSeen: 'Brukeren har ikke lenger tilgang til enheten',
    ruleOff: 'Varselregelen er slått av eller slettet',
    switchedOff: switchedOffText,
    over: 'Alarmen var over før varselet ble sendt',
    acknowledged: 'Alarmen var kvittert før varselet ble sendt',
    startNotTold: 'Starten på alarmen ble ikke sendt',
    toldAgain: 'Alarmen kom tilbake og ble varslet på nytt',
    toldByMail: 'Push virker ikke på noen av enhetene, og varselet er sendt på e-post',
    toldQuietly: 'Alarmen var over, og varsles på e-post eller push',
    escalated: 'Sendt fra en vaktliste i stedet',
  },
  cannotByLink: {
    deactivated: (person: string) => `Brukeren til ${person} er deaktivert.`,
    sight: (person: string) => `${person} har ikke lenger tilgang til enheten.`,
    duty: (person: string) =>
      `${person} står ikke lenger på vaktlisten som varslet. Logg inn for å kvittere alarmen.`,
    role: (person: string) => `${person} har ikke lenger en rolle som kan kvittere alarmer.`,
  },
  byMail: 'Sendt på e-post, siden push ikke virker på noen av enhetene',
  notSent: 'Meldingen kunne ikke sendes',
  together: (others: number) =>
    others === 1 ? 'Sendt sammen med ett annet varsel' : `Sendt sammen med ${String(others)} andre varsler`,
  test: {
    subject: 'Prøvevarsel fra portalen',
    text: 'Dette er en prøve. Varsler om alarmer kommer hit når du har valgt det under Varsler i Min profil.',
    sms: 'Prøvevarsel fra portalen. Varsler om alarmer kommer til dette nummeret når du har valgt det.',
    pushDevices: (devices: number) => (devices === 1 ? 'én enhet' : `${String(devices)} enheter`),
  },
  unreached: {
    one: 'En alarm nådde ingen',
    many: (alarms: number) => `${String(alarms)} alarmer nådde ingen`,
    text: 'Ingen av dem som skulle varsles, kunne nås:',
    advice:
      'Ved alarmen i portalen står det hvem som skulle varsles, og hvorfor de ikke ble det. Rett opp vaktlisten eller varslene, så blir alarmen varslet på nytt hvis den fortsatt varer og ingen har kvittert den. Du får denne beskjeden én gang om hver alarm, fordi du er administrator.',
  },
  dutyNameTaken: 'Organisasjonen har allerede en vaktliste med dette navnet',
  tooManyDutyLists: (most: number) =>
    `Organisasjonen kan ha høyst ${String(most)} vaktlister. Slett en dere ikke bruker.`,
  unknownPerson: 'Personen er ikke en aktiv bruker i organisasjonen',
} as const;
