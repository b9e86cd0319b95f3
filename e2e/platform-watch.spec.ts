import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { watchRelease, type ReleaseWatch } from './support/release-watch.ts';
import { readRegistry, releaseChanged, type Change } from './support/releases.ts';
import { remotePageOf } from './support/remote-pages.ts';
import { expect, test as base, type Site } from './support/site.ts';

const admin = remotePageOf('mfe-admin');

const test = base.extend<{ watch: (site: Site, atLeast: number) => Promise<ReleaseWatch> }>({
  watch: async ({ tokenOf }, use) => {
    const watches: ReleaseWatch[] = [];
    await use(async ({ releases }, atLeast) => {
      const watch = watchRelease(releases, admin.remote, await tokenOf('peiladmin'), atLeast);
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

test('PLAT-04, PLAT-06 a release that fails in people’s browsers is rolled back by its watch; a good one is not', async ({
  site,
  visit,
  watch,
}) => {
  // Two watches run beside the pages, each a process of its own.
  test.slow();
  const { page, faults } = await visit(admin.account, site.url);
  faults.allow(/^(?!.*securitypolicyviolation)/s);

  const former = await release(site, good);
  const goodWatch = await watch(site, 3);
  for (let load = 0; load < 3; load += 1) {
    await page.goto(admin.path);
    await expect(admin.whole(page)).toBeVisible();
  }
  await expect.poll(goodWatch.printed, { timeout: 15_000 }).toMatch(/0 of [3-9] failed .*; not worse/);
  expect(await liveVersion(site)).toBe(former);

  const version = await release(site, broken);
  expect(await goodWatch.ended, goodWatch.printed()).toBe(1);
  expect(goodWatch.printed()).toContain(`${former} is no longer the newest release on stable: left alone`);

  const badWatch = await watch(site, 3);
  for (let load = 0; load < 3; load += 1) {
    await page.goto(admin.path);
    await expect(panel(page)).toBeVisible({ timeout: 12_000 });
  }
  expect(await badWatch.ended, badWatch.printed()).toBe(3);
  expect(badWatch.printed()).toContain(`${version} is rolled back to ${former}`);
  expect(await liveVersion(site)).toBe(former);

  await page.reload();
  await expect(admin.whole(page)).toBeVisible();
});
