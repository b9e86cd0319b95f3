import type { Page } from '@playwright/test';
import { searchButton, searchField } from './support/header.ts';
import {
  changeFile,
  readRegistry,
  releaseChanged,
  rollBack,
  type Change,
  type RemoteName,
} from './support/releases.ts';
import { remotePages, type RemotePage } from './support/remote-pages.ts';
import { goWithin } from './support/routes.ts';
import { expect, test, type Site } from './support/site.ts';
import type { Visitor } from './support/test.ts';

/** All but a broken policy: that a failing remote is noted in the console is as it should be. */
const aNotedFailure = /^(?!.*securitypolicyviolation)/s;

const panel = (page: Page) => page.getByRole('alert').filter({ hasText: 'Noe gikk galt med denne siden' });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Prøv igjen' });

/** Marks the document: a reload would lose the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSame: true }));
const isTheSameDocument = (page: Page) => page.evaluate(() => 'isTheSame' in window);

/** The frame around the failed remote, and a page of another remote, are as ever. */
async function expectTheRestWorks(
  { page }: Visitor,
  { account, path, elsewhere }: RemotePage,
): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (account) {
    await expect(page.getByRole('banner')).toBeVisible();
    await searchButton(page).click();
    await expect(searchField(page)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await goWithin(page, elsewhere.path);
  await expect(page.getByRole('heading', { level: 1, name: elsewhere.heading })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(path);
}

/** Once the cause is gone, "Prøv igjen" shows the page, in the same document. */
async function expectRetryWorks({ page }: Visitor, { whole }: RemotePage): Promise<void> {
  await retry(page).click();
  await expect(whole(page)).toBeVisible({ timeout: 12_000 });
  await expect(panel(page)).toHaveCount(0);
  expect(await isTheSameDocument(page), 'not reloaded').toBe(true);
}

interface Fault {
  readonly name: string;
  readonly message: string;
  /** Brings the fault about; answers how to mend it. */
  readonly cause: (site: Site, remotePage: RemotePage) => Promise<() => Promise<void> | void>;
}

/** A release whose scripts are not what the registry says, until they are put back. */
const onDisk =
  (change: Change): Fault['cause'] =>
  async ({ releases }, { remote }) => {
    const release = (await readRegistry(releases)).remotes[remote]!.channels.stable;
    let before = '';
    await changeFile(releases, release, release.entry, (text) => {
      before = text;
      return change(text);
    });
    return () => changeFile(releases, release, release.entry, () => before);
  };

const isEntry = (file: string) => file.startsWith('remoteEntry.');

/** A bad release, hashes and all, until it is rolled back. */
const released =
  (
    where: (file: string, text: string, page: RemotePage) => boolean,
    change: (text: string, page: RemotePage) => string,
  ) =>
  async ({ releases }: Site, remotePage: RemotePage) => {
    await releaseChanged(releases, {
      remote: remotePage.remote,
      version: '9.0.0-bad',
      where: (file, text) => where(file, text, remotePage),
      change: (text) => change(text, remotePage),
    });
    return () => rollBack(releases, remotePage.remote);
  };

const notFetched = 'Denne delen av portalen kunne ikke hentes.';

const faults: readonly Fault[] = [
  {
    name: 'an entry whose content is not what was released',
    message: notFetched,
    cause: onDisk((text) => `${text}\n;window.tampered = true;`),
  },
  {
    name: 'a release with a syntax error',
    message: notFetched,
    cause: released(isEntry, (text) => `}{ ${text}`),
  },
  {
    name: 'a release that throws while it loads',
    message: notFetched,
    cause: released(isEntry, (text) => `throw new Error('thrown at load');\n${text}`),
  },
  {
    name: 'a release that throws while it renders',
    message: 'Denne delen av portalen stoppet.',
    cause: released(
      (_file, text, { ownText }) => text.includes(`"${ownText}"`),
      (text, { ownText }) =>
        text.replace(`"${ownText}"`, `(()=>{throw new Error('thrown while rendering')})()`),
    ),
  },
];

for (const remotePage of remotePages) {
  const { remote, path, account } = remotePage;

  for (const { name, message, cause } of faults) {
    test(`PLAT-06 ${remote}: ${name}: a panel, the rest works, and a retry brings it back`, async ({
      site,
      visit,
    }) => {
      const mend = await cause(site, remotePage);
      const visitor = await visit(account, site.url);
      const { page, faults: seen } = visitor;
      seen.allow(aNotedFailure);
      await page.goto(path);
      await expect(panel(page)).toBeVisible({ timeout: 12_000 });
      await expect(page.getByText(message)).toBeVisible();
      expect(await page.evaluate(() => 'tampered' in window), 'a wrong hash ran').toBe(false);
      await markDocument(page);
      await expectTheRestWorks(visitor, remotePage);
      await expect(panel(page)).toBeVisible({ timeout: 12_000 });
      await mend();
      await expectRetryWorks(visitor, remotePage);
    });
  }

  for (const [what, status] of [
    ['is missing', 404],
    ['answers 500', 500],
  ] as const) {
    test(`PLAT-06 ${remote}: its entry ${what}, and a retry works when it is back`, async ({ visit }) => {
      const visitor = await visit(account);
      const { page, context, faults: seen } = visitor;
      seen.allow(aNotedFailure);
      await context.route(entryOf(remote), (route) => route.fulfill({ status, body: 'x' }));
      await page.goto(path);
      await expect(panel(page)).toBeVisible({ timeout: 12_000 });
      await expect(page.getByText(notFetched)).toBeVisible();
      await markDocument(page);
      await retry(page).click();
      await expect(panel(page)).toBeVisible();
      await context.unroute(entryOf(remote));
      await expectRetryWorks(visitor, remotePage);
    });
  }

  test(`PLAT-06 ${remote}: its entry never answers: a panel after the time limit, and a retry works`, async ({
    visit,
  }) => {
    const visitor = await visit(account);
    const { page, context, faults: seen } = visitor;
    seen.allow(aNotedFailure);
    await context.route(entryOf(remote), () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Dette tar lenger tid enn vanlig …')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(panel(page)).toBeVisible({ timeout: 12_000 });
    await markDocument(page);
    await context.unroute(entryOf(remote));
    await expectRetryWorks(visitor, remotePage);
  });
}

function entryOf(remote: RemoteName): RegExp {
  return new RegExp(`/releases/${remote}/[^/]+/remoteEntry\\.`);
}
