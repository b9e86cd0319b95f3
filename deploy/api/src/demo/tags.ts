/** The four groups that every organisation knows (specification A2, Groups list). */
export const FIELD = 'Status:Felt';
export const STOCK = 'Status:Lager';
export const PRODUCTION = 'Status:Prod';
export const OUT_OF_SERVICE = 'Status:Ute av drift';
