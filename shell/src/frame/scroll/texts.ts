export const texts = {
  toTop: 'Til toppen',
};
