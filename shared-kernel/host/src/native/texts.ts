export const texts = {
  appTooOld: {
    title: 'Appen må oppdateres',
    message:
      'Denne versjonen av appen er for gammel for portalen. Hent den nye i App Store eller Google Play.',
  },
  portalTooOld: {
    title: 'Portalen må oppdateres',
    message:
      'Appen er nyere enn portalen. Bruk nettleseren til portalen er oppdatert, eller prøv igjen senere.',
  },
};
