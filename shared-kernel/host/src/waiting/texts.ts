/** Texts of sending what waited for network. Norwegian bokmål. */
export const texts = {
  notAcknowledged:
    'Alarmen kunne ikke kvitteres: Den finnes ikke lenger, eller enheten er bare delt med dere.',
} as const;
