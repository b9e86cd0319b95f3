import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { deviceByShortId, tellApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { makeOrganisation } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peiladmin' });

const panel = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const outcomes = (page: Page) => page.getByRole('list', { name: 'Enhet for enhet' });

/** Chooses a target in the open dialog and looks at what would come of it. */
async function preview(page: Page, target: string): Promise<void> {
  await page.getByRole('radio', { name: target }).check();
  await button(page, 'Forhåndsvis').click();
}

test(
  'FACTORY-02 FACTORY-03 devices go from stock to a customer, one comes back as defect, another is put in stock and that is undone; each tells its life',
  atNight(),
  async ({ page, tokenOf }) => {
    const token = await tokenOf('peiladmin');
    const prefix = `F${randomUUID().slice(0, 6).toUpperCase()}`;
    const [one, other] = [`${prefix}-1`, `${prefix}-2`];
    await tellApi(token, 'POST', '/api/v1/deliveries', {
      data: {
        dry_run: false,
        rows: [one, other].map((shortid, index) => ({
          row: index + 2,
          cells: { devid: shortid.toLowerCase(), shortid },
        })),
      },
    });
    const orgid = await makeOrganisation(token);
    const customer = `Prøve ${orgid}`;

    await page.goto('/peil-admin?part=stock');
    const inStock = panel(page, 'På lager');
    await inStock.getByRole('searchbox', { name: 'Søk blant enhetene' }).fill(prefix);
    for (const shortid of [one, other])
      await inStock.getByRole('checkbox', { name: `Velg ${shortid}` }).check();
    await button(page, 'Flytt (2)').click();
    await button(page, 'Forhåndsvis').click();
    await expect(page.getByText('Velg hvem enhetene flyttes til')).toBeVisible();
    await expectAccessible(page, 'where devices go');
    await page.getByRole('combobox', { name: 'Kunde' }).selectOption(customer);
    await page.getByRole('radio', { name: 'Gi abonnement til dem som mangler' }).check();
    await button(page, 'Forhåndsvis').click();
    await expect(outcomes(page).getByText(`Peil (lager) → ${customer} (lager)`)).toHaveCount(2);
    await expect(outcomes(page).getByText('Får abonnement.')).toHaveCount(2);
    await expectAccessible(page, 'what a move would do');
    await expectNoSidewaysScroll(page);
    await button(page, 'Flytt 2 enheter').click();
    await expect(page.getByText('2 enheter flyttet')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).last().click();
    // It lies on a shelf of theirs now.
    await expect(page.locator('main [data-row-id]').filter({ hasText: one })).toContainText(customer);

    await page.goto(`/change-customer/${orgid}`);
    const owned = panel(page, 'Enheter');
    await expect(owned.getByText('Hos kunden, ikke montert')).toHaveCount(2);
    await owned.getByRole('checkbox', { name: `Velg ${one}` }).check();
    await button(page, 'Flytt (1)').click();
    await page.getByRole('textbox', { name: /^Merknad/ }).fill('Knust glass');
    await preview(page, 'Returneres som defekt');
    await expect(outcomes(page).getByText('Abonnementet avsluttes.')).toBeVisible();
    await button(page, 'Returner 1 enhet som defekt').click();
    await expect(page.getByText('1 enhet returnert')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).last().click();
    await expect(owned.getByText('Hos kunden, ikke montert')).toHaveCount(1);

    const kept = await deviceByShortId(token, other);
    await page.goto(`/device/${kept.devid}/settings/system`);
    await panel(page, 'Flytt enheten').getByRole('button', { name: 'Flytt' }).click();
    await preview(page, 'Til lager');
    await expect(outcomes(page).getByText(`${customer} (lager) → Peil (lager)`)).toBeVisible();
    await button(page, 'Flytt 1 enhet').click();
    await button(page, 'Angre').click();
    await expect(page.getByText('1 enhet flyttet tilbake')).toBeVisible();
    expect((await deviceByShortId(token, other)).orgid).toBe(orgid);

    const gone = await deviceByShortId(token, one);
    expect([gone.orgid, gone.tags.public]).toEqual(['peil', ['Status:Returnert']]);
    await page.goto(`/device/${gone.devid}/settings/status`);
    const life = panel(page, 'Livsløp');
    await expect(life.getByRole('term')).toHaveText([
      'Returnert som defekt',
      'Hos kunden, ikke montert',
      'På lager',
      'Mottatt',
    ]);
    await expectAccessible(page, 'the life of a device');
    await tellApi(token, 'POST', '/api/v1/device-moves', {
      data: {
        devices: [{ devid: kept.devid, version: await versionOf(page, token, kept.devid) }],
        move: { to: 'retired', with_papers: false, subscription: 'end', note: '' },
      },
    });
  },
);

test(
  'FACTORY-02 DOOR-05 what a device left is read by the provider from its life, and by its former owner from a search that finds nothing',
  atNight(),
  async ({ page, tokenOf, visit }) => {
    const token = await tokenOf('peiladmin');
    const shortid = `F${randomUUID().slice(0, 6).toUpperCase()}`;
    const devid = shortid.toLowerCase();
    const move = async (orgid: string) => {
      const version = await versionOf(page, token, devid);
      const wished = { to: 'customer', orgid, with_papers: false, subscription: 'keep', note: '' };
      await tellApi(token, 'POST', '/api/v1/device-moves', {
        data: { devices: [{ devid, version }], move: wished },
      });
    };
    await tellApi(token, 'POST', '/api/v1/deliveries', {
      data: { dry_run: false, rows: [{ row: 2, cells: { devid, shortid } }] },
    });
    const fjord = (await deviceByShortId(token, 'TANK001')).orgid;
    await move(fjord);
    await tellApi(token, 'PUT', `/api/v1/devicesettings/${devid}`, {
      data: {
        name: `Leid tank ${shortid}`,
        appdata: {
          expected_location: { lat: 60.4, long: 5.3, address: 'Kaiveien 3' },
          customer_number: '4711-7',
        },
      },
    });
    await tellApi(token, 'POST', `/api/v1/devicesettings/${devid}/service-log`, {
      data: { checks: ['sensor_cleaned'], comment: 'Portkode 4711' },
    });
    const next = await makeOrganisation(token);
    await move(next);

    await test.step('the provider comes from the device’s life', async () => {
      await page.goto(`/device/${devid}/settings/status`);
      await panel(page, 'Livsløp')
        .getByRole('link', { name: /^Fjord/ })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Leid tank ${shortid}`);
      await expect(page.getByRole('link', { name: 'Åpne enheten slik den er nå' })).toBeVisible();
    });

    await test.step('the customer looks for it in the list, and finds it among the former ones', async () => {
      const { page: theirs } = await visit('fjordadmin');
      await theirs.setViewportSize({ width: 390, height: 844 });
      await theirs.goto(`/devices?q=${shortid}`);
      await theirs.getByRole('link', { name: 'Tidligere enheter' }).click();
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Tidligere enheter');
      await expectAccessible(theirs, 'former devices');
      await expectNoSidewaysScroll(theirs);
      await theirs.getByRole('link', { name: `Leid tank ${shortid} (${shortid})` }).click();
      const facts = panel(theirs, 'Opplysninger');
      for (const text of ['Flyttet til en annen kunde', 'Kaiveien 3', '4711-7'])
        await expect(facts.getByText(text)).toBeVisible();
      await expect(panel(theirs, 'Servicelogg og bilder').getByText('Portkode 4711')).toBeVisible();
      await expect(theirs.getByText(next)).toHaveCount(0);
      await expectAccessible(theirs, 'a former device');
      await expectNoSidewaysScroll(theirs);
    });
  },
);

/** The version that a change of the device has to name. */
async function versionOf(page: Page, token: string, devid: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/devicesettings/${devid}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return Number(/\d+/.exec(answer.headers()['etag'] ?? '')?.[0]);
}
