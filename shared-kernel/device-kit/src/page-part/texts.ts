/** Texts of a part of a page that comes by itself, and may fail by itself. Norwegian bokmål. */
export const texts = {
  loading: (part: string) => `Henter ${part.toLocaleLowerCase('nb')} …`,
  failedTitle: (part: string) => `${part} kunne ikke vises`,
  failed: 'Last siden på nytt for å prøve igjen.',
  offline: 'Uten nett er dette ikke hentet hit. Last siden på nytt når nettet er tilbake.',
  reload: 'Last siden på nytt',
  kept: (when: string, ago: string) =>
    `Sist oppdatert ${when}, ${ago}. Uten nett vises det som sist ble hentet.`,
  pull: {
    begun: 'Dra ned for å oppdatere',
    ready: 'Slipp for å oppdatere',
    refreshing: 'Oppdaterer …',
    done: 'Siden er oppdatert',
  },
} as const;
