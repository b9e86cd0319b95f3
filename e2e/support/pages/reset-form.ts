import type { Locator, Page } from '@playwright/test';

/** Both steps of a forgotten password, as the login page shows them. */
export interface ResetForm {
  readonly contact: Locator;
  readonly sendCode: Locator;
  readonly code: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly setPassword: Locator;
  /** In its place where the code came with an invitation. */
  readonly acceptInvitation: Locator;
  readonly cancel: Locator;
}

export const resetForm = (page: Page): ResetForm => {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    contact: field('Mobil eller e-post'),
    sendCode: button('Send engangskode'),
    code: field('Engangskode'),
    password: field('Nytt passord'),
    confirmation: field('Bekreft passord'),
    setPassword: button('Sett nytt passord'),
    acceptInvitation: button('Velg passord og logg inn'),
    cancel: button('Avbryt'),
  };
};

export const codeCall = '**/api/v1/users/make-reset-code';
export const resetCall = '**/api/v1/users/reset-password';

export const newPassword = 'Fjell-og-fjord-2026';

/** The heading of one of the two steps. */
export const step = (page: Page, name: 'Engangskode' | 'Nytt passord'): Locator =>
  page.getByRole('heading', { level: 2, name });

export async function fillNewPassword(
  page: Page,
  password = newPassword,
  confirmation = password,
): Promise<void> {
  const form = resetForm(page);
  await form.password.fill(password);
  await form.confirmation.fill(confirmation);
}
