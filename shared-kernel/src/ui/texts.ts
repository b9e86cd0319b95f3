/** Texts of the interface library. Norwegian bokmål. */
export const texts = {
  retry: 'Prøv igjen',
  close: 'Lukk',
  loading: 'Laster …',
  breadcrumbs: 'Brødsmulesti',
  unauthorised: 'Din rolle kan ikke se dette innholdet.',
  unauthorisedHelp: 'Snakk med administratoren hos dere hvis du trenger tilgang.',
  notSet: 'Ikke satt',
  noReading: 'Ingen måling',
  lights: { green: 'ok', yellow: 'advarsel', red: 'kritisk', grey: 'uten nivågrenser' },
  favourite: (name: string) => `Favoritt: ${name}`,
  filter: (active: number) => (active > 0 ? `Filter (${active})` : 'Filter'),
  activeFilters: 'Aktive filtre',
  reset: 'Nullstill',
  rows: (count: string) => `${count} ${count === '1' ? 'rad' : 'rader'}`,
  sorted: (column: string, desc: boolean) => `Sortert på ${column}, ${desc ? 'synkende' : 'stigende'}.`,
  noRows: 'Ingen rader å vise.',
} as const;
