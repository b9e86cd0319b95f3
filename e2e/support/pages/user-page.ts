import type { Locator, Page } from '@playwright/test';

export interface UserPage {
  readonly userName: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly phone: Locator;
  readonly address: Locator;
  readonly organisation: Locator;
  readonly groups: Locator;
  readonly role: Locator;
  readonly disabled: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  readonly edit: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly saved: Locator;
  readonly signIns: Locator;
  readonly seen: Locator;
  readonly trail: Locator;
}

export const userPath = (username: string): string => `/user/${username}`;

/** The page of one user, as an administrator has it. */
export const userPage = (page: Page): UserPage => ({
  userName: page.getByRole('textbox', { name: 'Brukernavn' }),
  name: page.getByRole('textbox', { name: 'Navn', exact: true }),
  email: page.getByLabel('E-post', { exact: true }),
  phone: page.getByLabel('Telefon', { exact: true }),
  address: page.getByLabel('Adresse', { exact: true }),
  organisation: page.getByLabel('Organisasjon', { exact: true }),
  groups: page.getByRole('combobox', { name: 'Tilgangsgrupper' }),
  role: page.getByRole('combobox', { name: 'Rolle' }),
  disabled: page.getByRole('checkbox', { name: /^Deaktivert/ }),
  newPassword: page.getByLabel('Nytt passord', { exact: true }),
  confirmation: page.getByLabel('Bekreft nytt passord', { exact: true }),
  edit: page.getByRole('button', { name: 'Rediger', exact: true }),
  save: page.getByRole('button', { name: /Lagre$/ }),
  cancel: page.getByRole('button', { name: 'Avbryt redigering' }),
  saved: page.getByText('Endringer ble lagret'),
  signIns: page.getByRole('region', { name: 'Innlogging' }),
  seen: page.getByRole('region', { name: 'Enheter brukeren ser' }),
  trail: page.getByRole('region', { name: 'Endringslogg' }),
});

/** A picked tag or role, which a press takes away. */
export const chip = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `${name} slett`, exact: true });

/** Picks from a picker's list what is typed. */
export async function pick(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}
