export const texts = {
  home: 'Hjem',
  title: 'Ta kontoen tilbake',
  heading: 'Noen har endret e-postadressen eller telefonnummeret på kontoen',
  explained:
    'Var det ikke deg, tar du kontoen tilbake her: det som sto der før, gjelder igjen, alle innlogginger blir avsluttet, og vi sender deg en kode for nytt passord. Var det du som endret, trenger du ikke gjøre noe.',
  user: 'Brukernavn',
  userHelp: 'Det står i meldingen du fikk.',
  userMissing: 'Skriv brukernavnet',
  submit: 'Ta kontoen tilbake',
  failed: 'Kontoen ble ikke tatt tilbake.',
  incomplete: {
    title: 'Lenken er ikke hel',
    text: 'Åpne den fra meldingen du fikk, eller kopier hele lenken.',
  },
  done: {
    title: 'Kontoen er tatt tilbake',
    text: (contact: string) =>
      `Alle innlogginger er avsluttet, og passordet gjelder ikke lenger. Vi har sendt en kode til ${contact}.`,
    setPassword: 'Velg nytt passord',
  },
};
