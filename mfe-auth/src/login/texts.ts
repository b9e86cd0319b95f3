export const texts = {
  title: (product: string) => `${product} Portal`,
  user: 'Brukernavn eller e-post',
  password: 'Passord',
  logIn: 'Logg inn',
  failed: 'Brukernavn/epost eller passord er feil.',
  notKept: 'Nettleseren kunne ikke lagre innloggingen. Frigjør lagringsplass og prøv igjen.',
  expired: 'Økten er utløpt. Logg inn på nytt.',
  revoked: 'Tilgangen din er endret. Logg inn på nytt.',
  otherTab: 'Du er logget ut.',
  forgotten: 'Glemt passord',
};
