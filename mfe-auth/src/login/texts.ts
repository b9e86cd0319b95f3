export const texts = {
  title: (product: string) => `${product} Portal`,
  user: 'Brukernavn eller e-post',
  password: 'Passord',
  showPassword: 'Vis passord',
  hidePassword: 'Skjul passord',
  capsLock: 'Caps Lock er på.',
  logIn: 'Logg inn',
  failed: 'Brukernavn/epost eller passord er feil.',
  expired: 'Økten er utløpt. Logg inn på nytt.',
  revoked: 'Tilgangen din er endret. Logg inn på nytt.',
  otherTab: 'Du er logget ut.',
  forgotten: 'Glemt passord',
};
