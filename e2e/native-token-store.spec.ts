import { openApp, rawDatabase, rowsOf, serveNativePage, type NativePage } from './support/native-page.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import { storedToken } from './support/stored-token.ts';
import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VybmFtZSI6ImthcmkifQ.c2lnbmF0dXJl';

test.describe('the app’s store on the plugin’s web build', anyWidth, () => {
  let app: NativePage;
  test.beforeAll(async () => {
    app = await serveNativePage();
  });
  test.afterAll(async () => {
    await app.stop();
  });
  test.beforeEach(async ({ page }) => {
    await openApp(page, app);
  });

  test(
    'MOBILE-01 a database of version 1 loses its credentials, to the last byte, and gains the token table',
    atNight(),
    async ({ page }) => {
      await page.evaluate(async () => {
        const { sqlite } = window.app;
        const database = 'peil';
        const statements = [
          'CREATE TABLE credentials (id INTEGER PRIMARY KEY, username TEXT, password TEXT);',
          "INSERT INTO credentials (username, password) VALUES ('kari@example.no', 'Hemmelig-1'), ('ola', 'Hemmelig-2');",
        ];
        await sqlite.addUpgradeStatement({ database, upgrade: [{ toVersion: 1, statements }] });
        await sqlite.createConnection({ database, version: 1 });
        await sqlite.open({ database });
      });
      expect(await rowsOf(page, 'SELECT count(*) AS n FROM credentials;')).toEqual([{ n: 2 }]);
      expect(await rawDatabase(page)).toContain('Hemmelig-1');

      await openApp(page, app);
      expect(await page.evaluate(() => window.app.openStore().read())).toBeNull();
      expect(await page.evaluate(() => window.app.sqlite.getVersion({ database: 'peil' }))).toEqual({
        version: 2,
      });
      expect(await rowsOf(page, "SELECT name FROM sqlite_master WHERE type = 'table';")).toEqual([
        { name: 'encrypted_tokens' },
      ]);
      const columns = await rowsOf(page, "SELECT name FROM pragma_table_info('encrypted_tokens');");
      expect(columns).toEqual([{ name: 'id' }, { name: 'encrypted_token' }, { name: 'created_at' }]);
      const raw = await rawDatabase(page);
      for (const secret of ['credentials', 'kari@example.no', 'Hemmelig']) expect(raw).not.toContain(secret);

      await page.evaluate((value) => window.app.openStore().write(value), token);
      expect(await rowsOf(page, 'SELECT count(*) AS n FROM encrypted_tokens;')).toEqual([{ n: 1 }]);
    },
  );

  test('MOBILE-01 a token outlives the page, from a database that never was; the newest alone is kept, nowhere in the file, and never encrypted the same way twice', async ({
    page,
  }) => {
    const before = Date.now();
    const encrypted = await page.evaluate(async (value) => {
      const store = window.app.openStore();
      await store.write('an.older.token');
      const texts: unknown[] = [];
      for (let round = 0; round < 2; round += 1) {
        await store.write(value);
        const statement = 'SELECT encrypted_token FROM encrypted_tokens;';
        texts.push((await window.app.sqlite.query({ database: 'peil', statement, values: [] })).values?.[0]);
      }
      return texts;
    }, token);
    expect(encrypted[0]).toBeTruthy();
    expect(encrypted[0]).not.toEqual(encrypted[1]);
    const [row] = (await rowsOf(page, 'SELECT id, created_at FROM encrypted_tokens;')) as [
      { id: number; created_at: string },
    ];
    expect(row.id).toBe(1);
    expect(new Date(row.created_at).toISOString()).toBe(row.created_at);
    expect(Date.parse(row.created_at)).toBeGreaterThanOrEqual(before);
    expect(await rowsOf(page, 'SELECT count(*) AS n FROM encrypted_tokens;')).toEqual([{ n: 1 }]);

    const raw = await rawDatabase(page);
    expect(raw).toContain('encrypted_tokens');
    for (const part of [token, ...token.split('.'), Buffer.from(token).toString('base64')]) {
      expect(raw).not.toContain(part);
    }
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await openApp(page, app);
    expect(await page.evaluate(() => window.app.openStore().read())).toBe(token);
    // A new page over the same plugin: the connection of the old one is open still.
    expect(await page.evaluate(() => window.app.openStore().read())).toBe(token);

    await page.evaluate(async () => {
      const store = window.app.openStore();
      await store.read();
      await store.clear();
    });
    await openApp(page, app);
    expect(await page.evaluate(() => window.app.openStore().read())).toBeNull();
    expect(await rowsOf(page, 'SELECT * FROM encrypted_tokens;')).toEqual([]);
  });

  test(
    'MOBILE-01 a changed row, one of another moment and one that is no base64 is no token, and is removed; nor is one taken to another installation, which has not the secret',
    atNight(),
    async ({ page }) => {
      const write = () => page.evaluate((value) => window.app.openStore().write(value), token);
      const expectNone = async (what: string) => {
        await openApp(page, app);
        expect(await page.evaluate(() => window.app.openStore().read()), what).toBeNull();
        expect(await rowsOf(page, 'SELECT * FROM encrypted_tokens;'), what).toEqual([]);
      };
      for (const [what, spoil] of [
        [
          'a changed row',
          "UPDATE encrypted_tokens SET encrypted_token = substr(encrypted_token, 1, 60) || 'AAAA' || substr(encrypted_token, 65);",
        ],
        ['a row of another moment', "UPDATE encrypted_tokens SET created_at = '2026-01-01T00:00:00.000Z';"],
        ['a row that is no base64', "UPDATE encrypted_tokens SET encrypted_token = 'ødelagt';"],
      ] as const) {
        await write();
        expect(await rowsOf(page, 'SELECT count(*) AS n FROM encrypted_tokens;'), what).toEqual([{ n: 1 }]);
        await page.evaluate(
          (statements) => window.app.sqlite.execute({ database: 'peil', statements }),
          spoil,
        );
        await expectNone(what);
      }

      await write();
      const isExportable = await page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('peil.installation');
            opening.onsuccess = () => {
              const secrets = opening.result.transaction('secrets', 'readwrite').objectStore('secrets');
              const reading = secrets.get('token');
              reading.onsuccess = () => {
                secrets.clear().onsuccess = () => {
                  opening.result.close();
                  resolve((reading.result as CryptoKey).extractable);
                };
              };
            };
          }),
      );
      expect(isExportable).toBe(false);
      await expectNone('another installation');
    },
  );
});

const pluginChunk = /native|capacitor/;

test('MOBILE-01 a browser downloads nothing of the app’s store', atNight(anyWidth), async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await signIn(page, 'fjordleser');
  await expect(page).toHaveURL('/devices');
  expect(scripts.some((path) => path.includes('/shell/'))).toBe(true);
  expect(scripts.filter((path) => pluginChunk.test(path))).toEqual([]);
});

test(
  'MOBILE-01 an app whose database fails starts at the login page, and a sign-in holds for the visit',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/not implemented on android/);
    await page.addInitScript(() => {
      const nothing = { postMessage: () => undefined };
      Object.assign(window, { androidBridge: nothing, Capacitor: { getPlatform: () => 'android' } });
    });
    const chunk = page.waitForResponse((answer) => answer.url().includes('session_native'));
    await page.goto('/devices');
    expect((await chunk).status()).toBe(200);
    await expect(loginForm(page).user).toBeVisible();
    await signIn(page, 'fjordleser');
    await expect(page).toHaveURL('/devices');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await page.reload();
    await expect(loginForm(page).user).toBeVisible();
  },
);
