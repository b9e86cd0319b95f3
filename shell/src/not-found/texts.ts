export const texts = {
  title: 'Siden finnes ikke',
  missing: (path: string) => `Vi fant ikke ${path}`,
  nothing: 'Her er det ingenting',
  reasons: 'Adressen kan være skrevet feil, eller siden kan være flyttet.',
  toHome: 'Gå til forsiden',
  toDevices: 'Gå til enheter',
  toLogin: 'Gå til innlogging',
  searchLabel: 'Søk etter enhet',
  searchHint: 'Navn, sted eller ID',
  search: 'Søk i enhetene',
};
