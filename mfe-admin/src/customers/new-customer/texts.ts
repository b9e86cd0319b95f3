export const texts = {
  title: 'Ny kunde',
  form: 'Opplysninger',
  restored: 'Det du skrev sist, er hentet fram.',
  submit: 'Opprett kunde',
  cancel: 'Avbryt',
  failed: 'Noe ble feil. Kunne ikke lagre.',
};
