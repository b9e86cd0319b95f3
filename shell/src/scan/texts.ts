/** Texts of the header's field for codes. Norwegian bokmål. */
export const texts = {
  title: 'Hva er denne enheten?',
  loading: 'Henter feltet …',
  missing: 'Feltet kunne ikke hentes uten nett. Lukk det og prøv igjen når nettet er tilbake.',
};
