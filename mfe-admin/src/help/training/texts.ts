import type { Category } from './guide.ts';

/** Texts of the training page; those of the guides are in guides/. Norwegian bokmål. */
export const texts = {
  title: 'Opplæring',
  intro: 'Korte veiledninger for det rollen din kan gjøre.',
  home: 'Hjem',
  categories: {
    start: 'Kom i gang',
    devices: 'Enheter og alarmer',
    settings: 'Innstillinger på en enhet',
    field: 'Ute ved enheten',
    people: 'Brukere og grupper',
    customers: 'Kunder og rapporter',
  } satisfies Record<Category, string>,
  search: 'Søk i veiledningene',
  count: (shown: number, all: number) => `${String(shown)} av ${String(all)} veiledninger`,
  noMatch: 'Ingen veiledninger passer søket',
  noMatchHelp: 'Alle ordene må stå i veiledningen. Prøv med færre ord.',
  reset: 'Nullstill søket',
  all: 'Alle på én side',
  allTitle: 'Alle veiledninger',
  print: 'Skriv ut',
  open: 'Åpne siden',
  back: 'Alle veiledninger',
  tips: 'Godt å vite',
  more: 'Flere veiledninger',
  unknown: 'Fant ikke veiledningen',
  unknownHelp: 'Den kan ha fått et annet navn. Søk etter den blant alle veiledningene.',
  refused: 'Rollen din kan ikke gjøre dette',
  refusedHelp: (title: string) =>
    `«${title}» er for andre roller. Spør administratoren hos dere hvis du trenger det.`,
};
