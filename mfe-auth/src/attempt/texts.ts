const minutes = (count: number) => (count === 1 ? 'ett minutt' : `${String(count)} minutter`);

export const texts = {
  serverTrouble: 'Noe gikk galt på serveren. Prøv igjen om litt.',
  /** @param seconds until the server takes a new try */
  tryAgainIn: (seconds: number) =>
    seconds < 60
      ? 'Du kan prøve igjen om under ett minutt.'
      : `Du kan prøve igjen om ${minutes(Math.ceil(seconds / 60))}.`,
};
