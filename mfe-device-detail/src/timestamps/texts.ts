/** Texts of the timestamps block. Norwegian bokmål. */
export const texts = {
  heading: 'Tidspunkter',
  last: 'Siste måletidspunkt',
  next: 'Neste forventede måletidspunkt',
} as const;
