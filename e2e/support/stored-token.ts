import type { Page } from '@playwright/test';
import { fetchToken, tokenKey } from './accounts.ts';

/** The token that the portal keeps in this browser; null when nobody is signed in. */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), tokenKey);

/** Keeps a token as a sign-in in another tab would; once, and not again at every load. */
export const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const);

/** Forgets the token as a sign-out in another tab would. */
export const dropToken = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    localStorage.removeItem(key);
  }, tokenKey);

/** Signs a user in without the login page. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await storeToken(page, await fetchToken(username));
}
