import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { watchRelease, type ReleaseWatch } from './support/releases/release-watch.ts';
import { readRegistry, releaseChanged, type Change } from './support/releases/releases.ts';
import { remotePageOf } from './support/releases/remote-pages.ts';
import { expect, test as base, type Site } from './support/servers/site.ts';

const admin = remotePageOf('mfe-admin');

const test = base.extend<{ watch: (site: Site, ...options: string[]) => Promise<ReleaseWatch> }>({
  watch: async ({ tokenOf }, use) => {
    const watches: ReleaseWatch[] = [];
    await use(async ({ releases }, ...options) => {
      const watch = watchRelease(releases, admin.remote, await tokenOf('peiladmin'), 3, options);
      watches.push(watch);
      // What happens before its first poll does not count.
      await expect.poll(watch.printed).toMatch(/0 of 0 failed/);
      return watch;
    });
    for (const watch of watches) watch.stop();
  },
});

/** Releases the remote with its entry changed, under a version that only this test knows: its counters are its own. */
async function release({ releases }: Site, change: Change): Promise<string> {
  const version = `9.0.0-e2e${randomUUID().slice(0, 8)}`;
  const where = (file: string) => file.startsWith('remoteEntry.');
  await releaseChanged(releases, { remote: admin.remote, version, where, change });
  return version;
}

const good: Change = (text) => text;
const broken: Change = (text) => `throw new Error('a broken release');\n${text}`;

const liveVersion = async ({ releases }: Site) =>
  (await readRegistry(releases)).remotes[admin.remote]?.channels.stable.version;

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'Noe gikk galt med denne siden' });

test(
  'PLAT-04, PLAT-06, TRUTH-16 a release that fails in people’s browsers is rolled back by its watch; a good one is not, whoever posts counters',
  atNight(),
  async ({ site, visit, watch, request }) => {
    const { page, faults } = await visit(admin.account, site.url);
    faults.allow(/^(?!.*securitypolicyviolation)/s);

    const former = await release(site, good);
    const goodWatch = await watch(site);
    for (let load = 0; load < 3; load += 1) {
      await page.goto(admin.path);
      await expect(admin.whole(page)).toBeVisible();
    }
    await expect.poll(goodWatch.printed, { timeout: 15_000 }).toMatch(/: 0 of 3 failed .*; not worse/);
    expect(await liveVersion(site)).toBe(former);

    // Anybody posts counters; who has opened a page weighs a little, and asks for a person's word.
    const failures = { kind: 'remote', phase: 'load', fault: 'script', count: 1000 };
    const tell = (id: string, proof: Record<string, string>) =>
      request.post(`${site.url}/api/v1/client-events`, {
        data: { id, ...proof, events: [{ ...failures, remote: admin.remote, version: former }] },
      });
    for (let index = 0; index < 5; index += 1) await tell(randomUUID(), {});
    await expect.poll(goodWatch.printed).toMatch(/5000 without proof not weighed.*; not worse/);
    const html = await (await request.get(site.url)).text();
    await tell(randomUUID(), { proof: /id="peil-page-proof">"([^"]+)"/.exec(html)?.[1] ?? '' });
    await expect.poll(goodWatch.printed).toMatch(/: 3 of 6 failed .*; worse\n.*fewer than 5 sources/);
    expect(await liveVersion(site)).toBe(former);

    // The one that was told of on purpose is no measure for the next.
    const sound = await release(site, good);
    const version = await release(site, broken);
    expect(await goodWatch.ended, goodWatch.printed()).toBe(1);
    expect(goodWatch.printed()).toContain(`${former} is no longer the newest release on stable: left alone`);

    // One browser is few; who started this watch says that it is enough.
    const badWatch = await watch(site, '--yes');
    for (let load = 0; load < 3; load += 1) {
      await page.goto(admin.path);
      await expect(panel(page)).toBeVisible({ timeout: 12_000 });
    }
    // What a page tells while it is left can be lost on a busy machine: one more visit is one more failure.
    const waits = () => new Promise<boolean>((done) => setTimeout(done, 10_000, false));
    const isOver = badWatch.ended.then(() => true);
    for (let load = 0; load < 3 && !(await Promise.race([isOver, waits()])); load += 1) {
      await page.goto(admin.path);
    }
    expect(await badWatch.ended, badWatch.printed()).toBe(3);
    expect(badWatch.printed()).toContain(`${version} is rolled back to ${sound}`);
    expect(await liveVersion(site)).toBe(sound);

    await page.reload();
    await expect(admin.whole(page)).toBeVisible();
  },
);
