import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The search of "Endre organisasjon". */
export const organisationSearch = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Endre organisasjon' });

/** Asks for the organisations that one may switch to. */
export const organisationsCall = /\/api\/v2\/organizations/;

/** The organisations that it lists. */
export const options = (page: Page): Locator => page.getByRole('option');

export const figure = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: 'Nøkkeltall' }).getByRole('link', { name: new RegExp(`^${label}`) });

export async function numberOf(page: Page, label: string): Promise<number> {
  // The first number alone: that of alarms has another beside it.
  const [number = ''] = /\d[\d\u00a0]*/.exec(await figure(page, label).innerText()) ?? [];
  return Number(number.replaceAll(/\D/g, ''));
}

/** Opens home, and waits for the organisation's name and the figures. */
export async function openHome(page: Page, organisation: string): Promise<void> {
  await page.goto('/');
  await expect(heading(page)).toHaveText(organisation);
  await expect(figure(page, 'Enheter')).toBeVisible();
}
