import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ServerFault } from './support/servers/fault-proxy.ts';
import {
  expectFault,
  expectRetryWorks,
  expectTold,
  markDocument,
  open,
  visitFailing,
  type Mend,
} from './support/faults/remote-faults.ts';
import { remotePages } from './support/releases/remote-pages.ts';
import { answering, changing } from './support/faults/server-faults.ts';
import { expect, test, type Site } from './support/servers/site.ts';
import { firstVisit, withWorker } from './support/with-worker.ts';

/** Every page of the portal: no name of it has a dot. */
const pages = /^\/(?!api\/)[^.]*$/;
const registryFile = /^\/registry\.json$/;

const block = /(?<=<script type="application\/json" id="peil-registry">).*?(?=<\/script>)/s;

/** A registry comes to a page in two ways; both fail. */
function fail({ proxy }: Site, inPage: (registry: string) => string, fetched: ServerFault): Mend {
  const mends = [
    proxy.fail(
      pages,
      changing((html) => html.replace(block, inPage)),
    ),
    proxy.fail(registryFile, fetched),
  ];
  return () => {
    for (const mend of mends) mend();
  };
}

const missing = (site: Site) => fail(site, () => '', answering(503));
const onTheWay = (change: (registry: string) => string) => (site: Site) =>
  fail(site, change, changing(change));

const cutOff = (text: string) => text.slice(0, text.length / 2);
/** Titles that nobody released, under the signature of what was. */
const forge = (text: string) => text.replaceAll(/title\\?": ?\\?"/g, '$&Lurt ');

const cases = [
  ['missing', 'registryMissing', missing, 'Fikk ikke tak i oversikten over portalens deler.'],
  ['broken', 'registryBroken', onTheWay(cutOff), 'Oversikten over portalens deler er ødelagt.'],
  [
    'wrongly signed',
    'registryForged',
    onTheWay(forge),
    'Oversikten over portalens deler er ikke slik den ble utgitt, og blir ikke brukt.',
  ],
] as const;

const startPanel = (page: Page) => page.getByRole('alert').filter({ hasText: 'kunne ikke starte' });

for (const [what, fault, cause, message] of cases) {
  test(
    `PLAT-06 PLAT-03 a registry that is ${what}: each remote's page goes on with the last good one`,
    what === 'broken' ? {} : withWorker,
    async ({ site, visit }) => {
      const known = new Map<string | null, Page>();
      for (const remotePage of remotePages) {
        if (known.has(remotePage.account)) continue;
        const { page } = await visitFailing(visit, remotePage, site.url);
        known.set(remotePage.account, page);
        await open(page, remotePage);
        await expect(remotePage.whole(page)).toBeVisible();
      }
      cause(site);
      for (const remotePage of remotePages) {
        const page = known.get(remotePage.account)!;
        await open(page, remotePage);
        await expect(remotePage.whole(page)).toBeVisible();
        await expect(page).not.toHaveTitle(/Lurt/);
      }
      await expectTold(known.get('fjordadmin')!, { kind: 'registry', remote: 'shell', fault });
    },
  );

  for (const [who, shownPages] of [
    ['nobody signed in', remotePages.filter(({ account }) => account === null)],
    ['somebody signed in', remotePages.filter(({ account }) => account !== null)],
  ] as const) {
    test(
      `PLAT-06 PLAT-03 a registry that is ${what}, in a browser that knows none, ${who}: each page is a panel, and a retry starts the portal when it is good`,
      firstVisit,
      async ({ site, visit }) => {
        const mend = cause(site);
        const last = shownPages.at(-1)!;
        const { page } = await visitFailing(visit, last, site.url);
        for (const remotePage of shownPages) {
          await open(page, remotePage);
          await expect(startPanel(page)).toContainText(message);
        }
        await mend();
        await startPanel(page).getByRole('button', { name: 'Prøv igjen' }).click();
        await expect(last.whole(page)).toBeVisible();
        await expect(startPanel(page)).toHaveCount(0);
      },
    );
  }

  test(`PLAT-06 PLAT-03 a registry that is ${what} when a retry asks for it: the retry works with the one the page has`, async ({
    site,
    visit,
  }) => {
    const remotePage = remotePages[3]!;
    const mendEntry = site.proxy.fail(/^\/releases\/mfe-admin\/[^/]+\/remoteEntry\./, answering(500));
    const { page } = await visitFailing(visit, remotePage, site.url);
    await open(page, remotePage);
    await expectFault(page, 'server');
    await markDocument(page);
    cause(site);
    mendEntry();
    await expectRetryWorks(page, remotePage);
    await expect(page).not.toHaveTitle(/Lurt/);
  });
}

/** What an accident does to the file itself. */
const accidents = [
  ['gone', (file: string) => rm(file)],
  ['broken', (file: string) => replace(file, cutOff)],
  ['changed by hand', (file: string) => replace(file, forge)],
] as const;

async function replace(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(`${file}.changed`, change(await readFile(file, 'utf8')));
  await rename(`${file}.changed`, file);
}

for (const [what, happen] of accidents) {
  test(
    `PLAT-06 PLAT-03 the registry's file is ${what}: the gateway serves the last good one`,
    what === 'gone' ? withWorker : {},
    async ({ site, visit }) => {
      const remotePage = remotePages[1]!;
      expect((await fetch(`${site.url}/version.json`)).status).toBe(200);
      await happen(join(site.releases, 'registry.json'));
      const { page } = await visit(remotePage.account, site.url);
      await open(page, remotePage);
      await expect(remotePage.whole(page)).toBeVisible();
      await expect(page).not.toHaveTitle(/Lurt/);
    },
  );
}
