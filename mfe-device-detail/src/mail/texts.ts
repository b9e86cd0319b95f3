/**
 * Texts of the forms that send mails about a device. Norwegian bokmål: wording agreed, kept exactly (ORDER-01,
 * PROBLEM-01).
 */
export const texts = {
  recipients: 'Epostadresser',
  recipientsHelp: 'Skriv en adresse og trykk Enter. Flere adresser kan limes inn.',
  recipientList: 'Mottakere',
  invalidAddress: (address: string) => `${address} (ikke gyldig)`,
  added: (count: number) => (count === 1 ? 'Adressen er lagt til' : `${String(count)} adresser er lagt til`),
  noRecipient: 'Mangler epostadresse',
  invalidRecipient: 'Ikke gyldig epostadresse, vennligst fjern fra listen.',
  tooManyRecipients: (most: number) => `Kan ha høyst ${String(most)} mottakere`,
  send: 'Send',
  sending: 'Sender …',
  cancel: 'Avbryt',
  close: 'Lukk',
  sentTo: (addresses: string) => `Sendt til ${addresses}.`,
  notSentTo: (addresses: string) => `Ikke sendt til ${addresses}.`,
  restored: 'Det du skrev sist, er hentet fram.',
  tooLong: (most: string) => `Kan ha høyst ${most} tegn`,
  loadingSender: 'Henter opplysningene dine …',
  senderFailed: 'Opplysningene dine kunne ikke hentes',
  noSenderEmail: 'Du må ha en epostadresse på profilen din for å kunne sende.',
  toProfile: 'Legg til epostadresse på profilen din',
  deviceId: 'Intern ID',
  date: 'Dato',
} as const;
