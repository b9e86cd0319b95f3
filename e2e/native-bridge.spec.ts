import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bridgeVersion, writeAppSeal } from '@peil/shared-kernel/contract';
import { anyWidth } from './support/any-width.ts';
import { openApp, serveNativePage, type NativePage } from './support/native-page.ts';
import { atNight } from './support/night.ts';
import { loginForm } from './support/pages/login-form.ts';
import { expect, test } from './support/test.ts';

const seal = writeAppSeal({ version: '1.4.2', bridge: bridgeVersion, hasPush: true });
const userAgentOf = (end: string) =>
  `Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 ${end}`;

/** A phone whose owner has a finger on it, in the plugin's web build. */
const putFinger = (page: Page) =>
  page.evaluate(async () => {
    const { BiometricAuth, BiometryType } = await window.app.biometry();
    await BiometricAuth.setBiometryType(BiometryType.touchId);
    await BiometricAuth.setBiometryIsEnrolled(true);
  });

test.describe('the bridge on the plugins’ web builds', anyWidth, () => {
  let app: NativePage;
  test.use({ userAgent: userAgentOf(seal) });
  test.beforeAll(async () => {
    app = await serveNativePage();
  });
  test.afterAll(async () => {
    await app.stop();
  });
  test.beforeEach(async ({ page }) => {
    await openApp(page, app);
  });

  test('MOBILE-02 a PDF is kept on the phone byte for byte, beside an older one, and handed to the sheet', async ({
    page,
  }) => {
    const seen = await page.evaluate(async () => {
      const shared: (string | undefined)[] = [];
      const canShare = (share: ((data: ShareData) => Promise<void>) | undefined) => {
        Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      };
      const { bridge } = window.app.openBridge('android');
      const save = (text: string) => bridge.shareFile('tank001.pdf', new Blob([text]));
      canShare((data) => {
        shared.push(data.title);
        return Promise.resolve();
      });
      const outcomes = [await save('%PDF-1.7 ø')];
      canShare(() => Promise.reject(new DOMException('The user dismissed the sheet', 'AbortError')));
      outcomes.push(await save('%PDF-1.7 å'));
      canShare(undefined);
      outcomes.push(await save('%PDF-1.7 æ'));
      const { Filesystem } = await window.app.plugins.files();
      const { files } = await Filesystem.readdir({ path: '', directory: 'DOCUMENTS' });
      const names = files.map(({ name }) => name).sort();
      const contents = await Promise.all(
        names.map(async (path) => (await Filesystem.readFile({ path, directory: 'DOCUMENTS' })).data),
      );
      return { outcomes, shared, names, contents };
    });
    expect(seen.outcomes).toEqual(['shared', 'saved', 'saved']);
    expect(seen.shared).toEqual(['tank001.pdf']);
    expect(seen.names).toEqual(['tank001 (2).pdf', 'tank001 (3).pdf', 'tank001.pdf']);
    expect(seen.contents.map((data) => Buffer.from(data, 'base64').toString())).toEqual([
      '%PDF-1.7 å',
      '%PDF-1.7 æ',
      '%PDF-1.7 ø',
    ]);
  });

  test(
    'MOBILE-02 links of the portal are followed, another origin’s are not; back goes back',
    atNight(),
    async ({ page }) => {
      const { did, own, handshake } = await page.evaluate(async () => {
        const { bridge, did: so } = window.app.openBridge('android');
        await bridge.start();
        const { App } = await window.app.plugins.app();
        const { origin } = window.location;
        for (const url of [
          `${origin}/device/D1?fra=1#graf`,
          'https://evil.example/devices',
          'peil://devices',
        ])
          await App.notifyListeners('appUrlOpen', { url });
        await App.notifyListeners('backButton', { canGoBack: true });
        const refused = ['javascript:alert(1)', 'file:///etc/passwd'].map((address) =>
          bridge.openExternal(address),
        );
        return { did: so, own: refused, handshake: bridge.handshake };
      });
      expect(handshake).toBe('fits');
      expect(did).toMatchObject({ paths: ['/device/D1?fra=1#graf'], backs: 1 });
      expect(own).toEqual([false, false]);
      // The push plugin has no web build: what an app lacks is reported, and the rest goes on.
      expect(did.reported).toEqual([expect.stringMatching(/PushNotifications.*not implemented/)]);
      expect(await page.evaluate(() => window.app.openBridge('android').bridge.push.permission())).toBe(
        'unsupported',
      );
    },
  );

  test(
    'MOBILE-02 with the lock on, a visit reads the token after its owner’s finger, and without it not',
    atNight(),
    async ({ page }) => {
      let isAccepted = true;
      page.on('dialog', (dialog) => void (isAccepted ? dialog.accept() : dialog.dismiss()));
      const lock = (job: 'isAvailable' | 'isOn' | 'turnOn' | 'turnOff') =>
        page.evaluate<unknown, typeof job>(
          (name) => window.app.openBridge('android').bridge.unlock[name](),
          job,
        );
      const visit = async () => {
        await openApp(page, app);
        await putFinger(page);
        return page.evaluate(() => window.app.openStore().read());
      };

      expect(await lock('isAvailable')).toBe(false);
      await putFinger(page);
      expect(await lock('isAvailable')).toBe(true);
      await page.evaluate(() => window.app.openStore().write('a.secret.token'));
      isAccepted = false;
      expect(await lock('turnOn')).toBe(false);
      expect(await lock('isOn')).toBe(false);
      isAccepted = true;
      expect(await lock('turnOn')).toBe(true);
      expect(await lock('isOn')).toBe(true);

      expect(await visit()).toBe('a.secret.token');
      isAccepted = false;
      expect(await visit()).toBeNull();
      isAccepted = true;
      expect(await visit()).toBe('a.secret.token');
      await lock('turnOff');
      isAccepted = false;
      expect(await visit()).toBe('a.secret.token');
    },
  );

  test('MOBILE-02 in a browser the same calls reach no plugin', atNight(), async ({ page }) => {
    const modules: string[] = [];
    page.on('request', (request) => modules.push(request.url()));
    const answers = await page.evaluate(async () => {
      const { bridge, did } = window.app.openBridge('web');
      await bridge.start();
      return [
        bridge.isApp,
        bridge.handshake,
        await bridge.shareFile('a.csv', new Blob(['x'])),
        await bridge.push.permission(),
        await bridge.push.subscribe(),
        await bridge.unlock.isAvailable(),
        did.reported.length,
      ];
    });
    // A browser has push of its own; one without a screen refuses notices.
    const permission: unknown = expect.stringMatching(/^(denied|prompt)$/);
    expect(answers).toEqual([false, null, 'unavailable', permission, null, false, 0]);
    expect(modules).toEqual([]);
  });

  test(
    'MOBILE-02 the offline page goes back to the portal once that answers',
    atNight(),
    async ({ page, faults }) => {
      faults.allow(/ERR_FAILED/);
      const portal = 'https://portal.example';
      const template = readFileSync(new URL('../deploy/mobile/www/offline.html', import.meta.url), 'utf8');
      const values: Readonly<Record<string, string>> = {
        portal,
        name: 'Peil Portal',
        colour: '#0b2f38',
        accent: '#0a6e80',
      };
      const html = template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
      let isThere = false;
      await page.route(`${portal}/**`, (route) =>
        isThere
          ? route.fulfill({ contentType: 'text/html', body: '<title>Portalen</title>' })
          : route.abort(),
      );
      await page.route(`${app.url}offline.html`, (route) =>
        route.fulfill({ contentType: 'text/html', body: html }),
      );
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${app.url}offline.html`);
      const button = page.getByRole('button', { name: 'Prøv igjen' });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await button.click();
      await expect(page.getByRole('status')).toHaveText('Portalen svarer fortsatt ikke.');
      isThere = true;
      await button.click();
      await expect(page).toHaveURL(`${portal}/`);
    },
  );
});

for (const [what, bridge, title] of [
  ['of long ago', '0.9', 'Appen må oppdateres'],
  ['that is ahead of it', '9.0', 'Portalen må oppdateres'],
] as const) {
  test.describe(`an app ${what}`, atNight(anyWidth), () => {
    test.use({ userAgent: userAgentOf(writeAppSeal({ version: '1.0', bridge, hasPush: false })) });

    test(`MOBILE-02 an app ${what} is told so, and nothing of it is called`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, {
          androidBridge: { postMessage: () => undefined },
          Capacitor: { getPlatform: () => 'android' },
        });
      });
      await page.goto('/login');
      await expect(page.getByRole('alert')).toContainText(title);
      await expect(loginForm(page).user).toHaveCount(0);
    });
  });
}
