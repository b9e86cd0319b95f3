/** The four groups that every organisation knows (GROUPS-02). */
export const field = 'Status:Felt';
export const stock = 'Status:Lager';
export const production = 'Status:Prod';
export const outOfService = 'Status:Ute av drift';
