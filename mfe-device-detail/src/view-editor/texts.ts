/** Texts of the view editor. Norwegian bokmål. */
export const texts = {
  heading: 'Rediger visning',
  parts: 'Deler av enhetens side',
  mainWidget: 'Hovedinfo',
  map: 'Kart',
  graphs: 'Målerdata',
  shown: 'Viser',
  hidden: 'Skjul',
  noLocation: 'Enheten har ingen plassering, og kartet vises ikke. Legg til en under ',
  locationSettings: 'innstillinger → plassering',
  kind: 'Type hovedinfo',
  automatic: 'Automatisk, etter enhetens type',
} as const;
