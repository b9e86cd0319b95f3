export const texts = {
  unread: '(ulest)',
  phone: 'Telefon',
  email: 'E-post',
};
