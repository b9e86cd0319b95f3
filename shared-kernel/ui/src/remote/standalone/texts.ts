export const texts = {
  user: 'Brukernavn eller e-post',
  password: 'Passord',
  logIn: 'Logg inn',
  logOut: (username: string) => `Logg ut (${username})`,
  failed: 'Brukernavn/epost eller passord er feil.',
  elsewhere: 'Siden hører til en annen del av portalen',
  onlyThese: (remote: string) => `Her kjører bare ${remote}, med disse sidene:`,
};
