import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalUrl } from './accounts.ts';
import { startPortal } from './portal-server.ts';
import { copyLiveReleases } from './releases.ts';
import { test as base } from './test.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** A gateway with releases of its own, to break and to renew, before the common API. */
export interface Site {
  readonly url: string;
  /** Folder of its releases. */
  readonly releases: string;
}

export const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-site-'));
    try {
      const releases = join(folder, 'releases');
      await copyLiveReleases(process.env.PEIL_E2E_RELEASES ?? '', releases);
      const portal = await startPortal({ releases, apiUrl: portalUrl() });
      try {
        await use({ url: portal.url, releases });
      } finally {
        await portal.stop();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

export { expect } from './test.ts';
