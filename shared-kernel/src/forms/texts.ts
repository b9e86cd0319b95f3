/** Texts of every form. Norwegian bokmål: wording agreed, kept exactly (USER-02, USER-06). */
export const texts = {
  edit: 'Rediger',
  save: 'Lagre',
  saving: 'Lagrer …',
  cancel: 'Avbryt redigering',
  saved: 'Endringer ble lagret',
  /** The words of failureTexts where the input stays. */
  conflict: 'Noen andre har endret dette i mellomtiden. Det du har skrevet, er beholdt.',
  notSaved: 'Noe ble feil. Kunne ikke lagre.',
  notANumber: 'Skriv et tall, for eksempel 12 eller 12,5',
  notWhole: 'Skriv et helt tall',
  tooSmall: (min: string) => `Kan ikke være mindre enn ${min}`,
  tooLarge: (max: string) => `Kan ikke være større enn ${max}`,
  draftHeading: (time: string) => `Du hadde endringer som ikke ble lagret (kl. ${time}).`,
  draftIsOld: 'Opplysningene er endret av noen andre siden. Se over før du lagrer.',
  takeDraft: 'Hent dem fram',
  discardDraft: 'Forkast',
};
