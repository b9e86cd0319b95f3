import type { Locator, Page } from '@playwright/test';
import { endedTokens } from '../accounts.ts';
import { storedToken } from '../stored-token.ts';

/** Under this width the navigation is a menu behind a button. */
const rowFrom = 1024;

export const isFolded = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < rowFrom;

const banner = (page: Page): Locator => page.getByRole('banner');

export const menuButton = (page: Page): Locator =>
  banner(page).getByRole('button', { name: /^(Meny|Lukk meny)$/ });

/** The main navigation, unfolded where it stands behind a button. */
export async function openMainMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
  await menu.waitFor();
  const folded = menu.getByRole('button', { expanded: false });
  if ((await folded.count()) > 0) await folded.click();
  await menu.getByRole('list').waitFor();
  return menu;
}

/** Goes to a page by the main navigation. */
export async function goByMenu(page: Page, name: string): Promise<void> {
  await (await openMainMenu(page)).getByRole('link', { name }).click();
}

export const bell = (page: Page): Locator => banner(page).locator('a[href="/alarm"]');

export const profileButton = (page: Page): Locator =>
  banner(page).getByRole('button', { name: /^Profilmeny/ });

export const logOutButton = (page: Page): Locator => banner(page).getByRole('button', { name: 'Logg ut' });

/** Ends the session on the server too: what the account's other tests need is another token. */
export async function logOut(page: Page): Promise<void> {
  const token = await storedToken(page).catch(() => null);
  if (token !== null) endedTokens.add(token);
  await profileButton(page).click();
  await logOutButton(page).click();
}

export const searchButton = (page: Page): Locator =>
  banner(page).getByRole('button', { name: /^(Søk|Lukk søk)$/ });

export const searchField = (page: Page): Locator => banner(page).getByRole('searchbox');

/** Searches by the search of the header. */
export async function searchInHeader(page: Page, text: string): Promise<void> {
  await searchButton(page).click();
  await searchField(page).fill(text);
}
