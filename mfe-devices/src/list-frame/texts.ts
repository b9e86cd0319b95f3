/** Texts of what all lists have around their rows. Norwegian bokmål. */
export const texts = {
  descending: 'Synkende',
  noMatchesHelp: 'Fjern et filter, eller søk etter noe annet.',
  reset: 'Nullstill',
} as const;
