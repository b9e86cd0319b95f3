/** Texts of forms that waited for network. Norwegian bokmål. */
export const texts = {
  notAcknowledged:
    'Alarmen kunne ikke kvitteres: Den finnes ikke lenger, eller enheten er bare delt med dere.',
  kinds: {
    order: (about: string) => `Bestilling for ${about}`,
    receipt: (about: string) => `Kvittering for tømming av ${about}`,
    acknowledge: (about: string) => `Kvittering av alarm: ${about}`,
    service: (about: string) => `Servicelogg for ${about}`,
  },
  partly: (addresses: string) => `Sendt til ${addresses} allerede.`,
} as const;
