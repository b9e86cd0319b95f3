import { password } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { formHasArrived, loginForm, signIn } from './support/pages/login-form.ts';
import { dropToken, storedToken, storeToken } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';

const authCall = '**/api/v1/auth';
const expired = 'Økten er utløpt. Logg inn på nytt.';

test(
  'LOGIN-01, LOGIN-02, A11Y-01 the login page has two fields to type in at once, a button that waits for both, and a hint of Caps Lock',
  atNight(),
  async ({ page, isMobile }) => {
    await page.goto('/login');
    const form = loginForm(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Peil Portal' })).toBeVisible();
    await expect(page.getByText(/Peil/)).toHaveCount(1);
    await expect(form.user).toBeVisible();
    await expect(form.password).toHaveAttribute('type', 'password');
    await expect(form.button).toBeVisible();
    await expect(page.getByRole('link', { name: 'Glemt passord' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page).toHaveTitle('Logg inn – Peil');
    // A touch screen would show its keyboard over the page.
    if (isMobile) await expect(page.locator('input:focus')).toHaveCount(0);
    else await expect(form.user).toBeFocused();

    await expect(form.button).toBeDisabled();
    await form.user.fill('fjordadmin');
    await expect(form.button).toBeDisabled();
    await form.password.fill('   ');
    await expect(form.button).toBeDisabled();
    await form.password.fill('x');
    await expect(form.button).toBeEnabled();
    await form.user.fill('  ');
    await expect(form.button).toBeDisabled();

    await formHasArrived(page);
    await form.password.evaluate((field) => {
      const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
      field.dispatchEvent(event);
    });
    await expect(page.getByText('Caps Lock er på.')).toBeVisible();
    await form.password.fill('hemmelig');
    await page.getByRole('button', { name: 'Vis passord' }).click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Skjul passord' }).click();
    await expect(form.password).toHaveAttribute('type', 'password');
  },
);

const notTheCredentials = [
  { what: 'an error of the server', answer: { status: 500, json: {} }, text: 'Noe gikk galt på serveren.' },
  {
    what: 'too many tries',
    answer: {
      status: 429,
      headers: { 'retry-after': '700' },
      json: { error: 'too_many', message: 'For mange forsøk. Vent litt og prøv igjen.' },
    },
    text: 'For mange forsøk. Vent litt og prøv igjen. Du kan prøve igjen om 12 minutter.',
  },
  { what: 'no connection', answer: null, text: 'Sjekk nettforbindelsen og prøv igjen.' },
] as const;

test(
  'LOGIN-01, LOGIN-03, LOGIN-04 the call goes out after a second, the form disabled until the answer; each failure is told as what it is, read first, and what was typed stays, in fields that password managers find',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/\/api\/v1\/auth/);
    const alert = page.getByRole('alert');
    const wrong = 'Brukernavn/epost eller passord er feil.';
    await page.goto('/login');
    await formHasArrived(page);
    const form = loginForm(page);
    const fields = [await form.user.elementHandle(), await form.password.elementHandle()];
    await expect(form.user).toHaveAttribute('autocomplete', 'username');
    await expect(form.user).toHaveAttribute('name', 'username');
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
    await expect(form.password).toHaveAttribute('name', 'password');

    await test.step('wrong credentials', async () => {
      await form.user.fill('fjordadmin');
      await form.password.fill('feil passord');
      const asked = page.waitForRequest(authCall);
      const start = Date.now();
      await form.button.click();
      await expect(form.user).toBeDisabled();
      await expect(form.password).toBeDisabled();
      await asked;
      expect(Date.now() - start).toBeGreaterThanOrEqual(950);
      await expect(alert).toContainText(wrong);
      await expect(form.user).toBeEnabled();
      await expect(form.user).toHaveValue('fjordadmin');
      await expectAccessible(page, 'the login page with a failure');
    });

    for (const { what, answer, text } of notTheCredentials)
      await test.step(what, async () => {
        await page.unroute(authCall);
        await page.route(authCall, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await signIn(page, 'fjordadmin');
        await expect(alert).toContainText(text);
        await expect(alert).toHaveCount(1);
        await expect(page.locator(':focus').getByRole('alert')).toBeVisible();
        await expect(form.user).toHaveValue('fjordadmin');
        await expect(form.password).toHaveValue(password);
      });

    await expect(page).toHaveURL('/login');
    for (const field of fields) expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  },
);

test(
  'LOGIN-05, GUARD-03 a provider employee lands on home, and stays there',
  atNight(anyWidth),
  async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await signIn(page, 'peiladmin');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Gå til enheter' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Gå til brukerliste' })).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test(
  'LOGIN-02, LOGIN-03, GUARD-02, GUARD-03, GUARD-04, A11Y-01 by the keyboard alone, values sent trimmed; then the login page and / lead to the devices; a token that the server refuses ends the session with a message, and the page opens afterwards',
  anyWidth,
  async ({ page, faults }) => {
    faults.allow(/401/);
    await page.goto('/login');
    const form = loginForm(page);
    await expect(form.user).toBeFocused();
    await page.keyboard.type('  fjordadmin ');
    await page.keyboard.press('Tab');
    await expect(form.password).toBeFocused();
    await page.keyboard.type(` ${password} `);
    const sent = page.waitForRequest(authCall);
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ user: 'fjordadmin', password });
    await expect(page).toHaveURL('/devices');
    const token = await storedToken(page);
    expect(token?.split('.')).toHaveLength(3);

    for (const address of ['/login', '/']) {
      await page.goto(address);
      await expect(page).toHaveURL('/devices');
      await expect(page.getByRole('heading', { level: 1, name: 'Enheter' })).toBeVisible();
    }

    const [head, body, signature = ''] = (token ?? '').split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    await storeToken(page, [head, body, other + signature.slice(1)].join('.'));
    await page.goto('/users');
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/users')}`);
    await expect(page.getByText(expired)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await signIn(page, 'fjordadmin');
    await expect(page).toHaveURL('/users');
  },
);

test.describe('signed in', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'GUARD-04 who has lost his access, and who is signed out elsewhere, reads why before anything else',
    atNight(anyWidth),
    async ({ page, context, faults }) => {
      faults.allow(/401/);
      const users = '**/api/v1/users';
      await page.route(users, (route) =>
        route.fulfill({ status: 401, json: { error: 'token_revoked', message: 'Logg inn på nytt.' } }),
      );
      await page.goto('/users');
      await expect(page).toHaveURL(/\/login/);
      await expect(page.locator(':focus')).toHaveText('Tilgangen din er endret. Logg inn på nytt.');

      await page.unroute(users);
      await signIn(page, 'fjordadmin');
      await expect(page.getByRole('heading', { level: 1, name: /^Brukere/ })).toBeVisible();
      const other = await context.newPage();
      await other.goto('/404');
      await dropToken(other);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.locator(':focus')).toHaveText('Du er logget ut.');
      await expectAccessible(page, 'the login page with a message');
    },
  );
});
