import type { Page } from '@playwright/test';
import { routePath } from '@peil/shared-kernel/contract';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { readRegistry } from './support/releases/releases.ts';
import { goWithin, refusedText } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const help = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Hjelp', exact: true });
const guides = (page: Page) => page.locator('main a[href*="guide="]').filter({ has: page.locator('span') });

test.describe('an admin', () => {
  test.use({ account: 'fjordadmin' });

  test('TRAIN-01 "Hjelp" on a page leads to its guide, which has pictures, prints, and leads back; guides are searched, every word at any place, and all of them are one page for paper', async ({
    page,
  }) => {
    await page.goto('/alarm');
    await expect(page.locator('main [data-row-id]').first()).toBeVisible();
    await help(page).click();
    await expect(page).toHaveURL('/customer-service?guide=alarmer');
    await expect(heading(page)).toHaveText('Lese og kvittere alarmer');
    const picture = page.getByRole('img', { name: /^Alarmlisten/ });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(600);
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(picture).toBeVisible();
    await expect(page.getByText('Flere veiledninger')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Brødsmulesti' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Åpne siden' }).click();
    await expect(page).toHaveURL('/alarm');

    await goWithin(page, '/customer-service');
    await expect(page.getByRole('region', { name: 'Innstillinger på en enhet' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Søk i veiledningene' });
    await search.fill('PEILET kalibrere');
    await expect(guides(page)).toHaveText([/^Kalibrere en enhet/]);
    await search.fill('kalibrere finnesikke');
    await expect(page.getByText('Ingen veiledninger passer søket')).toBeVisible();
    await page.getByRole('button', { name: 'Nullstill søket' }).click();
    await page.getByRole('link', { name: 'Alle på én side' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Sette alarmgrenser' })).toBeVisible();
  });
});

test(
  'TRAIN-01 guides are those of the role, and an address of another’s says so',
  atNight(anyWidth),
  async ({ visit }) => {
    const { page } = await visit('fjordleser');
    await page.goto('/customer-service');
    await expect(guides(page).filter({ hasText: 'Lese enhetslisten' })).toBeVisible();
    await expect(guides(page).filter({ hasText: 'Kalibrere en enhet' })).toHaveCount(0);
    await goWithin(page, '/customer-service?guide=kalibrering');
    await expect(page.getByText('Rollen din kan ikke gjøre dette')).toBeVisible();
  },
);

/** Pages that are read, not worked on. */
const helpItself: readonly string[] = ['/customer-service', '/release-notes'];

test(
  'TRAIN-01 every page without parameters that the provider’s admin may open has "Hjelp"',
  atNight(anyWidth),
  async ({ visit }) => {
    const { page } = await visit('peiladmin');
    const { remotes } = await readRegistry(process.env.PEIL_E2E_RELEASES ?? '');
    const paths = Object.values(remotes)
      .flatMap(({ channels }) => channels.stable.routes)
      .filter(({ access, path }) => access === 'auth' && !path.includes(':') && !helpItself.includes(path))
      .map(({ path }) => routePath(path, 'peil'));
    await page.goto('/devices');
    for (const path of paths) {
      await goWithin(page, path);
      await expect(page).toHaveURL(path);
      await expect(help(page).or(page.getByText(refusedText)).first(), path).toBeVisible();
    }
  },
);
