import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@peil/shared-kernel/brand';
import { portalUrl, signedInStorage } from '../accounts.ts';
import { startPortal } from './portal-server.ts';
import { test as base } from '../test.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** Tests before a gateway whose brand file has `groupEditing`, as a customer sets it, and the common API. */
export const test = base.extend<object, { groupEditingUrl: string }>({
  groupEditingUrl: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-brand-'));
      try {
        const brandFile = join(folder, 'brand.json');
        await writeFile(brandFile, JSON.stringify({ ...defaultBrand, groupEditing: true }));
        const portal = await startPortal({
          releases: process.env.PEIL_E2E_RELEASES ?? '',
          apiUrl: portalUrl(),
          brandFile,
        });
        try {
          await use(portal.url);
        } finally {
          await portal.stop();
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ groupEditingUrl }, use) => {
    await use(groupEditingUrl);
  },
  storageState: async ({ account, tokenOf, groupEditingUrl }, use) => {
    await use(signedInStorage(await tokenOf(account ?? 'gassadmin'), groupEditingUrl));
  },
});

export { expect } from '../test.ts';
