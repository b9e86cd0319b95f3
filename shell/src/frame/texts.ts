export const texts = {
  skipToContent: 'Hopp til innholdet',
};
