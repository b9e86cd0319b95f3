import { expect, type Locator, type Page } from '@playwright/test';
import { passwordOf } from '../accounts.ts';

export interface LoginForm {
  readonly user: Locator;
  readonly password: Locator;
  readonly button: Locator;
}

export const loginForm = (page: Page): LoginForm => ({
  user: page.getByRole('textbox', { name: 'Brukernavn eller e-post' }),
  password: page.getByLabel('Passord', { exact: true }),
  button: page.getByRole('button', { name: 'Logg inn' }),
});

/** Logs in by the form that the page shows. */
export async function signIn(page: Page, username: string): Promise<void> {
  const form = loginForm(page);
  await form.user.fill(username);
  await form.password.fill(passwordOf(username));
  await form.button.click();
}

/** Waits until the form that index.html shows first has made room for the page's own. */
export async function formHasArrived(page: Page): Promise<void> {
  await expect(page.locator('#portal form')).toBeVisible();
}
