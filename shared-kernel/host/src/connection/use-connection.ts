import { useCurrent } from '../observable/use-current.ts';
import { connection, type Connection } from './connection.ts';

/** Whether the server can be reached; the component follows its changes. */
export const useConnection = (): Connection => useCurrent(connection.connection$, connection.current);
