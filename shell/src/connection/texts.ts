export const texts = {
  offline: (since: string) => `Du har vært frakoblet siden kl. ${since}. Her ser du det som sist ble hentet.`,
  unreachable: (since: string) => `Ingen kontakt med serveren siden kl. ${since}. Prøver igjen …`,
  recovered: 'Kontakten er tilbake.',
  retry: 'Prøv nå',
  stillAway: 'Fortsatt ikke kontakt med serveren.',
};
