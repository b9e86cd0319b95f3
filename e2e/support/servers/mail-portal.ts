import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer, type MailServer } from '@peil/api/testing/mail-server';
import { fetchToken, signedInStorage, type Account } from '../accounts.ts';
import { copyDemoData } from './demo-data.ts';
import { startPortal } from './portal-server.ts';
import { test as base } from '../test.ts';

/* eslint no-empty-pattern: ['error', { allowObjectPatternsAsParameters: true }] -- how Playwright's fixtures ask for nothing */

/** A portal with data of its own, whose mails go to a mail server. */
export interface MailPortal {
  readonly url: string;
  readonly mailServer: MailServer;
}

/**
 * Tests that read the mails a mail server gets: the common portal has none, for the other tests read codes in its
 * outbox, where a mail that was sent cannot be read.
 */
export const test = base.extend<{ mailServer: MailServer }, { mailPortal: MailPortal }>({
  mailPortal: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'peil-e2e-mail-'));
      const mailServer = await startMailServer();
      try {
        const portal = await startPortal({
          releases: process.env.PEIL_E2E_RELEASES ?? '',
          dataDir: await copyDemoData(join(folder, 'db')),
          smtpUrl: mailServer.url,
        });
        try {
          await use({ url: portal.url, mailServer });
        } finally {
          await portal.stop();
        }
      } finally {
        await mailServer.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  mailServer: async ({ mailPortal }, use) => {
    mailPortal.mailServer.received.length = 0;
    await use(mailPortal.mailServer);
  },
  baseURL: async ({ mailPortal }, use) => {
    await use(mailPortal.url);
  },
  storageState: async ({ mailPortal, account }, use) => {
    const user: Account = account ?? 'fjordleser';
    await use(signedInStorage(await fetchToken(user, mailPortal.url), mailPortal.url));
  },
});

export { expect } from '../test.ts';
