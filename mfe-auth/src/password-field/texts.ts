export const texts = {
  showPassword: 'Vis passord',
  hidePassword: 'Skjul passord',
  capsLock: 'Caps Lock er på.',
};
