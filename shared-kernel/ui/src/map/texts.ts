/** Texts of the map. Norwegian bokmål. */
export const texts = {
  canvas: 'Kartutsnitt',
  keys: 'Piltastene flytter kartet, pluss og minus zoomer.',
  zoomIn: 'Zoom inn',
  zoomOut: 'Zoom ut',
  close: 'Lukk',
  noTiles: 'Kartbildene er ikke tilgjengelige nå. Viser et enkelt kart.',
  baseLayerSource: 'Kilde: Natural Earth',
  twoFingers: 'Bruk to fingre for å flytte kartet',
  wheel: (key: string) => `Hold ${key} og rull for å zoome`,
} as const;
