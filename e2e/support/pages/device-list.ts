import type { Locator, Page } from '@playwright/test';
import { scrollY } from './scroll.ts';
import { expect } from '../test.ts';

/** Asks for how many alarms there are: the bell does, where no page has read the list. */
export const figuresCall = /\/api\/v1\/devices\/figures/;

/** Asks for the list, its first devices or all of it. */
export const listCall = /\/api\/v1\/devicesettings\?view=list/;

/** Under this width the list is cards, and its filters fold away. */
const tableFrom = 900;

/** "12 av 1 234 enheter" */
const countText = /^[\d\s]+ av [\d\s]+ enhet(er)?$/;

const showsCards = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < tableFrom;

/** The mounted rows of a table, or its cards. */
export const rows = (page: Page): Locator => page.locator('main [data-row-id]');

export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

/** `wait` is for how long the list may be on its way: as any answer, or `longAnswer`. */
export async function openList(
  page: Page,
  search = '',
  wait: { readonly timeout?: number } = {},
): Promise<void> {
  await page.goto(`/devices${search}`);
  await expect(page.getByText(countText)).toBeVisible(wait);
}

/** For thousands of devices that a test answers with itself: they come through the debugger, on a busy machine slowly. */
export const longAnswer = { timeout: 30_000 };

/** The names of the mounted rows from the top. */
export const names = (page: Page): Promise<string[]> => rows(page).getByRole('link').allInnerTexts();

/** How many devices the filters leave, and of how many. */
export async function counts(page: Page): Promise<readonly [shown: number, all: number]> {
  const text = await page.getByText(countText).innerText();
  const [shown = NaN, all = NaN] = text.split('av').map((part) => Number(part.replaceAll(/\D/g, '')));
  return [shown, all];
}

/** The filters' fields, unfolded where they are folded away. */
export async function openFilters(page: Page): Promise<void> {
  if (!showsCards(page)) return;
  const toggle = page.getByRole('button', { name: /^Filter/ });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** A filter's menu, open. */
export const filterMenu = (page: Page, filter: string): Locator =>
  page.getByRole('dialog', { name: filter, exact: true });

/** Opens the menu of a filter. */
export async function openFilterMenu(page: Page, filter: string): Promise<void> {
  await openFilters(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${filter}`), expanded: false })
    .click();
  await expect(filterMenu(page, filter)).toBeVisible();
}

/** Makes a choice of a filter, and closes its menu. Returns how many devices the menu said that it would show. */
export async function chooseFilter(page: Page, filter: string, choice: string): Promise<number> {
  await openFilterMenu(page, filter);
  const option = filterMenu(page, filter)
    .locator('label')
    .filter({ has: page.getByText(choice, { exact: true }) });
  const count = /\d[\d\s]*$/.exec((await option.innerText()).trim())?.[0] ?? '';
  await option.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await expect(filterMenu(page, filter)).toHaveCount(0);
  return Number(count.replaceAll(/\D/g, ''));
}

/** Sorts by a column: by its heading, or by the fields that stand in for it over cards. */
export async function sortBy(page: Page, column: string, order: 'ascending' | 'descending'): Promise<void> {
  if (showsCards(page)) {
    await openFilters(page);
    await page.getByLabel('Sorter etter').selectOption(column);
    await page.getByRole('checkbox', { name: 'Synkende' }).setChecked(order === 'descending');
    return;
  }
  const heading = page.getByRole('columnheader', { name: column });
  for (let presses = 0; presses < 2; presses += 1) {
    if ((await heading.getAttribute('aria-sort')) === order) break;
    await heading.getByRole('button').click();
  }
  await expect(heading).toHaveAttribute('aria-sort', order);
}

/** Opens one of the rows in sight, without a press that scrolls; returns where the page stood then. */
export async function openRow(page: Page): Promise<number> {
  const inSight = await page.waitForFunction(() => {
    const row = document
      .elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
      ?.closest<HTMLElement>('main [data-row-id]');
    return row?.dataset['rowId'];
  });
  const link = page
    .locator(`main [data-row-id="${await inSight.jsonValue()}"]`)
    .getByRole('link')
    .first();
  await link.hover();
  const top = await scrollY(page);
  await link.click();
  await expect(page).toHaveURL(/\/(device|user)\//);
  return top;
}
