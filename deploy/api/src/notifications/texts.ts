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
    over: 'Alarmen var over før varselet ble sendt',
    acknowledged: 'Alarmen var kvittert før varselet ble sendt',
    startNotTold: 'Starten på alarmen ble ikke sendt',
    toldAgain: 'Alarmen kom tilbake og ble varslet på nytt',
    escalated: 'Sendt fra en vaktliste i stedet',
  },
  notSent: 'Meldingen kunne ikke sendes',
  together: (others: number) =>
    others === 1 ? 'Sendt sammen med ett annet varsel' : `Sendt sammen med ${String(others)} andre varsler`,
  test: {
    subject: 'Prøvevarsel fra portalen',
    text: 'Dette er en prøve. Varsler om alarmer kommer hit når du har valgt det under Varsler i Min profil.',
    sms: 'Prøvevarsel fra portalen. Varsler om alarmer kommer til dette nummeret når du har valgt det.',
    pushDevices: (devices: number) => (devices === 1 ? 'én enhet' : `${String(devices)} enheter`),
  },
  dutyNameTaken: 'Organisasjonen har allerede en vaktliste med dette navnet',
  tooManyDutyLists: (most: number) =>
    `Organisasjonen kan ha høyst ${String(most)} vaktlister. Slett en dere ikke bruker.`,
  unknownPerson: 'Personen er ikke en aktiv bruker i organisasjonen',
} as const;
