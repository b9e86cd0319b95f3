import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/* A page as the app has it: the kernel's native token store over the plugin's own web build, which is real SQLite. */

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of the page's modules, by the first part of their url. */
const folders: Record<string, string> = {
  kernel: join(repository, 'shared-kernel/.tsbuild'),
  modules: join(repository, 'node_modules'),
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

const html = `<!doctype html>
<html lang="nb">
<title>App</title>
<link rel="icon" href="data:,">
<script type="importmap">
{ "imports": {
  "@capacitor/core": "/modules/@capacitor/core/dist/index.js",
  "@capacitor-community/sqlite": "/modules/@capacitor-community/sqlite/dist/esm/index.js"
} }
</script>
<script type="module" src="/modules/jeep-sqlite/dist/jeep-sqlite/jeep-sqlite.esm.js"></script>
<jeep-sqlite autosave wasmpath="/modules/sql.js/dist"></jeep-sqlite>
<script type="module">
  import { CapacitorSQLite } from '@capacitor-community/sqlite';
  import { clientTokenStore } from '/kernel/session/client-token-store.js';
  await CapacitorSQLite.initWebStore();
  window.app = { sqlite: CapacitorSQLite, openStore: () => clientTokenStore('android') };
</script>
</html>`;

interface Store {
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
  clear(): Promise<void>;
}

interface Sqlite {
  addUpgradeStatement(options: {
    database: string;
    upgrade: { toVersion: number; statements: string[] }[];
  }): Promise<void>;
  createConnection(options: { database: string; version: number }): Promise<void>;
  open(options: { database: string }): Promise<void>;
  execute(options: { database: string; statements: string }): Promise<unknown>;
  query(options: { database: string; statement: string; values: [] }): Promise<{ values?: unknown[] }>;
  getVersion(options: { database: string }): Promise<{ version?: number }>;
}

declare global {
  interface Window {
    app: { sqlite: Sqlite; openStore: () => Store };
  }
}

export interface NativePage {
  readonly url: string;
  stop(): Promise<void>;
}

async function answerOf(path: string): Promise<{ type: string; body: string | Buffer } | null> {
  if (path === '/') return { type: 'text/html', body: html };
  const [, first = '', ...rest] = normalize(path).split('/');
  const folder = folders[first];
  if (!folder) return null;
  const file = join(folder, ...rest);
  // The plugin's modules name each other without extension.
  const named = extname(file) in types ? file : `${file}.js`;
  try {
    return { type: types[extname(named)] ?? '', body: await readFile(named) };
  } catch {
    return null;
  }
}

/** Serves the page on a free port. */
export async function serveNativePage(): Promise<NativePage> {
  const server: Server = createServer((request, response) => {
    void answerOf(new URL(request.url ?? '/', 'http://localhost').pathname).then((answer) => {
      response.writeHead(answer ? 200 : 404, { 'content-type': answer?.type ?? 'text/plain' });
      response.end(answer?.body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens the app, or opens it anew: what the page remembered is gone, what it stored is not. */
export async function openApp(page: Page, { url }: NativePage): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'app' in window);
}

/** Rows that a statement yields from the open database. */
export const rowsOf = (page: Page, statement: string): Promise<unknown[]> =>
  page.evaluate(
    async (sql) =>
      (await window.app.sqlite.query({ database: 'peil', statement: sql, values: [] })).values ?? [],
    statement,
  );

/** The database file as it lies on the device, as text in which every byte is one character. */
export const rawDatabase = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('jeepSqliteStore');
        opening.onerror = () => {
          reject(new Error('The database is not there'));
        };
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('databases')
            .objectStore('databases')
            .get('peilSQLite.db');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(Array.from(reading.result as Uint8Array, (byte) => String.fromCharCode(byte)).join(''));
          };
        };
      }),
  );
