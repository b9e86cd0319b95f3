import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { portalUrl } from './support/accounts.ts';
import { askApi, devicesOf } from './support/api.ts';
import { ownTank } from './support/own-device.ts';
import { awayBar, keptAge, keptAnswers, keptBrowser, waitUntilKept } from './support/kept-portal.ts';
import { atNight } from './support/night.ts';
import { logOut } from './support/pages/header.ts';
import { goWithin } from './support/pages/routes.ts';
import { rowOf, rows } from './support/pages/device-list.ts';
import { lookAtOrder, openOrder, orderedBy, sendWaitingOrder } from './support/pages/order-form.ts';
import { storeToken } from './support/stored-token.ts';
import { expect as sooner, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** What a receipt and a note of service leave on a device. */
interface Marked {
  readonly appdata: {
    readonly emptied_at?: number;
    readonly service_log?: readonly { readonly comment?: string | null }[];
  };
}

/** The worker, the browser's database and the page are three that have their own pace. */
const expect = sooner.configure({ timeout: 25_000 });

test.describe.configure({ timeout: 180_000 });

test(
  'OFFLINE-01 OFFLINE-02 OFFLINE-03 without network the list and the devices last seen open with their age; a form waits, is listed and withdrawn, another goes out once when the network is back; logout empties it, and another person at the same machine sees nothing of what was kept',
  anyWidth,
  async ({ browser, tokenOf }, info) => {
    const token = await tokenOf('fjordadmin');
    const { proddata, name } = await ownTank(token, 24);
    const { page, context, faults } = await keptBrowser(browser, token, portalUrl());
    const sent = orderedBy(page);
    await page.goto(`/device/${proddata.shortid}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(openOrder(page)).toBeVisible();
    await waitUntilKept(page, new RegExp(`devicesettings/${proddata.shortid}$`));
    // The sender of a form is asked for while there is network, and kept.
    await lookAtOrder(page);
    await waitUntilKept(page, /^\/api\/v1\/users\/fjordadmin$/);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/Uten nett vises det som sist ble hentet/)).toHaveCount(0);
    await waitUntilKept(page, /devicesettings\?fmt=cols/);

    await context.setOffline(true);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    const age = keptAge(page);
    await expect(age).toBeVisible();
    await expect(awayBar(page)).toBeVisible();
    await expectAccessible(page, 'the list without network');

    await page.goto(`/device/${proddata.shortid}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(age).toBeVisible();

    const withdrawn = `angret-${info.testId}@demo.invalid`.toLowerCase();
    const wanted = `bestilt-${info.testId}@demo.invalid`.toLowerCase();
    await test.step('forms that wait', async () => {
      await sendWaitingOrder(page, withdrawn);
      await sendWaitingOrder(page, wanted);
      await expect(page.getByText('Venter på nett (2)')).toBeVisible();
      await page.getByRole('button', { name: 'Vis', exact: true }).click();
      const list = page.getByRole('region', { name: 'Venter på nett' });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'what waits for network');
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width, height });
      await list
        .getByRole('button', { name: `Trekk tilbake: Bestilling for ${proddata.shortid}` })
        .first()
        .click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
    });

    // What was never seen says so, and can be tried again; what waits outlives the page.
    await page.goto('/users');
    await expect(page.getByRole('button', { name: 'Prøv igjen' }).first()).toBeVisible();
    await expect(page.getByText('Venter på nett (1)')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/^(Venter på (nett|å bli sendt)|Sender det som ventet)/)).toHaveCount(0, {
      timeout: 60_000,
    });
    await expect.poll(() => sent.filter((recipient) => recipient === wanted)).toHaveLength(1);
    expect(sent).not.toContain(withdrawn);
    await page.goto('/devices');
    await expect(rows(page).first()).toBeVisible();
    await expect(age).toHaveCount(0);

    await logOut(page);
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => keptAnswers(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/devices');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(name)).toHaveCount(0);
    expect(faults.unexpected()).toEqual([]);

    await test.step('another person', async () => {
      await context.setOffline(false);
      await storeToken(page, await tokenOf('fjordadmin'));
      await page.goto('/devices');
      await expect(rows(page).first()).toBeVisible();
      const first = (await rows(page).first().getByRole('link').first().innerText()).trim();
      await waitUntilKept(page, /devicesettings\?fmt=cols/);
      await context.setOffline(true);
      await storeToken(page, await tokenOf('nordleser'));
      await page.goto('/devices');
      await expect(page.getByRole('button', { name: 'Prøv igjen' }).first()).toBeVisible();
      await expect(rowOf(page, first)).toHaveCount(0);
      await expect.poll(() => keptAnswers(page)).toEqual([]);
    });
    await context.close();
  },
);

test(
  'OFFLINE-02 a receipt, an acknowledgement and a note of service wait, and go out once each when the network is back',
  atNight(anyWidth),
  async ({ browser, tokenOf }, info) => {
    const token = await tokenOf('nordadmin');
    // A generated drain that no other test names.
    const drain = (await devicesOf(token))
      .filter(
        ({ proddata, appdata, tags }) =>
          /^NV\d+$/.test(proddata.shortid) &&
          appdata.object_type === 'Kum' &&
          tags.public.includes('Status:Felt'),
      )
      .sort((one, other) => one.proddata.shortid.localeCompare(other.proddata.shortid))
      .at(-4 - info.retry);
    if (!drain) throw new Error('no drain');
    const { shortid } = drain.proddata;
    const { page, context, faults } = await keptBrowser(browser, token, portalUrl());
    const taken: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const asked = response.request();
      if (asked.method() !== 'POST' || !response.ok()) return;
      const receipt = pathname.endsWith('/receipts')
        ? (asked.postDataJSON() as { recipients: string[] })
        : null;
      taken.push(...(receipt?.recipients ?? [pathname]));
    });
    const recipient = `kvittert-${info.testId}@demo.invalid`.toLowerCase();

    await page.goto(`/device/${shortid}`);
    const open = page.getByRole('button', { name: 'Kvitter', exact: true });
    const receipt = page.getByRole('form', { name: 'Kvittering' });
    await open.click();
    await expect(receipt).toBeVisible();
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await goWithin(page, `/device/${shortid}/settings/service`);
    const note = page.getByRole('textbox', { name: 'Kommentar' });
    await expect(note).toBeVisible();
    await goWithin(page, '/alarm');
    const unseen = page
      .getByRole('button', { name: /^Kvitter alarm: / })
      .filter({ visible: true })
      .last();
    await expect(unseen).toBeVisible();
    await waitUntilKept(page, /^\/api\/v1\/users\/nordadmin$/);

    await context.setOffline(true);
    await expect(awayBar(page)).toBeVisible();
    const about = /^Kvitter alarm: (.*)$/.exec((await unseen.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await unseen.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kvitter alarm' }).click();
    await expect(page.getByText('Venter på nett (1)')).toBeVisible();

    await goWithin(page, `/device/${shortid}/settings/service`);
    await page.getByRole('checkbox', { name: 'Sensor rengjort' }).check();
    await note.fill('Spylt uten dekning');
    await page.getByRole('button', { name: 'Før i loggen' }).click();
    await expect(page.getByText('Venter på nett (2)')).toBeVisible();
    await expect(note).toHaveValue('');

    await goWithin(page, `/device/${shortid}`);
    await open.click();
    for (const known of await receipt.getByRole('button', { name: /^Fjern / }).all()) await known.click();
    await receipt.getByRole('textbox', { name: 'Epostadresser' }).fill(recipient);
    await page.keyboard.press('Enter');
    await receipt.getByRole('textbox', { name: 'Mengde tømt (m³)' }).fill('1,5');
    await receipt.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Venter på nett (3)')).toBeVisible();

    await page.getByRole('button', { name: 'Vis', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Venter på nett' }).getByRole('listitem');
    await expect(waiting.nth(0)).toContainText(`Kvittering av alarm: ${about}`);
    await expect(waiting.nth(1)).toContainText(`Servicelogg for ${shortid}`);
    await expect(waiting.nth(2)).toContainText(`Kvittering for tømming av ${shortid}`);
    expect(taken.filter((path) => /acknowledge|service-log|@/.test(path))).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByText(/^(Venter på (nett|å bli sendt)|Sender det som ventet)/)).toHaveCount(0, {
      timeout: 60_000,
    });
    const marks = () => askApi<Marked>(token, `/api/v1/devicesettings/${drain.devid}`);
    await expect.poll(async () => (await marks()).appdata.emptied_at ?? 0).toBeGreaterThan(0);
    const sent = taken.filter((path) => /acknowledge|service-log|@/.test(path));
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent).toEqual(
      expect.arrayContaining([
        '/api/v1/alarms/acknowledge',
        `/api/v1/devicesettings/${drain.devid}/service-log`,
        recipient,
      ]),
    );
    const log = (await marks()).appdata.service_log ?? [];
    expect(log.filter(({ comment }) => comment === 'Spylt uten dekning')).toHaveLength(1);
    expect(faults.unexpected()).toEqual([]);
    await context.close();
  },
);
