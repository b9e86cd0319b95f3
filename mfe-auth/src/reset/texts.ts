export const texts = {
  contact: 'Mobil eller e-post',
  cancel: 'Avbryt',

  codeTitle: 'Engangskode',
  codeHelp: 'Vi sender en engangskode til mobilen eller e-posten som brukeren din er registrert med.',
  sendCode: 'Send engangskode',
  contactMissing: 'Mangler mobil/epost',
  codeSent: 'Engangskode sendt',
  codeRefused: 'Generer engangskode feilet!',
  codeUnanswered: 'Kunne ikke sende engangskode',

  passwordTitle: 'Nytt passord',
  passwordHelp: 'Skriv koden du har fått på SMS eller e-post, og velg et nytt passord.',
  invitedTitle: (product: string) => `Velkommen til ${product} Portal`,
  /** @param organisation null where it is not known */
  invitedBy: (inviter: string, organisation: string | null) =>
    `${organisation === null ? inviter : `${inviter} (${organisation})`} inviterer deg.`,
  invitedTo: (organisation: string, role: string | null) =>
    `Du får en bruker hos ${organisation}${role === null ? '' : `, med rollen ${role}`}.`,
  userName: (name: string) => `Brukernavnet ditt er ${name}. Du kan også logge inn med e-postadressen.`,
  invitedHelp: 'Velg et passord, så blir du logget inn.',
  acceptInvitation: 'Velg passord og logg inn',
  code: 'Engangskode',
  sendNewCode: 'Send ny kode',
  password: 'Nytt passord',
  passwordRule: (characters: number) => `Minst ${String(characters)} tegn.`,
  confirmation: 'Bekreft passord',
  setPassword: 'Sett nytt passord',
  codeMissing: 'Mangler engangskode',
  passwordSet: 'Nytt passord satt',
  resetRefused: 'Nullstilling av passord feilet!',
  resetUnanswered: 'Kunne ikke sette nytt passord',
};
