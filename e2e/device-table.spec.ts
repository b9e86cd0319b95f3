import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { devicesOf, type ApiDevice } from './support/api.ts';
import { counts, listCall, longAnswer, openFilters, openList, rows } from './support/pages/device-list.ts';
import { tabTo } from './support/keyboard.ts';
import { endStreams } from './support/live.ts';
import { atNight } from './support/night.ts';
import { scrollY } from './support/pages/scroll.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** Far more than are mounted; ten thousand through the debugger took a busy machine past the deadline of a remote. */
const count = 5_000;

test.use({ account: 'fjordadmin' });

/** The list of an organisation with thousands of devices: its own, which can be opened, and one of them again and again. */
async function openManyDevices(page: Page, token: string, search = ''): Promise<void> {
  const own = (await devicesOf(token)).filter(({ tags }) => !tags.public.includes('Status:Lager'));
  const full = own.find(({ last_telemetry }) => (last_telemetry?.pri?.percent ?? 0) > 70)!;
  const many = Array.from({ length: count }, (_, index): ApiDevice => {
    const name = nameOf(index);
    return index < own.length ? { ...own[index]!, name } : { ...full, devid: `${full.devid}-${index}`, name };
  });
  // A stream would tell of the demo's own devices, by their own names.
  await endStreams(page);
  await page.route(listCall, (route) => route.fulfill({ json: many }));
  await openList(page, search, longAnswer);
}

const nameOf = (index: number) => `Tank ${String(index).padStart(4, '0')}`;
const linkTo = (page: Page, index: number): Locator =>
  page.getByRole('link', { name: nameOf(index), exact: true });
const heading = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true });

/** What has the focus, and whether all of it is inside the window and below the table's heading. */
const focusSeen = (page: Page) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    const top = document.querySelector('main thead')?.getBoundingClientRect().bottom ?? 0;
    return (
      box !== undefined && box.height > 0 && box.top >= Math.max(0, top) && box.bottom <= window.innerHeight
    );
  });

const presses = async (page: Page, key: string, times: number) => {
  for (let press = 0; press < times; press += 1) await page.keyboard.press(key);
};

test.describe('table', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 900, 'a phone has cards');

  test(
    'DLIST-05, A11Y-01 by keys alone: filter, sort, rows near and far, a device, and back to its row',
    atNight(),
    async ({ page, tokenOf }) => {
      await openManyDevices(page, await tokenOf('fjordadmin'));
      const search = page.getByRole('searchbox', { name: 'Søk i enheter' });
      await tabTo(page, search);
      await page.keyboard.type('tank 2042');
      await expect.poll(async () => (await counts(page))[0]).toBeLessThan(count / 10);
      await expect(linkTo(page, 2042)).toBeVisible();
      await expect(search).toBeFocused();
      await presses(page, 'Backspace', 9);
      await expect.poll(() => counts(page)).toEqual([count, count]);

      const byName = heading(page, 'Navn').getByRole('button');
      await tabTo(page, byName);
      const isDescending = async () =>
        (await heading(page, 'Navn').getAttribute('aria-sort')) === 'descending';
      await page.keyboard.press('Enter');
      if (!(await isDescending())) await page.keyboard.press('Enter');
      await expect(heading(page, 'Navn')).toHaveAttribute('aria-sort', 'descending');
      await expect(byName).toBeFocused();
      await expect(rows(page).first()).toContainText(nameOf(count - 1));
      await expect(page.getByRole('status').filter({ hasText: 'Sortert på Navn, synkende.' })).toBeAttached();

      await tabTo(page, linkTo(page, count - 1));
      await presses(page, 'ArrowDown', 15);
      await expect(linkTo(page, count - 16)).toBeFocused();
      expect(await focusSeen(page)).toBe(true);
      await presses(page, 'PageDown', 2);
      expect(await focusSeen(page)).toBe(true);
      await presses(page, 'PageUp', 2);
      await expect(linkTo(page, count - 16)).toBeFocused();
      await page.keyboard.press('Control+End');
      await expect(linkTo(page, 0)).toBeFocused();
      expect(await focusSeen(page)).toBe(true);
      await page.keyboard.press('ArrowUp');
      await expect(linkTo(page, 1)).toBeFocused();

      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/device\//);
      await page.goBack();
      await expect(page).toHaveURL(/\/devices/);
      await expect(linkTo(page, 1)).toBeFocused();
      expect(await focusSeen(page)).toBe(true);
    },
  );

  test(
    'DLIST-05, A11Y-01 a screen reader hears places and names, at the top, on the way and at the end',
    atNight(),
    async ({ page, tokenOf }) => {
      await openManyDevices(page, await tokenOf('fjordadmin'), '?sort=name');
      const table = page.getByRole('table', { name: 'Enheter' });
      await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
      await expect(page.getByRole('checkbox', { name: /^Velg alle 5\s000$/ })).toBeVisible();

      const expectRow = async (index: number) => {
        const row = rows(page).filter({ has: linkTo(page, index) });
        await expect(row).toHaveAttribute('aria-rowindex', String(index + 2));
        await expect(row).toMatchAriaSnapshot(`
        - row:
          - cell:
            - checkbox "Velg ${nameOf(index)}"
          - cell:
            - 'button "Favoritt: ${nameOf(index)}"'
          - cell:
            - link "${nameOf(index)}"
          - cell:
            - img /^Nivå i volum/
      `);
        return row;
      };
      const first = await expectRow(0);
      await first.getByRole('link', { name: nameOf(0) }).focus();
      await presses(page, 'PageDown', 4);
      const passed = await page.evaluate(() => document.activeElement?.textContent ?? '');
      await expectRow(Number(passed.slice(-4)));
      await page.keyboard.press('Control+End');
      await expect(linkTo(page, count - 1)).toBeFocused();
      await expectRow(count - 1);
      await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', String(count + 1));
    },
  );

  test(
    'DLIST-05, A11Y-01 the focus outlives a far wheel and back, a range is chosen by Shift; no axe fault in the dark',
    atNight(),
    async ({ page, tokenOf }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await openManyDevices(page, await tokenOf('fjordadmin'), '?sort=name');
      await linkTo(page, 3).focus();
      await page.mouse.move(640, 600);
      await page.mouse.wheel(0, 120_000);
      await expect.poll(() => scrollY(page)).toBeGreaterThan(100_000);
      await expect(linkTo(page, 3)).toBeFocused();
      await expect(
        rows(page)
          .filter({ hasText: /Tank 32\d\d/ })
          .first(),
      ).toBeAttached();
      await page.keyboard.press('ArrowDown');
      await expect(linkTo(page, 4)).toBeFocused();
      expect(await focusSeen(page)).toBe(true);

      const box = (index: number) => page.getByRole('checkbox', { name: `Velg ${nameOf(index)}` });
      await box(4).focus();
      await page.keyboard.press('Space');
      await presses(page, 'ArrowDown', 3);
      await expect(box(7)).toBeFocused();
      await page.keyboard.press('Shift+Space');
      for (const index of [4, 5, 6, 7]) await expect(box(index)).toBeChecked();
      await expect(page.getByRole('checkbox', { name: /^Velg alle/ })).toBeChecked({ indeterminate: true });
      await expectAccessible(page, 'the table in the dark, rows chosen');
    },
  );
});

test(
  'DLIST-05, A11Y-01 at 390 and 320 px cards: a list with places, keys from card to card, nothing beside the window',
  atNight(),
  async ({ page, tokenOf, viewport }) => {
    test.skip((viewport?.width ?? 0) >= 900, 'the table stands there');
    await openManyDevices(page, await tokenOf('fjordadmin'), '?sort=name');
    await expect(page.getByRole('list', { name: 'Enheter' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    const card = rows(page).filter({ has: linkTo(page, 1) });
    await expect(card).toHaveRole('listitem');
    await expect(card).toHaveAttribute('aria-posinset', '2');
    await expect(card).toHaveAttribute('aria-setsize', String(count));
    await linkTo(page, 0).focus();
    await presses(page, 'ArrowDown', 12);
    await expect(linkTo(page, 12)).toBeFocused();
    expect(await focusSeen(page)).toBe(true);
    await page.keyboard.press('Control+End');
    await expect(linkTo(page, count - 1)).toBeFocused();
    expect(await focusSeen(page)).toBe(true);
    await page.keyboard.press('Control+Home');
    await openFilters(page);
    await page.getByRole('button', { name: 'Type', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Type' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(page.getByRole('dialog', { name: 'Type' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'cards in the dark, a filter open');
  },
);
