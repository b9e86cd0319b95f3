export const texts = {
  failed: 'Noe gikk galt med denne siden',
  loading: 'Laster …',
  slow: 'Dette tar lenger tid enn vanlig …',
};
