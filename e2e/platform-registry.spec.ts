import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { operate, releaseChanged } from './support/releases/releases.ts';
import {
  expectFault,
  expectRetryWorks,
  expectTheRestWorks,
  markDocument,
  open,
  visitFailing,
} from './support/faults/remote-faults.ts';
import { rows } from './support/pages/device-list.ts';
import { goByMenu } from './support/pages/header.ts';
import { remotePageOf } from './support/releases/remote-pages.ts';
import { renamedButton } from './support/releases/renamed-button.ts';
import { goWithin } from './support/pages/routes.ts';
import { changing, hanging } from './support/faults/server-faults.ts';
import { expect, test } from './support/servers/site.ts';
import { withoutWorker, withWorker } from './support/with-worker.ts';

const login = remotePageOf('mfe-auth');
const users = remotePageOf('mfe-admin');
const device = remotePageOf('mfe-device-detail');

const renamed = { ...renamedButton, version: '9.0.0-e2e' };

const button = (page: Page, name: string) => page.getByRole('link', { name });

/** The tab's clock moves on; no timer is called for it. */
const beOpenFor = (page: Page, minutes: number) => page.clock.setSystemTime(Date.now() + minutes * 60_000);

/** What browsers keep from pages that come by http from another machine. */
const withoutSubtle = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
  });

const fetchedFor = (page: Page, part: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').filter((entry) => entry.name.includes(name)).length,
    part,
  );

test(
  'PLAT-04 PLAT-06 PLAT-07 a tab that has been open for some minutes gets what is live now where it goes for the first time, and keeps what it has; a remote taken out of service says so there and in a new tab, while the rest works, until "Prøv igjen" finds it back',
  atNight(withWorker),
  async ({ site, visit }) => {
    const { page, context } = await visitFailing(visit, device, site.url);
    await page.goto('/devices');
    // How old its registry is counts from when the shell began, which is after the document was loaded.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await markDocument(page);
    await releaseChanged(site.releases, renamed);
    await operate(site.releases, 'disable', device.remote);
    await beOpenFor(page, 6);
    await goWithin(page, '/users');
    await expect(button(page, 'Ny kollega')).toBeVisible();
    await goWithin(page, device.path);
    await expectFault(page, 'disabled');

    const other = await context.newPage();
    await open(other, device);
    await expectFault(other, 'disabled');
    await markDocument(other);
    await expectTheRestWorks(other, device);
    await goByMenu(other, 'Enheter');
    await expect(rows(other).first()).toBeVisible();
    await other.goBack();
    await expectFault(other, 'disabled');
    await operate(site.releases, 'enable', device.remote);
    for (const tab of [page, other]) await expectRetryWorks(tab, device);
    await other.close();

    await operate(site.releases, 'rollback', 'mfe-admin');
    await beOpenFor(page, 20);
    await goWithin(page, '/devices');
    await goWithin(page, '/users');
    await expect(button(page, 'Ny kollega')).toBeVisible();
  },
);

test(
  'PLAT-03 PLAT-13 a page that is no secure context verifies the registry itself, by a script that no other page fetches',
  atNight(),
  async ({ site, visit }) => {
    const { page: secure, context } = await visit(null, site.url);
    await open(secure, login);
    await expect(login.whole(secure)).toBeVisible();
    expect(await fetchedFor(secure, 'signature-insecure')).toBe(0);

    const page = await context.newPage();
    await withoutSubtle(page);
    await open(page, login);
    await expect(login.whole(page)).toBeVisible();
    expect(await fetchedFor(page, 'signature-insecure')).toBe(1);
  },
);

test(
  'PLAT-03 PLAT-13 nor does such a page believe a registry that was changed on the way',
  atNight(withoutWorker),
  async ({ site, visit }) => {
    site.proxy.fail(
      /^\/(?:[^.]*|registry\.json)$/,
      changing((text) => text.replace('"title":"', '"title":"Lurt ')),
    );
    const { page } = await visitFailing(visit, login, site.url);
    await withoutSubtle(page);
    await open(page, login);
    await expect(page.getByRole('alert')).toContainText('er ikke slik den ble utgitt, og blir ikke brukt.');
  },
);

test(
  'PLAT-06 a page whose style sheet hangs is not waited for without end',
  atNight(withoutWorker),
  async ({ site, visit }) => {
    const { page } = await visitFailing(visit, users, site.url);
    await page.clock.install();
    await page.goto('/release-notes');
    await expect(page.getByRole('heading', { level: 1, name: 'Versjonsnytt' })).toBeVisible();
    await markDocument(page);
    const { fault, answer } = hanging();
    const mend = site.proxy.fail(new RegExp(`/${users.chunk}\\.[^/]+\\.css`), fault);
    const asked = page.waitForRequest(/\.css$/);
    await goWithin(page, '/users');
    await asked;
    await page.clock.runFor(8_000);
    await expectFault(page, 'chunk');
    mend();
    await expectRetryWorks(page, users);
    answer();
  },
);
