/** Texts of helping as another. Norwegian bokmål. */
export const texts = {
  helping: (name: string, organisation: string | null, until: string) =>
    `Du hjelper som ${name}${organisation === null ? '' : ` hos ${organisation}`} til kl. ${until}. Du kan bare se.`,
  end: 'Avslutt hjelpen',
};
