/** Texts of the audit trail. Norwegian bokmål. */
export const texts = {
  trail: 'Endringslogg',
  help: 'Hvem som endret hva, og når. Det nyeste først.',
  loading: 'Henter endringsloggen',
  notLoaded: 'Kunne ikke hente endringsloggen',
  none: 'Ingen endringer er ført.',
  more: 'Vis eldre',
  actions: {
    created: 'Opprettet',
    changed: 'Endret',
    deleted: 'Slettet',
    moved_in: 'Flyttet hit',
    command: 'Kommando',
  },
  told: (name: string, what: string) => `${name}: ${what}`,
  change: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
} as const;
