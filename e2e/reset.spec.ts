import type { Page, Request } from '@playwright/test';
import { peoplePassword as oldPassword } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { loginForm } from './support/pages/login-form.ts';
import { newestCode, newestMessage } from './support/outbox.ts';
import { makeUser } from './support/people.ts';
import { codeCall, fillNewPassword, newPassword, resetForm, step } from './support/pages/reset-form.ts';
import { expect, test } from './support/test.ts';

/** What the browser keeps of the page: address, history entry, both storages. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.referrer,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
  );

test.describe('with a user of its own', () => {
  test(
    'RESET-01 RESET-02 RESET-03 LOGIN-05 a forgotten password: a code by mail, a new password, a login to the wanted page',
    anyWidth,
    async ({ page, faults, tokenOf }) => {
      faults.allow(/\/api\/v1\/(auth|users\/reset-password)/);
      const person = await makeUser(await tokenOf('peiladmin'), { role: 'viewer', orgid: 'nordvann' });
      const login = loginForm(page);
      const form = resetForm(page);

      await page.goto('/devices?fra=lenke#liste');
      await login.user.fill(person.email);
      await page.getByRole('link', { name: 'Glemt passord' }).click();
      await expect(step(page, 'Engangskode')).toBeVisible();
      await expect(form.contact).toHaveValue(person.email);
      await form.sendCode.click();
      await expect(page.getByRole('status').getByText('Engangskode sendt', { exact: true })).toBeVisible();
      await expect(step(page, 'Nytt passord')).toBeVisible();
      await expect(form.contact).toHaveValue(person.email);
      await expect(form.code).toBeFocused();

      const code = await newestCode(person.email);
      await form.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await expect(form.code).toHaveValue(code);
      await fillNewPassword(page);
      await form.setPassword.click();
      await expect(page.getByRole('status').getByText('Nytt passord satt', { exact: true })).toBeVisible();
      await expect(login.user).toHaveValue(person.email);
      await expect(login.password).toBeFocused();
      await expectAccessible(page, 'the login page after a reset');

      await page.keyboard.type(oldPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Brukernavn/epost eller passord er feil.');
      await login.password.fill(newPassword);
      await login.button.click();
      await expect(page).toHaveURL('/devices?fra=lenke#liste');

      await page.evaluate(() => localStorage.clear());
      await page.goto(`/login?phoneOrEmail=${encodeURIComponent(person.email)}&oneTimeCode=${code}`);
      await fillNewPassword(page, 'Et-annet-passord-1');
      await form.setPassword.click();
      await expect(page.getByRole('alert')).toContainText('Nullstilling av passord feilet!');
      await expect(page.getByRole('alert')).toContainText('Engangskoden er feil, brukt eller utløpt.');
    },
  );

  test(
    'RESET-04 the mail’s link opens the second step filled in, and nothing keeps or sends the code but the reset',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const person = await makeUser(await tokenOf('peiladmin'), { role: 'viewer', orgid: 'nordvann' });
      const form = resetForm(page);
      await page.goto('/login?phoneOrEmail=');
      await form.contact.fill(person.email);
      await form.sendCode.click();
      await expect(step(page, 'Nytt passord')).toBeVisible();
      const mail = await newestMessage(person.email);
      const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? '');
      const code = new URLSearchParams(link.hash.slice(1)).get('oneTimeCode') ?? '';
      expect(code).toMatch(/^\d{6}$/);

      const told: string[] = [];
      const tell = (request: Request) => {
        if (request.isNavigationRequest()) return;
        told.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
      };
      await page.goto('/404');
      page.on('request', tell);
      await page.goto(link.pathname + link.search + link.hash);
      await expect(form.contact).toHaveValue(person.email);
      await expect(form.code).toHaveValue(code);
      expect(await kept(page)).not.toMatch(new RegExp(`${code}|oneTimeCode`));
      await page.goBack();
      await page.goForward();
      await expect(step(page, 'Nytt passord')).toBeVisible();
      expect(await kept(page)).not.toMatch(new RegExp(`${code}|oneTimeCode`));
      expect(told.filter((request) => request.includes(code))).toEqual([]);

      await form.code.fill(code);
      await fillNewPassword(page);
      await form.setPassword.click();
      await expect(page.getByText('Nytt passord satt')).toBeVisible();
      expect(told.filter((request) => request.includes(code))).toHaveLength(1);
      expect(await kept(page)).not.toContain(newPassword);
    },
  );
});

test.describe('signed in', () => {
  test.use({ account: 'fjordleser' });

  test(
    'RESET-04 GUARD-02 a reset link leads home, and its code is nowhere afterwards',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345');
      await expect(page).toHaveURL('/devices');
      expect(await kept(page)).not.toContain('012345');
    },
  );
});

test(
  'RESET-01 RESET-02 RESET-04 back, forward and a reload keep to the steps; "Avbryt" leads to the login form; an address opens the step that it is of, from which another code is asked for',
  atNight(anyWidth),
  async ({ page }) => {
    await page.route(codeCall, (route) => route.fulfill({ json: {} }));
    const form = resetForm(page);
    const login = loginForm(page);
    await page.goto('/login?next=%2Fusers');
    await login.user.fill('fjordadmin');
    await page.getByRole('link', { name: 'Glemt passord' }).click();
    await expect(form.contact).toBeFocused();
    await page.goBack();
    await expect(login.user).toHaveValue('fjordadmin');
    await page.goForward();
    await form.contact.fill('400 00 000');
    await form.sendCode.click();
    await expect(step(page, 'Nytt passord')).toBeVisible();

    await page.reload();
    await expect(step(page, 'Nytt passord')).toBeVisible();
    await expect(form.contact).toHaveValue('400 00 000');
    await page.goBack();
    await expect(step(page, 'Engangskode')).toBeVisible();
    await expect(form.contact).toHaveValue('400 00 000');
    await page.goForward();
    await form.cancel.click();
    await expect(login.user).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fusers');

    await test.step('the address alone opens the first step, the code alone the second', async () => {
      await page.goto('/login?phoneOrEmail=kari%2Btank%40demo.invalid&next=%2Fusers');
      await expect(step(page, 'Engangskode')).toBeVisible();
      await expect(form.contact).toHaveValue('kari+tank@demo.invalid');

      await page.goto('/login?oneTimeCode=012345&next=%2Fusers');
      await expect(step(page, 'Nytt passord')).toBeVisible();
      await expect(form.code).toHaveValue('012345');
      await expect(form.contact).toHaveValue('');
      await expect.poll(() => page.url()).not.toContain('012345');
      expect(new URL(page.url()).searchParams.get('next')).toBe('/users');
    });

    await test.step('another code is asked for from the second step', async () => {
      await page.goto('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345');
      await page.getByRole('link', { name: 'Send ny kode' }).click();
      await expect(step(page, 'Engangskode')).toBeVisible();
      await expect(form.contact).toHaveValue('kari@demo.invalid');
    });
  },
);
