import type { Page } from '@playwright/test';
import { fetchToken, portalUrl, signedInStorage } from './support/accounts.ts';
import { devicesOf, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { rowOf } from './support/pages/device-list.ts';
import { changesCall, endStreams, readingsOf, type PostReading } from './support/live.ts';
import { atNight } from './support/night.ts';
import { goWithin } from './support/pages/routes.ts';
import { makeUser } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { setVisibility } from './support/visibility.ts';

/** A customer whose devices no other test reads. */
const orgid = 'gassogo';

interface Live {
  readonly token: string;
  /** Measures a share of what it holds. */
  readonly tank: ApiDevice & { readonly appdata: { readonly volume: number } };
  readonly measure: (percent: number) => Promise<number>;
}

/** A person of the test's own, who is signed in in the test's page, and a tank of the worker's own. */
const test = base.extend<{ live: Live }>({
  live: async ({ tokenOf }, use, { workerIndex }) => {
    const provider = await tokenOf('peiladmin');
    const { username } = await makeUser(provider, { role: 'admin', orgid });
    const token = await fetchToken(username);
    const tanks = (await devicesOf(token)).filter(
      ({ tags, last_telemetry: last }) =>
        tags.public.includes('Status:Felt') && last?.pri?.percent !== undefined,
    ) as Live['tank'][];
    const tank = tanks[workerIndex % tanks.length];
    if (tank === undefined) throw new Error('no tank');
    const post: PostReading = await readingsOf(orgid, provider);
    const measure = (percent: number) => post(tank.devid, (tank.appdata.volume * percent) / 100);
    await use({ token, tank, measure });
    await measure(60);
  },
  storageState: async ({ live }, use) => {
    await use(signedInStorage(live.token, portalUrl()));
  },
});

const openRow = async (page: Page, { tank }: Live) => {
  await page.goto(`/devices?q=${tank.proddata.shortid}`);
  const row = rowOf(page, tank.proddata.shortid);
  await expect(row).toBeVisible();
  return row;
};

const level = (page: Page, { tank }: Live, percent: number) =>
  rowOf(page, tank.proddata.shortid).getByRole('img', {
    name: new RegExp(`^Nivå i volum: ${String(percent)} %`),
  });

test('STATE-02 DLIST-01 DLIST-03 ALARM-02 A11Y-01 two browsers side by side: a reading, a favourite, an alarm and its acknowledgement by keys show in both', async ({
  page,
  live,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: portalUrl(),
    storageState: signedInStorage(live.token, portalUrl()),
  });
  try {
    const other = await context.newPage();
    for (const one of [page, other]) await openRow(one, live);

    await live.measure(71);
    for (const one of [page, other]) await expect(level(one, live, 71)).toBeVisible();

    const favourite = `Favoritt: ${live.tank.name}`;
    await page.getByRole('button', { name: favourite }).click();
    await expect(other.getByRole('button', { name: favourite })).toHaveAttribute('aria-pressed', 'true');

    await live.measure(6);
    for (const one of [page, other]) await expect(level(one, live, 6)).toBeVisible();
    const alarmOf = (one: Page) => rowOf(one, live.tank.proddata.shortid).filter({ visible: true });
    for (const one of [page, other]) {
      await goWithin(one, `/alarm?q=${live.tank.proddata.shortid}`);
      await expect(alarmOf(one)).toContainText('Ikke kvittert');
    }
    await page.getByRole('button', { name: `Kvitter alarm: ${live.tank.name}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kvitter alarm' });
    await expectAccessible(page, 'the dialog');
    await dialog.getByRole('textbox', { name: 'Kommentar (valgfri)' }).fill('Bestilt');
    await dialog.getByRole('button', { name: 'Kvitter alarm' }).press('Enter');
    for (const one of [page, other]) {
      await expect(alarmOf(one)).toContainText('Kvittert');
      await expect(alarmOf(one)).toContainText('«Bestilt»');
    }
  } finally {
    await context.close();
  }
});

test(
  'STATE-02 what was missed while there was no stream is there once there is one; a hidden tab has none',
  atNight(),
  async ({ page, live }) => {
    await endStreams(page);
    await openRow(page, live);
    await live.measure(72);
    await live.measure(73);
    const begun = page.waitForRequest(changesCall);
    await page.unroute(changesCall);
    await begun;
    await expect(level(page, live, 73)).toBeVisible();

    const ended = page.waitForEvent('requestfailed', (failed) => failed.url().endsWith('/api/v1/changes'));
    await setVisibility(page, 'hidden');
    await ended;
    await live.measure(74);
    const again = page.waitForRequest(changesCall);
    await setVisibility(page, 'visible');
    await again;
    await expect(level(page, live, 74)).toBeVisible();
  },
);
