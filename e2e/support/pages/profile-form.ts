import type { Locator, Page } from '@playwright/test';

export interface ProfileForm {
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  readonly currentPassword: Locator;
  readonly edit: Locator;
  readonly save: Locator;
  readonly saved: Locator;
}

export const profilePath = (username: string): string => `/profile/${username}`;

export const profileForm = (page: Page): ProfileForm => ({
  name: page.getByRole('textbox', { name: 'Navn', exact: true }),
  email: page.getByLabel('E-post', { exact: true }),
  phone: page.getByLabel('Telefon', { exact: true }),
  newPassword: page.getByLabel('Nytt passord', { exact: true }),
  confirmation: page.getByLabel('Bekreft nytt passord', { exact: true }),
  currentPassword: page.getByLabel('Nåværende passord', { exact: true }),
  edit: page.getByRole('button', { name: 'Rediger', exact: true }),
  save: page.getByRole('button', { name: /Lagre$/ }),
  saved: page.getByText('Endringer ble lagret'),
});

/** Opens a user's own profile and unlocks it. */
export async function editProfile(page: Page, username: string): Promise<ProfileForm> {
  await page.goto(profilePath(username));
  const form = profileForm(page);
  await form.edit.click();
  return form;
}
