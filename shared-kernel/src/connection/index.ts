export { connection, createConnection, type Connection, type ConnectionService } from './connection.ts';
export { useConnection } from './use-connection.ts';
