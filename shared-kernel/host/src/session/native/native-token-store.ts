import type { TokenStore } from '../token-store.ts';
import { installationSecret } from './installation-secret.ts';
import { openLocalDatabase } from './local-database.ts';
import { tokenCipher } from './token-cipher.ts';
import { tokenTable } from './token-table.ts';

/**
 * The app's store (MOBILE-01): the token lies encrypted in a table of the local database, the secret its key is derived
 * from lies outside, in the web view. A row that does not decrypt (changed, of another installation, or the secret is
 * gone) is no token, and is removed. The app has one page: nothing comes from other tabs. Throws what the plugin
 * throws: missing, locked or full.
 */
export async function nativeTokenStore(): Promise<TokenStore> {
  const [database, secret] = await Promise.all([openLocalDatabase(), installationSecret(indexedDB)]);
  const table = tokenTable(database);
  const cipher = tokenCipher(secret);

  return {
    async read() {
      const row = await table.read();
      if (!row) return null;
      const token = await cipher.decrypt(row.encrypted_token, row.created_at);
      if (token === null) await table.clear();
      return token;
    },
    async write(token) {
      const created_at = new Date().toISOString();
      await table.write({ encrypted_token: await cipher.encrypt(token, created_at), created_at });
    },
    clear: () => table.clear(),
    onForeignChange: () => () => undefined,
  };
}
