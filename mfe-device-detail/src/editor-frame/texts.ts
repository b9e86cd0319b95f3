/** Texts of the page's editors. Norwegian bokmål. */
export const texts = {
  save: 'Lagre',
  saving: 'Lagrer …',
  cancel: 'Avbryt',
} as const;
