/** Texts of every form. Norwegian bokmål. Specification A2, A8. */
export const texts = {
  edit: 'Rediger',
  save: 'Lagre',
  saving: 'Lagrer …',
  cancel: 'Avbryt redigering',
  saved: 'Endringer ble lagret',
  notSaved: 'Noe ble feil. Kunne ikke lagre.',
  conflict: 'Noen andre har endret dette i mellomtiden. Det du har skrevet, er beholdt.',
  notANumber: 'Skriv et tall, for eksempel 12 eller 12,5',
  notWhole: 'Skriv et helt tall',
  tooSmall: (min: string) => `Kan ikke være mindre enn ${min}`,
  tooLarge: (max: string) => `Kan ikke være større enn ${max}`,
  draftHeading: (time: string) => `Du hadde endringer som ikke ble lagret (kl. ${time}).`,
  draftIsOld: 'Opplysningene er endret av noen andre siden. Se over før du lagrer.',
  takeDraft: 'Hent dem fram',
  discardDraft: 'Forkast',
};
