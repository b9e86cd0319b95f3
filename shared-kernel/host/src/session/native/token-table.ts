import type { SQLiteDBConnection } from '@capacitor-community/sqlite';

/** A row of the table `encrypted_tokens`, without its id. */
export interface EncryptedToken {
  /** Base64. */
  readonly encrypted_token: string;
  /** When the token was stored: ISO 8601, UTC. */
  readonly created_at: string;
}

interface TokenTable {
  read(): Promise<EncryptedToken | null>;
  /** Replaces what was there: one statement, and so one transaction. */
  write(row: EncryptedToken): Promise<void>;
  clear(): Promise<void>;
}

/** The one row of the local database's token table. Throws what the plugin throws. */
export function tokenTable(database: SQLiteDBConnection): TokenTable {
  return {
    async read() {
      const { values } = await database.query('SELECT encrypted_token, created_at FROM encrypted_tokens;');
      const [row] = (values ?? []) as EncryptedToken[];
      return row ?? null;
    },
    async write({ encrypted_token, created_at }) {
      await database.run(
        'INSERT OR REPLACE INTO encrypted_tokens (id, encrypted_token, created_at) VALUES (1, ?, ?);',
        [encrypted_token, created_at],
      );
    },
    async clear() {
      await database.execute('DELETE FROM encrypted_tokens;');
    },
  };
}
