import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight, byDayIf } from './support/night.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** What all thirteen settings pages have in common. */

test.use({ account: 'peilsystem' });

/** Every page, on a device that it is for, with something that is on no other page of the portal. */
const pages = [
  ['device', 'TANK001', 'Velg profil'],
  ['calibration', 'TANK001', 'Siste gyldige måling'],
  ['drain', 'KUM0001', 'Topp over nullnivå (mm)'],
  ['tank', 'TANK001', 'Sensorhøyde over bunnen (mm)'],
  ['tank-rochester', 'TANK004', 'Maks fyllgrad (%)'],
  ['alarm', 'TANK001', 'Prøv grensene på målingene'],
  ['time', 'TANK001', 'Hva det koster i batteri'],
  ['service', 'TANK001', 'Ny service'],
  ['location', 'TANK001', 'Breddegrad (nord)'],
  ['history', 'TANK001', 'Gå til dato'],
  ['status', 'TANK001', 'De siste 30 sendingene'],
  ['object', 'KUM0001', 'Ny manuell måling'],
  ['system', 'TANK001', 'Fabrikkinnstillinger'],
] as const;
const [first, second] = [pages.slice(0, 7), pages.slice(7)];

/** Opens a page by a link, and its form where it has one that locks. */
async function open(page: Page, [id, shortId, own]: (typeof pages)[number]): Promise<void> {
  await goWithin(page, `/device/${shortId}/settings/${id}`);
  await expect(page.getByText(own, { exact: true }).first()).toBeVisible();
  const edit = page.getByRole('button', { name: 'Rediger', exact: true });
  if ((await edit.count()) > 0) await edit.first().click();
  await expect(page.locator('main [aria-busy="true"], main .aksel-loader')).toHaveCount(0);
  // Comes with a file of its own, once the form is opened.
  if (id === 'location') await expect(page.getByLabel('Finn plassen med adresse')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** What stands below the heading to press or to write in, and no key has reached; runs in the page. */
function unreached(reached: readonly Element[]): string[] {
  const pressable = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])',
  );
  const heading = document.querySelector('main h1');
  const isBelow = (element: Element) =>
    Boolean((heading?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isOneOfMany = (element: Element) => element instanceof HTMLInputElement && element.type === 'radio';
  return [...pressable]
    .filter((element) => element.checkVisibility() && isBelow(element))
    .filter((element) => !isOneOfMany(element) && !reached.includes(element))
    .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
}

/** Every field and button of the page is reached by the Tab key, which nothing keeps. */
async function expectReached(page: Page, what: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const reached = await page.evaluateHandle(() => {
    const list: Element[] = [];
    addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) list.push(target);
    });
    return list;
  });
  // More keys than any page has places: who is kept in one never comes to the footer.
  let isPast = false;
  for (let press = 0; press < 200 && !isPast; press += 1) {
    await page.keyboard.press('Tab');
    if (press % 5 === 4)
      isPast = await reached.evaluate((list) => list.some((one) => one.isConnected && !one.closest('main')));
  }
  expect(isPast, `the way out of ${what}`).toBe(true);
  expect(await reached.evaluate(unreached), `not reached on ${what}`).toEqual([]);
}

for (const [part, some] of Object.entries({ first, second })) {
  test(
    `A11Y-01 SET-01 SET-02 SET-03 SET-04 SET-05 SET-06 SET-07 SET-08 SET-09 SET-10 SET-11 SET-12 SET-13 the settings pages, opened for editing, hold in light, in dark and at 320 px, and every field and button is reached by the Tab key (${part} half)`,
    byDayIf(part === 'first'),
    async ({ page }, { project }) => {
      await page.goto('/release-notes');
      await expect(page.getByRole('banner')).toBeVisible();
      for (const entry of some)
        await test.step(entry[0], async () => {
          const [id] = entry;
          await open(page, entry);
          await expectAccessible(page, `${id}, light`);
          await expectNoSidewaysScroll(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectAccessible(page, `${id}, dark`, ['color-contrast']);
          await page.emulateMedia({ colorScheme: 'light' });
          if (project.name !== 'phone') {
            await expectReached(page, id);
            return;
          }
          const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
          await page.setViewportSize({ width: 320, height });
          await expectNoSidewaysScroll(page);
          await page.setViewportSize({ width, height });
        });
    },
  );
}

test(
  'SET-01 PLAT-14 who visits the device page loads nothing of its settings, each of which has a file of its own',
  atNight(anyWidth),
  async ({ page }) => {
    let scripts: { readonly url: string; readonly text: Promise<string> }[] = [];
    page.on('response', (answer) => {
      const url = answer.url();
      // What comes when the page is left already is nobody's to read.
      if (/\/releases\/.*\.js$/.test(new URL(url).pathname))
        scripts.push({ url, text: answer.text().catch(() => '') });
    });
    const texts = async () => (await Promise.all(scripts.map(({ text }) => text))).join('\n');
    /** By the names of the files, the settings pages that were loaded. */
    const loadedPages = () => [
      ...new Set(
        scripts.flatMap(({ url }) => /src_settings_([a-z-]+)_[A-Za-z]+Page_tsx/.exec(url)?.[1] ?? []),
      ),
    ];

    await page.goto('/device/TANK001');
    await expect(page.locator('.highcharts-series path').first()).toBeVisible();
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
    const loaded = await texts();
    expect(loaded).toContain('Rapporter problem');
    expect(pages.filter(([, , own]) => loaded.includes(own)).map(([id]) => id)).toEqual([]);
    expect(scripts.filter(({ url }) => url.includes('src_settings_'))).toEqual([]);

    for (const [id, shortId, own] of pages) {
      scripts = [];
      await goWithin(page, `/device/${shortId}/settings/${id}`);
      await expect(page.getByText(own, { exact: true }).first()).toBeVisible();
      expect([id, loadedPages()]).toEqual([id, [id]]);
      expect((await texts()).includes(own), `the text of ${id} is in a file`).toBe(true);
    }
  },
);
