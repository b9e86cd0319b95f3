import { cp, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { operate, readRegistry, releaseChanged } from './support/releases/releases.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/servers/site.ts';
import { withWorker } from './support/with-worker.ts';

const remote = 'mfe-admin';
const longAgo = new Date(Date.now() - 60 * 86_400_000);

const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

test(
  'PLAT-07 a tab five releases old opens a page for the first time, after what is older was pruned',
  atNight(withWorker),
  async ({ site, visit }) => {
    const { releases, url } = site;
    const { page } = await visit('fjordadmin', url);
    await page.goto('/users');
    await expect(page.getByRole('link', { name: 'Ingrid Fjord' })).toBeVisible();
    const chunk = /\/src_me_own-profile_OwnProfilePage_tsx[.-][^/]*\.js$/;
    expect((await loadedFiles(page)).filter((file) => chunk.test(file))).toEqual([]);

    const opened = (await readRegistry(releases)).remotes[remote]?.channels.stable.version ?? '';
    const folderOf = (version: string) => join(releases, remote, version);
    const older = '0.0.1-older';
    await cp(folderOf(opened), folderOf(older), { recursive: true });
    for (const release of [1, 2, 3, 4, 5]) {
      await releaseChanged(releases, {
        remote,
        version: `9.0.${release}-e2e`,
        where: (file) => file.startsWith('remoteEntry.'),
        change: (text) => `${text}\n`,
      });
    }
    for (const version of [opened, older]) await utimes(folderOf(version), longAgo, longAgo);
    // Nothing but the registry says any more that the tab's release was ever live.
    await rm(join(releases, 'audit.jsonl'), { force: true });
    await operate(releases, 'prune', '--days', '1');
    const left = await readdir(join(releases, remote));
    expect(left).not.toContain(older);
    expect(left).toContain(opened);

    await goWithin(page, '/profile/fjordadmin');
    await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
    const loaded = (await loadedFiles(page)).filter((file) => chunk.test(file));
    expect(loaded).toEqual([expect.stringContaining(`/releases/${remote}/${opened}/`)]);
  },
);
