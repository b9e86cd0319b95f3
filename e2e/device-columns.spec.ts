import { anyWidth } from './support/any-width.ts';
import { atNight } from './support/night.ts';
import { counts, openList, rows } from './support/pages/device-list.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'fjordadmin' });

test(
  'TRUTH-02, TRUTH-09 at 1280 px chosen columns are all there, beside a name that stays and below a heading that stays; widths by keys and for the next visit',
  atNight(anyWidth),
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openList(page);
    await page.getByRole('button', { name: 'Kolonner' }).click();
    const chooser = page.getByRole('dialog', { name: 'Velg kolonner' });
    for (const name of ['Type', 'Grupper', 'Volum', 'Fyllbart volum']) {
      await chooser.getByRole('checkbox', { name, exact: true }).check();
    }
    await chooser.getByRole('button', { name: 'Bruk', exact: true }).click();
    const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
    for (const name of ['Navn', 'Bestilt/tømt', 'Alarm', 'Type', 'Grupper', 'Volum', 'Fyllbart volum']) {
      await expect(heading(name)).toBeAttached();
    }
    await expectNoSidewaysScroll(page);

    await heading('Fyllbart volum').getByRole('button').focus();
    await expect(heading('Fyllbart volum')).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => {
      window.scrollTo(0, 1500);
    });
    for (const name of ['Navn', 'Fyllbart volum']) await expect(heading(name)).toBeInViewport({ ratio: 0.9 });
    await expect(rows(page).nth(10).getByRole('link')).toBeInViewport({ ratio: 0.9 });

    const edge = page.getByRole('separator', { name: 'Bredde på Volum' });
    const width = async () => Number(await edge.getAttribute('aria-valuenow'));
    const before = await width();
    await edge.press('Shift+ArrowRight');
    expect(await width()).toBe(before + 64);
    await page.reload();
    await expect.poll(width).toBe(before + 64);

    await page.getByRole('button', { name: 'Kolonner' }).click();
    await chooser.getByRole('button', { name: 'Tilbakestill' }).click();
    await expect(edge).toHaveCount(0);
  },
);

test(
  'TRUTH-06, TRUTH-08 the browser’s own print has every row and no addresses; what is in stock is told of and shown',
  atNight(anyWidth),
  async ({ page }) => {
    await openList(page);
    const [shown] = await counts(page);
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('region', { name: 'Enheter, alle rader' });
    await expect(paper.locator('tbody tr')).toHaveCount(shown);
    await expect(page.getByRole('main')).toBeHidden();
    await expect(paper.getByRole('link')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(paper).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill('lager01');
    await expect(
      page.getByText(
        '1 treff er skjult: Reserveenhet på lager (LAGER01) er på lager, kassert eller returnert.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Vis også enheter på lager, kassert eller returnert' }).click();
    await expect(page.getByRole('link', { name: 'Reserveenhet på lager' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill('braten');
    await expect(rows(page).first()).toContainText('Bråten');
  },
);
