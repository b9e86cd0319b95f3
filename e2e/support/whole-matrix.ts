/**
 * Every fault on every remote, every remote under every host, every page for every account and by its address without
 * network: otherwise each once, as the tables deal them out.
 */
export const isWholeMatrix = process.env.PEIL_E2E_MATRIX === 'all';
