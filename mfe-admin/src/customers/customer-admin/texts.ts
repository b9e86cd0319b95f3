/** Texts of the entry page to customers and reports. Norwegian bokmål. */
export const texts = {
  unknownFigure: '–',
  list: 'Kundeliste',
  listHelp: 'Finn en kunde, endre den eller avslutt den.',
  open: 'Aktive organisasjoner',
  create: 'Ny kunde',
  createHelp: 'Organisasjon, kontakt, rapportmottakere og egen merkevare.',
  devices: 'Enheter i alt',
  missing: 'Manglende abonnement',
  missingHelp: 'Enheter i felt som ingen betaler for ennå.',
  missingFigure: 'Enheter uten abonnement',
  reports: 'Rapporter',
  reportsHelp: 'Fylling, beholdning, batteri og feil for en periode.',
  users: 'Brukerliste',
  usersHelp: 'Brukerne i alle organisasjoner, og invitasjoner.',
  usersFigure: 'Brukere i alt',
};
