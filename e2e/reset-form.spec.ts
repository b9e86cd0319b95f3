import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import {
  codeCall,
  fillNewPassword,
  newPassword,
  resetCall,
  resetForm,
  step,
} from './support/pages/reset-form.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test(
  'RESET-01, RESET-02 a contact is asked for at its field, and nothing is sent without; every broken rule of the second step is told at its own field, in the order of the fields; fields are kept by what they are for, both passwords can be seen, and Caps Lock is told where it is typed',
  atNight(anyWidth),
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const form = resetForm(page);
    await page.goto('/login?phoneOrEmail=');
    await form.contact.fill('   ');
    await form.sendCode.click();
    await expect(form.contact).toHaveAccessibleDescription('Mangler mobil/epost');
    await expect(form.contact).toBeFocused();
    await expect(form.contact).toBeEnabled();
    expect(sent.filter((url) => url.includes('reset'))).toEqual([]);
    await expectAccessible(page, 'the first step with a problem');

    await page.goto('/login?oneTimeCode=');
    await form.confirmation.fill('noe annet');
    await form.setPassword.click();
    await expect(form.contact).toBeFocused();
    await expect(form.contact).toHaveAccessibleDescription('Mangler mobil/epost');
    await expect(form.code).toHaveAccessibleDescription('Mangler engangskode');
    await expect(form.password).toHaveAccessibleDescription(/Passord kan ikke være tomt/);
    await expect(form.confirmation).toHaveAccessibleDescription('Passord og bekreftet passord er ikke like');
    await expectAccessible(page, 'the second step with every problem');

    const texts = await page.locator('main form').innerText();
    const places = [
      'Mangler mobil/epost',
      'Mangler engangskode',
      'Passord kan ikke være tomt',
      'Passord og bekreftet passord er ikke like',
    ].map((text) => texts.indexOf(text));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);

    await form.contact.fill('kari@demo.invalid');
    await form.code.fill('012345');
    await fillNewPassword(page, 'kort');
    await form.setPassword.click();
    await expect(form.password).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(/Passordet må ha minst 10 tegn/);
    await expect(form.confirmation).toHaveAccessibleDescription('');

    await page.goto('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=');
    await expect(form.contact).toHaveAttribute('autocomplete', 'email');
    await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(form.code).toHaveAttribute('inputmode', 'numeric');
    await expect(form.code).not.toHaveAttribute('type', 'number');
    await expect(form.password).toHaveAttribute('autocomplete', 'new-password');
    await expect(form.confirmation).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.locator('input[autocomplete=username]')).toHaveValue('kari@demo.invalid');
    await form.code.fill('kode: 012 345');
    await expect(form.code).toHaveValue('012345');

    await fillNewPassword(page);
    await page.getByRole('button', { name: 'Vis passord' }).click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await expect(form.confirmation).toHaveAttribute('type', 'text');
    await form.confirmation.evaluate((field) => {
      field.focus();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
    });
    await expect(page.getByText('Caps Lock er på.')).toHaveCount(1);
    await expectAccessible(page, 'the second step with passwords that are seen');
  },
);

test(
  'A11Y-01, RESET-05 both calls go out after a second, and the form is disabled until the answer; a success is said once, by a region that was there before it',
  atNight(anyWidth),
  async ({ page }) => {
    const form = resetForm(page);
    await page.route(codeCall, (route) => route.fulfill({ json: {} }));
    await page.route(resetCall, (route) => route.fulfill({ json: {} }));
    await page.goto('/login?phoneOrEmail=+kari%40demo.invalid+');

    await expect(step(page, 'Engangskode')).toBeVisible();
    const region = page.locator('main').getByRole('status');
    await expect(region).toHaveCount(1);
    const before = await region.elementHandle();
    const askedCode = page.waitForRequest(codeCall);
    const pressedSend = Date.now();
    await form.sendCode.click();
    await expect(form.contact).toBeDisabled();
    await expect(form.cancel).toBeDisabled();
    expect((await askedCode).postDataJSON()).toEqual({ phone_or_email: 'kari@demo.invalid' });
    expect(Date.now() - pressedSend).toBeGreaterThanOrEqual(950);
    await expect(region).toHaveText('Engangskode sendt');
    await expect(page.getByText('Engangskode sendt')).toHaveCount(1);
    expect(await region.evaluate((element, earlier) => element === earlier, before)).toBe(true);

    await form.code.fill('012345');
    await fillNewPassword(page, ` ${newPassword} `);
    const askedReset = page.waitForRequest(resetCall);
    const pressedSet = Date.now();
    await form.setPassword.click();
    for (const field of [form.contact, form.code, form.password, form.confirmation, form.cancel]) {
      await expect(field).toBeDisabled();
    }
    expect((await askedReset).postDataJSON()).toEqual({
      phone_or_email: 'kari@demo.invalid',
      one_time_code: '012345',
      password: newPassword,
    });
    expect(Date.now() - pressedSet).toBeGreaterThanOrEqual(950);
    await expect(page.getByText('Nytt passord satt')).toBeVisible();
  },
);

const failures = [
  {
    what: 'an error of the server',
    answer: { status: 500, json: {} },
    answered: true,
    reason: /på serveren/,
  },
  { what: 'no connection', answer: null, answered: false, reason: /Sjekk nettforbindelsen/ },
] as const;

test(
  'RESET-01 RESET-03 an error of the server and no connection are told, read first, and lose nothing that was typed',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/reset/);
    const form = resetForm(page);
    const alert = page.getByRole('alert');
    for (const { what, answer, answered, reason } of failures)
      await test.step(what, async () => {
        for (const call of [codeCall, resetCall]) {
          await page.unroute(call);
          await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()));
        }
        await page.goto('/login?phoneOrEmail=kari%40demo.invalid');
        await form.sendCode.click();
        await expect(alert).toContainText(
          answered ? 'Generer engangskode feilet!' : 'Kunne ikke sende engangskode',
        );
        await expect(alert).toContainText(reason);
        await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
        await expect(form.contact).toHaveValue('kari@demo.invalid');
        if (answered) await expectAccessible(page, 'the first step with a failure');

        await page.goto('/login?phoneOrEmail=kari%40demo.invalid&oneTimeCode=012345');
        await fillNewPassword(page);
        await form.setPassword.click();
        await expect(alert).toContainText(
          answered ? 'Nullstilling av passord feilet!' : 'Kunne ikke sette nytt passord',
        );
        await expect(alert).toContainText(reason);
        await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
        await expect(form.code).toHaveValue('012345');
        await expect(form.password).toHaveValue(newPassword);
        await expect(form.confirmation).toHaveValue(newPassword);
        if (answered) await expectAccessible(page, 'the second step with a failure');
      });
  },
);

test(
  'A11Y-01, I18N-01 the steps speak Norwegian, fit 320 pixels, and move for no longer than 150 ms, or not at all',
  atNight(anyWidth),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const url of ['/login', '/login?phoneOrEmail=', '/login?oneTimeCode=']) {
      await page.goto(url);
      const form = page.locator('main form');
      await expect(form).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
      await expect(page.getByRole('main')).not.toContainText(
        /\b(password|code|cancel|send code|e-?mail|phone)\b/i,
      );
      await expectNoSidewaysScroll(page);
      const motion = () =>
        form.evaluate((element) => {
          const { animationName, animationDuration } = getComputedStyle(element.parentElement ?? element);
          return animationName === 'none' ? 'none' : animationDuration;
        });
      expect(await motion()).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // The first one may have stood there before, drawn by index.html.
      expect(await motion()).toBe(url === '/login' ? 'none' : '0.15s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page, `${url} at 320 pixels`);
    }
  },
);
