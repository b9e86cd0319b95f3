export const texts = {
  home: 'Hjem',
  title: 'Kvitter alarm',
  loading: 'Henter alarmen …',
  failed: 'Kunne ikke hente alarmen.',
  heading: 'Alarmen',
  device: 'Enhet',
  alarm: 'Alarm',
  since: 'Siden',
  ended: 'Over',
  person: 'Sendt til',
  explained: (person: string) =>
    `Når du kvitterer, ser de andre at ${person} tar seg av alarmen, og vakten varsler ikke videre.`,
  acknowledge: 'Kvitter alarmen',
  notAcknowledged: 'Alarmen ble ikke kvittert.',
  openDevice: 'Åpne enheten',
  needsLogin: 'Du må logge inn for å se enheten.',
  used: {
    title: 'Alarmen er kvittert',
    text: (by: string, at: string) => `${by} kvitterte ${at}. Lenken er brukt og kan ikke brukes igjen.`,
  },
  acknowledged: {
    title: 'Alarmen er allerede kvittert',
    text: (by: string, at: string) => `${by} kvitterte ${at}. Du trenger ikke gjøre noe.`,
  },
  over: { title: 'Alarmen er over', text: 'Det er ikke noe å kvittere lenger.' },
  expired: {
    title: 'Lenken er utløpt',
    text: 'Lenker i varsler virker i 72 timer, og bare for den som fortsatt ser enheten. Logg inn for å kvittere alarmen.',
  },
  unknown: {
    title: 'Lenken er ikke gyldig',
    text: 'Pass på at hele adressen fra meldingen er med. Du kan også logge inn og kvittere alarmen i alarmlisten.',
  },
  openAlarms: 'Åpne alarmlisten',
};
