/** Words for the values of settings. Norwegian bokmål. */
export const texts = { on: 'På', off: 'Av', empty: 'Ikke satt' } as const;
