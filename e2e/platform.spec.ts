import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { containerName, settleRollouts, type Release } from '@peil/shared-kernel/contract';
import { atNight } from './support/night.ts';
import {
  hashesBelow,
  operate,
  publishChanged,
  readRegistry,
  remoteNames,
} from './support/releases/releases.ts';
import { pagesOfVisitors, remotePages } from './support/releases/remote-pages.ts';
import { renamedButton } from './support/releases/renamed-button.ts';
import { expect, test, type Site } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

const shellOf = async ({ releases }: Site) => hashesBelow(join(releases, 'shell'));

const button = (page: Page, name: string) => page.getByRole('link', { name });

async function scriptsBelow(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith('.js'));
  return (await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

test('PLAT-01, PLAT-02 the shell holds no page: what each remote says stands in its own release alone; four remotes, each a release of its own: a page of one runs that one alone', async ({
  visit,
}) => {
  const releases = process.env.PEIL_E2E_RELEASES ?? '';
  const shell = await scriptsBelow(join(releases, 'shell'));
  expect(shell).toContain('Hopp til innholdet');
  for (const { remote, ownText } of remotePages) {
    for (const { remote: other } of remotePages) {
      const scripts = await scriptsBelow(join(releases, other));
      expect(scripts.includes(ownText), `${ownText} in ${other}`).toBe(other === remote);
    }
    expect(shell.includes(ownText), `${ownText} in the shell`).toBe(false);
  }

  const { remotes } = await readRegistry(releases);
  expect(Object.keys(remotes).sort()).toEqual([...remoteNames].sort());
  for (const [, pages] of pagesOfVisitors) {
    const { page } = await visit(pages[0]!.account);
    for (const { remote, path, whole } of pages) {
      expect(remotes[remote]?.channels.stable.base).toMatch(new RegExp(`^/releases/${remote}/`));
      await page.goto(path);
      await expect(whole(page)).toBeVisible();
      const running = await page.evaluate(
        (names) => names.filter((name) => name in window),
        remoteNames.map(containerName),
      );
      expect(running).toEqual([containerName(remote)]);
    }
  }
});

test(
  'PLAT-03, PLAT-04 a remote that is published alone is live with its promote, and back with a rollback; an open tab works on as it was',
  withWorker,
  async ({ site, visit }) => {
    const shellBefore = await shellOf(site);
    const { page, context } = await visit('fjordadmin', site.url);
    await page.goto('/users');
    await expect(button(page, 'Ny bruker')).toBeVisible();
    const tab = await context.newPage();
    await tab.goto('/devices');
    await expect(tab.locator('main [data-row-id]').first()).toBeVisible();

    const { version } = await publishChanged(site.releases, { ...renamedButton, version: '9.0.0-e2e' });
    await page.reload();
    await expect(button(page, 'Ny bruker')).toBeVisible();

    await operate(site.releases, 'promote', 'mfe-admin', version);
    await page.reload();
    await expect(button(page, 'Ny kollega')).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.some((name) => name.includes(`/releases/mfe-admin/${version}/`))).toBe(true);
    await tab.getByRole('link', { name: 'Brukerliste' }).click();
    await expect(button(tab, 'Ny bruker')).toBeVisible();
    await tab.close();

    await operate(site.releases, 'rollback', 'mfe-admin');
    await page.reload();
    await expect(button(page, 'Ny bruker')).toBeVisible();
    await operate(site.releases, 'verify');
    expect(await shellOf(site)).toEqual(shellBefore);
    const { remotes } = await readRegistry(site.releases);
    expect(Object.values(remotes).map(({ channels }) => channels.stable.version)).not.toContain(version);
  },
);

test(
  'PLAT-04 a release to the beta channel is seen on the beta host alone',
  atNight(),
  async ({ site, visit }) => {
    const { version } = await publishChanged(site.releases, { ...renamedButton, version: '9.0.0-beta' });
    await operate(site.releases, 'promote', 'mfe-admin', version, '--channel', 'beta');
    const stable = await visit('fjordadmin', site.url);
    await stable.page.goto('/users');
    await expect(button(stable.page, 'Ny bruker')).toBeVisible();
    const beta = await visit('fjordadmin', site.url.replace('localhost', 'beta.localhost'));
    await beta.page.goto('/users');
    await expect(button(beta.page, 'Ny kollega')).toBeVisible();
  },
);

/** Whether a browser with that id is among this percentage that gets a release. */
function isAmong(id: string, percent: number, release: Release): boolean {
  const current = { ...release, version: 'former' };
  const remotes = { 'mfe-admin': { current, previous: [], rollout: { release, percent } } };
  const settled = settleRollouts({ schema: 1, channel: 'stable', remotes }, id);
  return settled.remotes['mfe-admin']?.current.version === release.version;
}

test(
  'PLAT-04 a release for some browsers is kept by those that have it, and reaches more as it grows',
  atNight(),
  async ({ site, visit }) => {
    const release = await publishChanged(site.releases, { ...renamedButton, version: '9.0.0-part' });
    const shows = (id: string, percent: number) =>
      isAmong(id, percent, release) ? 'Ny kollega' : 'Ny bruker';
    const candidates = Array.from({ length: 100 }, (_id, index) => `browser ${index}`);
    const early = candidates.find((id) => shows(id, 40) === 'Ny kollega');
    const late = candidates.find((id) => shows(id, 40) === 'Ny bruker' && shows(id, 80) === 'Ny kollega');
    const never = candidates.find((id) => shows(id, 80) === 'Ny bruker');
    const pages = await Promise.all(
      [early, late, never, null].map(async (id) => {
        const { page, context, faults } = await visit('fjordadmin', site.url);
        if (id) await context.addInitScript((own) => localStorage.setItem('peil.browser', own), id);
        // The server cannot know which of the two releases a browser is to have.
        faults.allow(/was preloaded using link preload but not used/);
        return page;
      }),
    );

    const ownIds = new Set<string | null>();
    const sees = async (page: Page, percent: number) => {
      await page.goto('/users');
      const id = await page.evaluate(() => localStorage.getItem('peil.browser'));
      ownIds.add(id);
      await expect(button(page, shows(id ?? '', percent))).toBeVisible();
    };
    for (const percent of [40, 80]) {
      await operate(site.releases, 'promote', 'mfe-admin', release.version, '--percent', String(percent));
      await Promise.all(pages.map((page) => sees(page, percent)));
      // The same at every load.
      if (percent === 40) await Promise.all(pages.map((page) => sees(page, percent)));
    }
    // The one that came without an id made its own, once.
    expect(ownIds.size).toBe(pages.length);
  },
);

interface Probe {
  readonly peilProbe: { readonly renderers: number; readonly roots: number };
}

/** Stands where React's developer tools would: every copy of React DOM announces itself there. */
function countReact(): void {
  const roots = new Set<unknown>();
  let renderers = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      checkDCE: () => undefined,
      inject: () => (renderers += 1),
      onCommitFiberRoot: (_renderer: number, root: unknown) => roots.add(root),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
    peilProbe: {
      get renderers() {
        return renderers;
      },
      get roots() {
        return roots.size;
      },
    },
  });
}

/** What each library says in any build of it, and nothing else does. */
const libraryMarks = {
  'React DOM': 'onCommitFiberRoot',
  'the data cache': 'No QueryClient set',
  RxJS: 'errors occurred during unsubscription',
  'the session of the kernel': 'peil.session_end',
  'the history of the kernel': 'Not a path of this portal',
  'the API client of the kernel': 'token_revoked',
  'the brand of the kernel': 'kortnavnet skrives med små bokstaver og sifre',
};

test('PLAT-05, PLAT-10 one React, one cache, one RxJS, one kernel, whatever is mounted', async ({
  visit,
}) => {
  const { page, context } = await visit('fjordadmin');
  await context.addInitScript(countReact);
  await page.goto('/devices');
  await page.locator('main [data-row-id]').first().getByRole('link').click();
  await expect(page.locator('.highcharts-root').first()).toBeVisible();
  await page.getByRole('link', { name: 'Brukerliste' }).click();
  await expect(button(page, 'Ny bruker')).toBeVisible();
  const { renderers, roots } = await page.evaluate(() => {
    const { peilProbe } = window as unknown as Probe;
    return { renderers: peilProbe.renderers, roots: peilProbe.roots };
  });
  expect(renderers).toBe(1);
  // The frame's root, and one of each remote.
  expect(roots).toBeGreaterThanOrEqual(4);

  const scripts = await page.evaluate(async () => {
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    return Promise.all(
      [...new Set(urls)].map(async (url) => [url, await (await fetch(url)).text()] as const),
    );
  });
  const remotes = new Set(scripts.flatMap(([url]) => /\/releases\/(mfe-[\w-]+)\//.exec(url)?.[1] ?? []));
  expect([...remotes].sort()).toEqual(['mfe-admin', 'mfe-device-detail', 'mfe-devices']);
  for (const [library, mark] of Object.entries(libraryMarks)) {
    const holders = scripts.filter(([, text]) => text.includes(mark)).map(([url]) => url);
    expect(holders, library).toEqual([expect.stringContaining('/releases/shell/')]);
  }
});
