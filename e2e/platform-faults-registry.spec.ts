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
  openOrGo,
  visitFailing,
  type Mend,
} from './support/faults/remote-faults.ts';
import { pagesOfVisitors, remotePageOf, type RemotePage } from './support/releases/remote-pages.ts';
import { answering, changing } from './support/faults/server-faults.ts';
import { atNight } from './support/night.ts';
import { expect, test, type Site } from './support/servers/site.ts';
import { isWholeMatrix } from './support/whole-matrix.ts';
import { withoutWorker, withWorker } from './support/with-worker.ts';

/** Every page of the portal: no name of it has a dot. */
const everyPage = /^\/(?!api\/)[^.]*$/;
const registryFile = /^\/registry\.json$/;

/** The registry in a page. */
const block = /(?<=<script type="application\/json" id="peil-registry">).*?(?=<\/script>)/s;

/** A registry comes to a page in two ways; both fail. */
function fail({ proxy }: Site, inPage: (registry: string) => string, fetched: ServerFault): Mend {
  const mends = [
    proxy.fail(
      everyPage,
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

// Three causes and three remotes, one after another, on a busy machine.
test.describe.configure({ timeout: 150_000 });

for (const [who, pages] of pagesOfVisitors) {
  const [first] = pages as readonly [RemotePage, ...RemotePage[]];

  test(
    `PLAT-06 PLAT-03 a registry that is missing, broken or wrongly signed, ${who}: each remote's page goes on with the last good one`,
    atNight(first.account ? withWorker : {}),
    async ({ site, visit }) => {
      const { page } = await visitFailing(visit, first, site.url);
      await open(page, first);
      await expect(first.whole(page)).toBeVisible();
      for (const [what, fault, cause] of cases)
        await test.step(what, async () => {
          const mend = cause(site);
          for (const [index, remotePage] of pages.entries()) {
            await openOrGo(page, remotePage, index === 0);
            await expect(remotePage.whole(page)).toBeVisible();
            await expect(page).not.toHaveTitle(/Lurt/);
          }
          await expectTold(page, { kind: 'registry', remote: 'shell', fault });
          await mend();
        });
    },
  );
}

for (const [index, [what, , cause, message]] of cases.entries()) {
  // No remote is begun: who visits makes no difference to the rest.
  const visitors = pagesOfVisitors.filter((_, visitor) => isWholeMatrix || visitor === index % 2);
  for (const [who, pages] of visitors) {
    test(
      `PLAT-06 PLAT-03 a registry that is ${what}, in a browser that knows none, ${who}: the page is a panel, and a retry starts the portal when it is good`,
      atNight(withoutWorker),
      async ({ site, visit }) => {
        const mend = cause(site);
        const shownPages = isWholeMatrix ? pages : pages.slice(-1);
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
}

test(
  'PLAT-06 PLAT-03 a registry that is missing, broken or wrongly signed when a retry asks for it: the retry works with the one the page has',
  atNight(),
  async ({ site, visit }) => {
    const [, pages] = pagesOfVisitors[1]!;
    const mends = pages.map(({ remote }) =>
      site.proxy.fail(new RegExp(`^/releases/${remote}/[^/]+/remoteEntry\\.`), answering(500)),
    );
    const { page } = await visitFailing(visit, pages[0]!, site.url);
    expect(pages).toHaveLength(cases.length);
    for (const [index, [what, , cause]] of cases.entries()) {
      const remotePage = pages[index]!;
      await test.step(`${what}: ${remotePage.remote}`, async () => {
        await openOrGo(page, remotePage, index === 0);
        await expectFault(page, 'server');
        if (index === 0) await markDocument(page);
        const mendRegistry = cause(site);
        mends[index]?.();
        await expectRetryWorks(page, remotePage);
        await expect(page).not.toHaveTitle(/Lurt/);
        await mendRegistry();
      });
    }
  },
);

/** What an accident makes of the file; null: it is gone. */
const accidents = [
  ['broken', cutOff],
  ['changed by hand', forge],
  ['gone', null],
] as const;

async function replace(file: string, text: string): Promise<void> {
  await writeFile(`${file}.changed`, text);
  await rename(`${file}.changed`, file);
}

/** The registry as a page gets it, in both ways. */
const servedAt = async ({ url }: Site) => {
  const textAt = async (path: string) => (await fetch(url + path)).text();
  return [await textAt('/registry.json'), block.exec(await textAt('/devices'))?.[0]];
};

test(
  "PLAT-06 PLAT-03 the registry's file is broken, changed by hand or gone: the gateway serves the last good one",
  atNight(withWorker),
  async ({ site, visit }) => {
    const file = join(site.releases, 'registry.json');
    const genuine = await readFile(file, 'utf8');
    const before = await servedAt(site);
    expect(before[1]).toContain('mfe-devices');
    for (const [what, change] of accidents) {
      if (change) await replace(file, change(genuine));
      else await rm(file);
      expect(await servedAt(site), what).toEqual(before);
      expect((await fetch(`${site.url}/version.json`)).status, what).toBe(200);
    }
    const remotePage = remotePageOf('mfe-devices');
    const { page } = await visit(remotePage.account, site.url);
    await open(page, remotePage);
    await expect(remotePage.whole(page)).toBeVisible();
    await expect(page).not.toHaveTitle(/Lurt/);
  },
);
