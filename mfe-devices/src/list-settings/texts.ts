/** Texts of what a user arranges of a list: its columns and saved views. Norwegian bokmål. */
export const texts = {
  columns: 'Kolonner',
  chooseColumns: 'Velg kolonner',
  columnsHelp:
    'Kolonnene vises fra venstre. Er det ikke plass til alle, blar du tabellen sidelengs. Bredden endrer du i overskriften.',
  moveUp: (column: string) => `Flytt ${column} opp`,
  moveDown: (column: string) => `Flytt ${column} ned`,
  moved: (column: string, place: number, of: number) => `${column} er nummer ${place} av ${of}.`,
  useColumns: 'Bruk',
  standardColumns: 'Tilbakestill',
  columnsFailed: (reason: string) => `Kolonnene ble ikke lagret, og gjelder bare i denne fanen. ${reason}`,

  views: 'Visninger',
  noViews: 'Ingen lagrede visninger',
  currentView: (name: string) => `Visning: ${name}`,
  changedView: (name: string) => `Visning: ${name} (endret)`,
  saveView: 'Lagre visningen …',
  manageViews: 'Endre eller slett …',

  saveTitle: 'Lagre visningen',
  saveHelp: 'Filtre, sortering, kolonner og hva listen vises som. Du finner den igjen i andre nettlesere.',
  name: 'Navn',
  nameMissing: 'Gi visningen et navn.',
  nameTaken: (name: string) => `Du har allerede en visning som heter «${name}».`,
  save: 'Lagre',
  replace: 'Erstatt den',
  cancel: 'Avbryt',
  saved: (name: string) => `Visningen «${name}» er lagret.`,

  manageTitle: 'Lagrede visninger',
  renameView: (name: string) => `Endre navn på ${name}`,
  remove: 'Slett',
  removeView: (name: string) => `Slett ${name}`,
  removeQuestion: (name: string) => `Slette visningen «${name}»?`,
  removed: (name: string) => `Visningen «${name}» er slettet.`,
  viewsUnknown: 'Visningene dine kunne ikke hentes.',
  retry: 'Prøv igjen',
} as const;
