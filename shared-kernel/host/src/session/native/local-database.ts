import { CapacitorSQLite, SQLiteConnection, type SQLiteDBConnection } from '@capacitor-community/sqlite';

const name = 'peil';

/** Version 1 kept credentials; version 2 keeps the encrypted token (MOBILE-01). */
const version = 2;

/**
 * From version 1 and from nothing alike. The table holds one row at most: only the newest token is kept. It is made
 * before the other goes: in a page of that one, what that one held would stay.
 */
const toVersion2 = [
  `CREATE TABLE IF NOT EXISTS encrypted_tokens (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    encrypted_token TEXT NOT NULL,
    created_at TEXT NOT NULL
  );`,
  'DROP TABLE IF EXISTS credentials;',
];

/** A dropped table's pages keep what they held until they are used again, or the file is written anew. */
async function removeFreePages(database: SQLiteDBConnection): Promise<void> {
  const { values } = await database.query('PRAGMA freelist_count;');
  const [row] = (values ?? []) as { freelist_count: number }[];
  if (row && row.freelist_count > 0) await database.execute('VACUUM;', false);
}

/** Opens the app's local database, brought to its present version. Throws what the plugin throws. */
export async function openLocalDatabase(): Promise<SQLiteDBConnection> {
  const sqlite = new SQLiteConnection(CapacitorSQLite);
  // A reload of the page leaves its connection open in the app, and a second one is refused.
  await sqlite.checkConnectionsConsistency();
  await sqlite.addUpgradeStatement(name, [{ toVersion: version, statements: toVersion2 }]);
  // The token is encrypted by itself, with a key that is not in the file: the file is not.
  const database = await sqlite.createConnection(name, false, 'no-encryption', version, false);
  await database.open();
  await removeFreePages(database);
  return database;
}
