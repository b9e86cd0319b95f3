export const texts = {
  title: 'Siden finnes ikke',
  missing: (path: string) =>
    `Vi fant ikke ${path}. Adressen kan være skrevet feil, eller siden kan være flyttet.`,
  gone: 'Adressen kan være skrevet feil, eller siden kan være flyttet.',
  home: 'Gå til enheter',
};
