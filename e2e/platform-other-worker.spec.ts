import type { Page } from '@playwright/test';
import { keptBrowser, waitUntilKept } from './support/kept-portal.ts';
import { atNight } from './support/night.ts';
import { rows } from './support/pages/device-list.ts';
import { lookAtOrder, orderedBy, openOrder, sendWaitingOrder } from './support/pages/order-form.ts';
import { ownTank } from './support/own-device.ts';
import { ofLayout, ofProtocol } from './support/releases/other-workers.ts';
import { readRegistry, releaseShell, withoutWorker } from './support/releases/releases.ts';
import { eachRemote, expect as sooner, test, type Cell, type SkewSite } from './support/skew/skew-site.ts';
import { isControlled, keepsPortal, keptFiles, workerCaches } from './support/worker-caches.ts';

/** A worker takes another's place when the browser sees fit: once the page has been there for a while. */
const expect = sooner.configure({ timeout: 60_000 });

test.describe.configure({ timeout: 240_000 });

const earlier = '0.0.1-earlier';
const later = '9.9.9-later';

/** Caches of today's worker, and of one that keeps in another layout. */
const cachesOf = (layout: number) => [`peil-files-${String(layout)}`, `peil-page-${String(layout)}`];
const todays = cachesOf(1);

/** Versions of the shell that the page has loaded scripts of. */
const shellsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/releases\/shell\/([^/]+)\/[^/]+\.js$/.exec(name)?.[1] ?? []),
    ),
  ]);

const isOf = (version: string) => (url: string) => url.includes(`/shell/${version}/`);

/** Opens the list; that shell shows it, and no other is run. */
async function openListBy(page: Page, version: string): Promise<void> {
  await page.goto('/devices');
  await expect(rows(page).first()).toBeVisible();
  expect(await shellsOf(page)).toEqual([version]);
}

/**
 * Lets in a worker that waits, by stopping the one before it, as a browser does once it has had nothing to do for half a
 * minute. Chromium stops none that is looked at from outside, and tests look at all of them.
 */
async function letWaitingIn(page: Page): Promise<void> {
  const waits = await page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
  );
  if (!waits) return;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await cdp.detach();
}

/**
 * Waits until the browser is in a state, and lets in who waits meanwhile. A browser asks for another worker once a visit;
 * on a busy machine that may come to nothing, so another visit follows.
 */
async function expectSoon<State>(page: Page, state: () => Promise<State>, expected: State): Promise<void> {
  const read = async () => {
    await letWaitingIn(page);
    return state();
  };
  await expect(async () => {
    try {
      await expect.poll(read, { timeout: 20_000 }).toEqual(expected);
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass();
}

/** The worker of the present release is the only one, and has its shell and nothing of another. */
async function expectOnly(page: Page, names: readonly string[], version: string): Promise<void> {
  const kept = async () => {
    const shells = (await keptFiles(page)).filter((url) => url.includes('/releases/shell/'));
    return {
      caches: await workerCaches(page),
      isPageThere: await keepsPortal(page),
      isShellThere: shells.some(isOf(version)),
      others: shells.filter((url) => !isOf(version)(url)),
    };
  };
  await expectSoon(page, kept, { caches: [...names], isPageThere: true, isShellThere: true, others: [] });
}

/** There is no worker any more, and nothing that one kept. */
async function expectNone(page: Page): Promise<void> {
  const left = async () => ({
    caches: await workerCaches(page),
    workers: await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  });
  await expectSoon(page, left, { caches: [], workers: 0 });
}

const todayOf = ({ now }: SkewSite): Cell => ({
  shell: now.shell,
  remotes: eachRemote((remote) => [now[remote]]),
});

test(
  'OFFLINE-01 OFFLINE-02 OFFLINE-03 PLAT-04 PLAT-11 a worker of an older release: today’s takes its place, nothing of the old is left, and what waited goes out once; a rollback of the shell brings its worker back, and one without a worker takes it away',
  atNight(),
  async ({ browser, skew, tokenOf }, info) => {
    const token = await tokenOf('fjordadmin');
    const { proddata } = await ownTank(token, 26);
    const { now, before } = skew;
    const { version } = now.shell;
    const ofBefore = await releaseShell(skew.releases, earlier, ofLayout(0));
    const { page, context, faults } = await keptBrowser(browser, token, skew.url);
    const sent = orderedBy(page);
    await page.goto(`/device/${proddata.shortid}`);
    await expect(openOrder(page)).toBeVisible();
    await lookAtOrder(page);
    await waitUntilKept(page, /^\/api\/v1\/users\/fjordadmin$/);
    await waitUntilKept(page, new RegExp(`devicesettings/${proddata.shortid}$`));
    expect(await workerCaches(page)).toEqual(cachesOf(0));
    expect((await keptFiles(page)).filter(isOf(earlier))).not.toEqual([]);

    await context.setOffline(true);
    const recipient = `gammel-${info.testId}@demo.invalid`.toLowerCase();
    await sendWaitingOrder(page, recipient);
    await page.goto('/devices');
    await expect(page.getByText('Venter på nett (1)')).toBeVisible();
    expect(await shellsOf(page)).toEqual([earlier]);

    await skew.setLive(todayOf(skew));
    await context.setOffline(false);
    await openListBy(page, version);
    await expectOnly(page, todays, version);
    await expect(page.getByText(/^(Venter på (nett|å bli sendt)|Sender det som ventet)/)).toHaveCount(0);
    await waitUntilKept(page, /devicesettings\?fmt=cols/);
    await context.setOffline(true);
    await openListBy(page, version);
    expect(sent.filter((address) => address === recipient)).toHaveLength(1);
    await context.setOffline(false);

    await skew.setLive({ ...todayOf(skew), shell: ofBefore });
    await openListBy(page, earlier);
    await expectOnly(page, cachesOf(0), earlier);
    await waitUntilKept(page, /devicesettings\?fmt=cols/);
    await context.setOffline(true);
    await openListBy(page, earlier);
    await context.setOffline(false);

    await withoutWorker(skew.releases, before.shell, async () => {
      await skew.setLive({ shell: before.shell, remotes: eachRemote((remote) => [before[remote]]) });
      await openListBy(page, before.shell.version);
      await expectNone(page);
      expect(sent.filter((address) => address === recipient)).toHaveLength(1);
      expect(faults.unexpected()).toEqual([]);
      // Nothing of what was taken back is started for want of the portal.
      await context.setOffline(true);
      await expect(page.goto('/devices')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    });
    await context.close();
  },
);

/** What nobody here has written: of another layout, and under today's names in another form. */
async function leaveUnknown(page: Page, url: string): Promise<void> {
  await page.evaluate(async (file) => {
    const later = await caches.open('peil-page-9');
    await later.put('/_kept/index.html', new Response('<p>senere</p>'));
    const ours = await caches.open('peil-page-1');
    await ours.put('/_kept/state.json', Response.json({ serial: '7', releases: [] }));
    const html = `<!doctype html><head></head><script src="${file}"></script>`;
    await ours.put('/_kept/index.html', new Response(html, { headers: { 'content-type': 'text/html' } }));
    await (await caches.open('peil-files-1')).put(file, new Response('window.isForged = true;'));
  }, url);
}

test(
  'OFFLINE-01 OFFLINE-03 a worker that speaks another protocol and caches of a form nobody knows: the portal is as without, and today’s worker begins anew',
  atNight(),
  async ({ browser, skew, tokenOf }) => {
    const { version } = skew.now.shell;
    await releaseShell(skew.releases, later, (text) => ofProtocol(2)(ofLayout(9)(text)));
    const { page, context, faults } = await keptBrowser(browser, await tokenOf('fjordadmin'), skew.url);
    await openListBy(page, later);
    await expect.poll(() => isControlled(page)).toBe(true);
    const { base, integrity } = (await readRegistry(skew.releases)).shell.channels.stable;
    const main = Object.keys(integrity).find((name) => /^main\..*\.js$/.test(name)) ?? '';
    await leaveUnknown(page, new URL(base + main, skew.url).href);
    await openListBy(page, later);
    expect(await page.evaluate(() => 'isForged' in window)).toBe(false);

    await skew.setLive(todayOf(skew));
    await openListBy(page, version);
    await expectOnly(page, todays, version);
    await waitUntilKept(page, /devicesettings\?fmt=cols/);
    await context.setOffline(true);
    await openListBy(page, version);
    expect(faults.unexpected()).toEqual([]);
    await context.close();
  },
);
