/** Every fault on every remote, and every remote under every host: otherwise each once, as the tables deal them out. */
export const isWholeMatrix = process.env.PEIL_E2E_MATRIX === 'all';
