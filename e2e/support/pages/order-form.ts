import { expect, type Page } from '@playwright/test';

export const openOrder = (page: Page) => page.getByRole('button', { name: 'Bestill', exact: true });

const orderForm = (page: Page) => page.getByRole('form', { name: 'Bestilling' });

/** Opens the form once and leaves it: what it asks the server for is then known to the browser. */
export async function lookAtOrder(page: Page): Promise<void> {
  await openOrder(page).click();
  await expect(orderForm(page)).toBeVisible();
  await page.getByRole('button', { name: 'Avbryt' }).click();
}

/** Fills an order on the device's page, to that address beside those that are known, and sends it. */
export async function sendOrder(page: Page, recipient: string): Promise<void> {
  await openOrder(page).click();
  const form = orderForm(page);
  await form.getByRole('textbox', { name: 'Epostadresser' }).fill(recipient);
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Mengde (liter)' }).fill('10');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Sends an order without network, and sees that it waits. */
export async function sendWaitingOrder(page: Page, recipient: string): Promise<void> {
  await sendOrder(page, recipient);
  await expect(
    page.getByText('Bestillingen venter på nett. Den sendes når nettet er tilbake.'),
  ).toBeVisible();
}

/** Recipients of the orders that the server has taken from this page. */
export function orderedBy(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/orders') && response.status() === 200)
      sent.push(...(response.request().postDataJSON() as { recipients: string[] }).recipients);
  });
  return sent;
}
