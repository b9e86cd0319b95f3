import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { askApi } from './support/api.ts';
import { fetchToken, passwordOf } from './support/accounts.ts';
import { atNight } from './support/night.ts';
import { goByMenu, profileButton } from './support/pages/header.ts';
import { loginForm, signIn } from './support/pages/login-form.ts';
import { expect, test } from './support/own-user.ts';
import { changeUser, makeUser } from './support/people.ts';
import { editProfile, profileForm, profilePath } from './support/pages/profile-form.ts';

/** Input that was not saved when the session ended, on the example of one's own profile. */

const offer = (page: Page) => page.getByText(/^Du hadde endringer som ikke ble lagret \(kl\. \d\d:\d\d\)\.$/);
const keptInTab = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));

async function beginEditing(page: Page, username: string, name: string): Promise<void> {
  const form = await editProfile(page, username);
  await form.name.fill(name);
}

/** Someone takes the user's token away meanwhile; the next press of "Lagre" finds out. */
async function saveWithoutToken(
  page: Page,
  adminToken: string,
  username: string,
  newRole: 'viewer' | 'service',
): Promise<void> {
  await changeUser(adminToken, username, { roles: { roles: [newRole] } });
  await profileForm(page).save.click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(profilePath(username))}`);
  await expect(loginForm(page).user).toBeVisible();
}

test.beforeEach(({ faults }) => {
  faults.allow(/401/);
});

test(
  'GUARD-04 input cut off by a change of role is offered after the next login, and can be saved; what was saved before is not offered',
  anyWidth,
  async ({ page, person, tokenOf }) => {
    const admin = await tokenOf('peiladmin');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept();
    });
    await beginEditing(page, person.username, 'Gro Øvrebø');
    await profileForm(page).newPassword.fill('Hemmelig-og-ny');
    await profileForm(page).confirmation.fill('Hemmelig-og-ny');
    await profileForm(page).currentPassword.fill(passwordOf(person.username));
    await saveWithoutToken(page, admin, person.username, 'viewer');
    await expect(page.getByText('Tilgangen din er endret. Logg inn på nytt.')).toBeVisible();
    expect(asked).toEqual([]);
    const kept = await keptInTab(page);
    expect(kept).toContain('Gro Øvrebø');
    expect(kept).not.toContain('Hemmelig');

    await signIn(page, person.username);
    await expect(page).toHaveURL(profilePath(person.username));
    await expect(offer(page)).toBeVisible();
    const form = profileForm(page);
    await expect(form.name).toHaveValue(person.fullName);
    await expect(form.edit).toHaveCount(0);
    await expectAccessible(page, 'the profile with an offered draft');
    await page.getByRole('button', { name: 'Hent dem fram' }).click();
    await expect(form.name).toHaveValue('Gro Øvrebø');
    await expect(form.name).toBeFocused();
    await form.save.click();
    await expect(form.saved).toBeVisible();
    const saved = await askApi<{ full_name: string }>(
      await fetchToken(person.username),
      `/api/v1/users/${person.username}`,
    );
    expect(saved.full_name).toBe('Gro Øvrebø');
    expect(await keptInTab(page)).not.toContain('Gro Øvrebø');

    await changeUser(admin, person.username, { roles: { roles: ['service'] } });
    await page.reload();
    await expect(loginForm(page).user).toBeVisible();
    await signIn(page, person.username);
    await expect(form.edit).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  },
);

test(
  'GUARD-04 a discarded draft is gone for good; one of values that someone changed meanwhile says so; another user in the tab finds nothing of it',
  atNight(anyWidth),
  async ({ page, person, tokenOf }) => {
    const admin = await tokenOf('peiladmin');
    const other = await makeUser(admin, { role: 'service', orgid: 'nordvann' });
    const form = profileForm(page);

    await test.step('discarded', async () => {
      await beginEditing(page, person.username, 'Gro Øvrebø');
      await saveWithoutToken(page, admin, person.username, 'viewer');
      await signIn(page, person.username);
      await page.getByRole('button', { name: 'Forkast' }).click();
      await expect(form.edit).toBeFocused();
      await page.reload();
      await expect(form.edit).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
    });

    await test.step('changed meanwhile', async () => {
      await form.edit.click();
      await form.name.fill('Gro Øvrebø');
      await saveWithoutToken(page, admin, person.username, 'service');
      await changeUser(admin, person.username, { meta_data: { phone: '99 88 77 66' } });
      await signIn(page, person.username);
      await expect(offer(page)).toBeVisible();
      await expect(page.getByText('Opplysningene er endret av noen andre siden.')).toBeVisible();
      await page.getByRole('button', { name: 'Hent dem fram' }).click();
      await expect(form.name).toHaveValue('Gro Øvrebø');
      await expect(form.phone).toHaveValue('99 88 77 66');
    });

    await test.step('another user', async () => {
      await saveWithoutToken(page, admin, person.username, 'viewer');
      expect(await keptInTab(page)).toContain('Gro Øvrebø');
      await signIn(page, other.username);
      await expect(page).toHaveURL('/devices');
      await page.goto(profilePath(other.username));
      await expect(form.edit).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
      expect(await keptInTab(page)).not.toContain('Gro Øvrebø');
    });
  },
);

test(
  'STATE-07 a reload asks and brings the input back; leaving by a link asks, and leaving all the same drops it; a back button pressed again and again is asked about once',
  atNight(anyWidth),
  async ({ page, person }) => {
    const leaves = 'Du har endringer som ikke er lagret. Vil du forlate siden likevel?';
    const asked: string[] = [];
    let isLeaving = true;
    page.on('dialog', (dialog) => {
      asked.push(dialog.type() === 'beforeunload' ? dialog.type() : dialog.message());
      void (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    const form = profileForm(page);

    await test.step('a reload', async () => {
      await beginEditing(page, person.username, 'Gro Øvrebø');
      await page.reload();
      expect(asked.splice(0)).toEqual(['beforeunload']);
      await expect(offer(page)).toBeVisible();
      await page.getByRole('button', { name: 'Hent dem fram' }).click();
      await expect(form.name).toHaveValue('Gro Øvrebø');
    });

    await test.step('a link', async () => {
      isLeaving = false;
      const home = page.getByRole('navigation', { name: 'Brødsmulesti' }).getByRole('link', { name: 'Hjem' });
      await home.click();
      await expect.poll(() => asked.splice(0)).toEqual([leaves]);
      await expect(page).toHaveURL(profilePath(person.username));
      await expect(form.name).toHaveValue('Gro Øvrebø');
      isLeaving = true;
      await home.click();
      await expect(page).toHaveURL('/devices');
      await page.goto(profilePath(person.username));
      await expect(form.edit).toBeVisible();
      await expect(offer(page)).toHaveCount(0);
      asked.splice(0);
    });

    await test.step('the back button', async () => {
      await goByMenu(page, 'Enheter');
      await expect(page).toHaveURL('/devices');
      await profileButton(page).click();
      await page.getByRole('link', { name: 'Min profil' }).click();
      await form.edit.click();
      await form.name.fill('Gro Øvrebø');
      isLeaving = false;
      await page.evaluate(() => {
        for (let press = 0; press < 2; press += 1) history.back();
      });
      await expect.poll(() => asked.length).toBe(1);
      await expect(page).toHaveURL(profilePath(person.username));
      await expect(form.name).toHaveValue('Gro Øvrebø');
      expect(asked).toEqual([leaves]);
    });
  },
);
