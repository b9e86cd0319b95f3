export { connection, createConnection, type Connection, type ConnectionService } from './connection.ts';
export type { ConnectionEffects } from './effects.ts';
export { useConnection } from './use-connection.ts';
