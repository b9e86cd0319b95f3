import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Parcel } from 'single-spa';
import { portalUrl } from './support/accounts.ts';
import { contractPageOf, contractPages, hostShares, shareOf } from './support/hosts/contract-pages.ts';
import { describeContract } from './support/hosts/contract-suite.ts';
import { refusedStart } from './support/hosts/dev-server.ts';
import { followLifecycles, lifecycleCalls } from './support/hosts/lifecycle-calls.ts';
import { test as shellTest } from './support/hosts/shell-host.ts';
import { test as singleSpaTest } from './support/hosts/single-spa-host.ts';
import { expect, test as standaloneTest } from './support/hosts/standalone-host.ts';
import { atNight } from './support/night.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import { storedToken } from './support/stored-token.ts';
import { remoteNames, type RemoteName } from './support/releases/releases.ts';
import { freePort } from './support/servers/server-process.ts';
import { withoutWorker } from './support/with-worker.ts';

shellTest(
  'PLAT-08 every host is tried, and every remote of which the hosts have a part each',
  atNight(),
  () => {
    const shares = Object.values(hostShares);
    for (const part of ['remotes', 'throwing', 'refusing'] as const) {
      const inTurn = shares.flatMap((share): readonly RemoteName[] => share[part]);
      expect(new Set(inTurn), part).toEqual(new Set(remoteNames));
      expect(shares.map((share) => share[part].length)).not.toContain(0);
    }
  },
);

shellTest.describe('hosted', () => {
  shellTest.describe.configure({ mode: 'default' });
  describeContract(shellTest, 'in the shell', shareOf('shell'));
});

singleSpaTest.describe('foreign', withoutWorker, () => {
  singleSpaTest.describe.configure({ mode: 'default' });
  describeContract(singleSpaTest, 'under an unmodified single-spa root', shareOf('singleSpa'));

  for (const contractPage of contractPages) {
    const { remote, path, account, whole } = contractPage;
    singleSpaTest(
      `PLAT-08 ${remote} as a single-spa parcel: mounts, pauses, goes on, unmounts and mounts again`,
      atNight(),
      async ({ hostOf, visit }) => {
        const { origin } = await hostOf(contractPage);
        const { page } = await visit(account, origin);
        await page.goto(`${path}?parcel=${remote}`);
        await expect(whole(page)).toBeVisible();
        /** Calls the parcel; returns its status once single-spa has settled the call. */
        const call = (step: 'update' | 'unmount' | 'mount', active?: boolean) =>
          page.evaluate(
            async ([name, props]) => {
              const { parcel } = window as unknown as { parcel: Parcel };
              await parcel.mountPromise;
              await parcel[name]?.(props);
              return parcel.getStatus();
            },
            [step, { active }] as const,
          );
        expect(await call('update', false)).toBe('MOUNTED');
        await expect(whole(page)).not.toBeVisible();
        expect(await call('update', true)).toBe('MOUNTED');
        await expect(whole(page)).toBeVisible();
        expect(await call('unmount')).toBe('NOT_MOUNTED');
        await expect(page.locator('main')).toBeEmpty();
        expect(await call('mount')).toBe('MOUNTED');
        await expect(whole(page)).toBeVisible();
      },
    );
  }
});

standaloneTest.describe('alone', withoutWorker, () => {
  standaloneTest.describe.configure({ mode: 'default' });
  describeContract(standaloneTest, 'alone', shareOf('alone'));

  standaloneTest(
    'PLAT-09 mfe-device-detail alone: login and logout in the frame mount and unmount it',
    atNight(),
    async ({ hostOf, visit }) => {
      const { remote, path, whole } = contractPageOf('mfe-device-detail');
      const { origin } = await hostOf(contractPageOf(remote));
      const { page, context } = await visit(null, origin);
      await followLifecycles(context);
      await page.goto(path);
      await signIn(page, ' fjordadmin ');
      await expect(whole(page)).toBeVisible();
      await page.getByRole('button', { name: 'Logg ut (fjordadmin)' }).click();
      await expect(loginForm(page).user).toBeVisible();
      await expect(page.locator('#remote')).toBeEmpty();
      const phases = (await lifecycleCalls(page, remote)).map(({ phase }) => phase);
      expect(phases).toEqual(['bootstrap', 'mount', 'unmount']);
    },
  );

  standaloneTest(
    'PLAT-09 PLAT-10 mfe-auth alone: an edit is in the page at once, and what was typed stays; who logs in has the page’s one session',
    atNight(),
    async ({ devServer, tree, visit }) => {
      const { page } = await visit(null, devServer.url);
      await page.goto('/login');
      const form = loginForm(page);
      await form.user.fill('kari');
      await page.evaluate(() => Object.assign(window, { isTheSame: true }));
      const undo = await tree.edit('mfe-auth/src/login/texts.ts', (text) =>
        text.replace('Glemt passord', 'Husker du ikke passordet'),
      );
      try {
        await expect(page.getByRole('link', { name: 'Husker du ikke passordet' })).toBeVisible({
          timeout: 15_000,
        });
        await expect(form.user).toHaveValue('kari');
        expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
        await signIn(page, 'fjordadmin');
        await expect.poll(() => storedToken(page)).toMatch(/^ey/);
      } finally {
        await undo();
      }
    },
  );

  standaloneTest(
    'PLAT-09 what cannot be is said in one line, before anything is begun',
    atNight(),
    async ({ tree }) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const port = String((taken.address() as AddressInfo).port);
      const free = String(await freePort());
      const refused = (remote: RemoteName, settings: Record<string, string>) =>
        refusedStart(tree.folder, remote, { PORT: free, API_BASE_URL: portalUrl(), ...settings });
      try {
        const { code, said } = await refused('mfe-devices', { PORT: port });
        expect(code).toBe(1);
        expect(said).toMatch(new RegExp(`^Port ${port} er opptatt\\. .*velg en annen med PORT, .*$`));
        const withOwnApi = await refusedStart(tree.folder, 'mfe-devices', { PORT: free, API_PORT: port });
        expect(withOwnApi.said).toMatch(
          new RegExp(`^Port ${port} er opptatt\\. .*velg en annen med API_PORT, .*$`),
        );
        expect(await refused('mfe-device-detail', { API_BASE_URL: 'portalen' })).toEqual({
          code: 1,
          said: 'API_BASE_URL må begynne med http:// eller https://, ikke «portalen».',
        });
        expect(await refused('mfe-admin', { API_BASE_URL: `http://127.0.0.1:${free}` })).toEqual({
          code: 1,
          said: `API_BASE_URL: http://127.0.0.1:${free} svarer ikke.`,
        });
        expect(await refused('mfe-auth', { API_BASE_URL: `${portalUrl()}/`, API_PORT: '70000' })).toEqual({
          code: 1,
          said: 'API_PORT må være et tall fra 1 til 65535, ikke «70000».',
        });
      } finally {
        taken.close();
      }
    },
  );
});
