export const texts = {
  training: 'Opplæring',
  releaseNotes: 'Versjonsnytt',
  unread: '(ulest)',
  phone: 'Telefon',
  email: 'E-post',
};
