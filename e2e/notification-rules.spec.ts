import type { Page } from '@playwright/test';
import { fetchToken } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { tabTo } from './support/keyboard.ts';
import { atNight } from './support/night.ts';
import { newestCode, newestMessage } from './support/outbox.ts';
import { makeUser } from './support/people.ts';
import { goWithin, refusedText } from './support/pages/routes.ts';
import { test as ownTest } from './support/own-user.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface Settings {
  readonly rules: readonly { readonly name?: string; readonly channels: readonly string[] }[];
}

const panel = (page: Page) => page.getByRole('region', { name: 'Varsler', exact: true });
const settingsOf = async (username: string): Promise<Settings> =>
  askApi(await fetchToken(username), `/api/v1/users/${username}/notifications`);

ownTest(
  'NOTIFY-01 own profile: nothing is sent until asked for; a rule is made by keyboard, and what stands in its way is mended',
  async ({ page, person }) => {
    await page.goto(`/profile/${person.username}`);
    const varsler = panel(page);
    await expect(varsler.getByText('Du får ingen varsler')).toBeVisible();
    await expectAccessible(page, 'no rules');

    const add = varsler.getByRole('button', { name: 'Legg til varsel' });
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: /^Det som haster/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nytt varsel' });
    await expect(dialog.getByRole('textbox', { name: 'Navn' })).toBeFocused();
    await expectAccessible(page, 'the dialog of a rule');
    await expectNoSidewaysScroll(page);
    await tabTo(page, dialog.getByRole('textbox', { name: 'Til klokken' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('07');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Velg to forskjellige klokkeslett, eller hele døgnet')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('15.30');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      varsler.getByText('Alle alarmer på alle enheter · E-post · hverdager 07–15:30 · med én gang'),
    ).toBeVisible();
    expect((await settingsOf(person.username)).rules).toHaveLength(1);

    // The address is not confirmed: the rule and the test both say so, and the page has the way out.
    await expect(varsler.getByText('E-post: kommer ikke fram nå')).toBeVisible();
    await page.getByRole('button', { name: 'Send kode' }).first().click();
    await page.getByRole('textbox', { name: 'Kode' }).fill(await newestCode(person.email));
    await page.getByRole('button', { name: 'Bekreft' }).click();
    await expect(page.getByText('E-postadressen er bekreftet')).toBeVisible();
    await expect(varsler.getByText('E-post: kommer ikke fram nå')).toHaveCount(0);
    await varsler.getByRole('button', { name: 'Send prøvevarsel på E-post' }).click();
    await expect(varsler.getByText(`Sendt til ${person.email}`)).toBeVisible();
    await expect.poll(() => newestMessage(person.email)).toContain('Dette er en prøve');

    await expectFingerSize(page, varsler);
    await varsler.getByRole('button', { name: 'Slett Alarmer i arbeidstiden' }).click();
    await expect(varsler.getByText('Slettet: Alarmer i arbeidstiden')).toBeVisible();
    await expect(varsler.getByRole('button', { name: 'Angre' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(varsler.getByText('Alarmer i arbeidstiden', { exact: true })).toBeVisible();
    expect((await settingsOf(person.username)).rules).toHaveLength(1);
  },
);

test.describe('an administrator', () => {
  test.use({ account: 'nordadmin' });

  test(
    'NOTIFY-01 sets one for another person, of a device that is looked up',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer' });
      await page.goto(`/user/${person.username}`);
      const varsler = panel(page);
      await expect(varsler.getByText(`${person.fullName} får ingen varsler`)).toBeVisible();
      await expect(varsler.getByText('Send prøvevarsel')).toHaveCount(0);
      await varsler.getByRole('button', { name: 'Legg til varsel' }).click();
      await page.getByRole('menuitem', { name: /^Vedlikehold/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Bestemte enheter' }).check();
      await dialog.getByRole('button', { name: 'Lagre' }).click();
      await expect(dialog.getByText('Velg minst én enhet')).toBeVisible();
      await dialog.getByRole('combobox', { name: 'Søk etter enhet' }).fill('KUM0001');
      await page.getByRole('option').first().click();
      await dialog.getByRole('button', { name: 'Lagre' }).click();
      await expect(dialog).toHaveCount(0);
      const sentence = varsler.getByRole('list', { name: 'Varsler som er valgt' }).getByText(/samlet kl. 07/);
      await expect(sentence).toHaveText(/^Ingen kontakt, batteri og sensorfeil på .+ · E-post · hverdager/);
      const own = await settingsOf(person.username);
      expect(own.rules).toMatchObject([{ name: 'Vedlikehold', channels: ['mail'] }]);
    },
  );
});

test.describe('fjordleser', () => {
  test.use({ account: 'fjordleser' });

  test(
    'NOTIFY-01 a viewer sees own notifications alone, and no duty lists',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      await page.goto('/profile/fjordleser');
      await expect(panel(page).getByRole('button', { name: 'Legg til varsel' })).toBeVisible();
      for (const address of ['/user/fjordadmin', '/duty-lists']) {
        await goWithin(page, address);
        await expect(page).toHaveURL(address);
        await expect(page.getByText(refusedText)).toBeVisible();
      }
      const token = await tokenOf('fjordleser');
      const other = await askApi<{ status?: number }>(token, '/api/v1/users/fjordadmin/notifications');
      expect(other).not.toHaveProperty('rules');
    },
  );
});
