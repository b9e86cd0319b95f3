/** Texts of readings. Norwegian bokmål. */
export const texts = {
  kindNames: {
    suspect: 'Mistenkelige målinger',
    reported: 'Rapporterte målinger',
    valid: 'Gyldige målinger',
  },
  summerTime: 'sommertid',
  winterTime: 'normaltid',
} as const;
