import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/* A page as the app has it: the kernel's token store and bridge over the plugins' own web builds; SQLite is a real one. */

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** Folders of the page's modules, by the first part of their url. */
const folders: Record<string, string> = {
  kernel: join(repository, 'shared-kernel/.tsbuild'),
  modules: join(repository, 'node_modules'),
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

const html = `<!doctype html>
<html lang="nb">
<title>App</title>
<link rel="icon" href="data:,">
<script type="importmap">
{ "imports": {
  "@capacitor/core": "/modules/@capacitor/core/dist/index.js",
  "@capacitor-community/sqlite": "/modules/@capacitor-community/sqlite/dist/esm/index.js",
  "@capacitor/app": "/modules/@capacitor/app/dist/esm/index.js",
  "@capacitor/filesystem": "/modules/@capacitor/filesystem/dist/esm/index.js",
  "@capacitor/push-notifications": "/modules/@capacitor/push-notifications/dist/esm/index.js",
  "@capacitor/share": "/modules/@capacitor/share/dist/esm/index.js",
  "@capacitor/synapse": "/modules/@capacitor/synapse/dist/synapse.mjs",
  "@aparajita/capacitor-biometric-auth": "/modules/@aparajita/capacitor-biometric-auth/dist/esm/index.js"
} }
</script>
<script type="module" src="/modules/jeep-sqlite/dist/jeep-sqlite/jeep-sqlite.esm.js"></script>
<jeep-sqlite autosave wasmpath="/modules/sql.js/dist"></jeep-sqlite>
<script type="module">
  import { CapacitorSQLite } from '@capacitor-community/sqlite';
  import { clientTokenStore } from '/kernel/host/src/session/client-token-store.js';
  import { createBridge } from '/kernel/host/src/native/bridge.js';
  import { appPlugins } from '/kernel/host/src/native/plugins.js';
  await CapacitorSQLite.initWebStore();
  function openBridge(client) {
    const did = { paths: [], backs: 0, reported: [] };
    const bridge = createBridge({
      window,
      client,
      plugins: appPlugins,
      navigate: (path) => did.paths.push(path),
      goBack: () => (did.backs += 1),
      entriesBehind: () => 1,
      report: (error) => did.reported.push(String(error)),
    });
    return { bridge, did };
  }
  window.app = {
    sqlite: CapacitorSQLite,
    openStore: () => clientTokenStore('android'),
    openBridge,
    plugins: appPlugins,
    biometry: () => import('@aparajita/capacitor-biometric-auth'),
  };
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

interface Bridge {
  readonly isApp: boolean;
  readonly handshake: string | null;
  readonly push: { permission(): Promise<string>; subscribe(): Promise<unknown> };
  readonly unlock: {
    isAvailable(): Promise<boolean>;
    isOn(): Promise<boolean>;
    turnOn(): Promise<boolean>;
    turnOff(): Promise<void>;
  };
  shareFile(name: string, content: Blob): Promise<string>;
  openExternal(address: string): boolean;
  start(): Promise<void>;
}

/** What the page was told to do by the app, in order. */
interface Did {
  readonly paths: string[];
  readonly backs: number;
  readonly reported: string[];
}

/** A plugin's web build tells its listeners itself. */
interface App {
  notifyListeners(event: string, data: unknown): Promise<void>;
}

interface Filesystem {
  readFile(options: { path: string; directory: string }): Promise<{ data: string }>;
  readdir(options: { path: string; directory: string }): Promise<{ files: { name: string }[] }>;
}

interface Biometry {
  readonly BiometricAuth: {
    setBiometryType(type: number): Promise<void>;
    setBiometryIsEnrolled(isEnrolled: boolean): Promise<void>;
  };
  readonly BiometryType: { readonly touchId: number };
}

declare global {
  interface Window {
    app: {
      sqlite: Sqlite;
      openStore: () => Store;
      openBridge: (client: 'ios' | 'android' | 'web') => { bridge: Bridge; did: Did };
      plugins: {
        app(): Promise<{ App: App }>;
        files(): Promise<{ Filesystem: Filesystem }>;
      };
      biometry: () => Promise<Biometry>;
    };
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
