import { randomUUID } from 'node:crypto';
import { fetchToken, peoplePassword, peoplePrefix } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { rows } from './support/pages/device-list.ts';
import { tabTo } from './support/keyboard.ts';
import { atNight } from './support/night.ts';
import { changeUser, makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { userPage, userPath } from './support/pages/user-page.ts';

test.describe('an administrator without a mouse', () => {
  test.use({ account: 'nordadmin' });

  test(
    'NEWUSER-01, USER-02, USER-13, USERS-09, A11Y-01 a user is made, found, chosen, looked at and changed by keys alone',
    atNight(anyWidth),
    async ({ page }) => {
      const name = `${peoplePrefix}${randomUUID().slice(0, 8)}`;
      const { keyboard } = page;
      const to = (role: 'button' | 'link' | 'textbox' | 'combobox' | 'radio', label: string | RegExp) =>
        tabTo(page, page.getByRole(role, { name: label, exact: typeof label === 'string' }), 60);
      const form = userPage(page);

      await page.goto('/users');
      await to('link', 'Ny bruker');
      await keyboard.press('Enter');
      await expect(page).toHaveURL('/new-user');
      await to('textbox', 'Brukernavn');
      await keyboard.type(name);
      await to('textbox', 'Navn');
      await keyboard.type(`Prøve ${name}`);
      await to('textbox', 'E-post');
      await keyboard.type(`${name}@demo.invalid`);
      await to('combobox', 'Tilgangsgrupper');
      await keyboard.type('Status:Felt');
      await keyboard.press('Enter');
      await to('combobox', 'Rolle');
      await keyboard.type('Leser');
      await keyboard.press('Enter');
      await tabTo(page, page.getByLabel('Passord', { exact: true }), 60);
      await keyboard.type(peoplePassword);
      await tabTo(page, page.getByLabel('Bekreft passord'));
      await keyboard.type(peoplePassword);
      await keyboard.press('Enter');
      await expect(page).toHaveURL(userPath(name));
      expect(await fetchToken(name)).toBeTruthy();

      // The form: opened, left by the button, opened again, saved.
      await to('button', 'Rediger');
      await keyboard.press('Enter');
      await expect(form.name).toBeFocused();
      await keyboard.type(' Feil');
      await to('button', 'Avbryt redigering');
      await keyboard.press('Enter');
      await expect(form.edit).toBeFocused();
      await expect(form.name).toHaveValue(`Prøve ${name}`);
      await keyboard.press('Enter');
      await to('textbox', 'Adresse');
      await keyboard.type('Kaien 1');
      await keyboard.press('Enter');
      await expect(form.saved).toBeVisible();
      await expect(form.edit).toBeFocused();

      // What stands beside it: signing out everywhere is asked once more, and the harmless answer has the focus.
      await to('button', 'Logg ut overalt');
      await keyboard.press('Enter');
      await expect(form.signIns.getByRole('button', { name: 'Avbryt' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(form.signIns.getByRole('button', { name: 'Logg ut overalt' })).toBeFocused();
      await to('link', /^Vis som /);
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /^Enheter slik / })).toBeVisible();
      await tabTo(page, page.getByRole('searchbox', { name: 'Søk i enhetene' }), 60);
      await keyboard.type('finnes ikke');
      await expect(page.getByText('Ingen treff', { exact: true })).toBeVisible();
      await keyboard.press('Escape');
      await expect(rows(page).first()).toBeVisible();
      await page.goBack();

      // The list: a search, a choice, the dialog and out of it.
      await page.goto(`/users?q=${name}`);
      await tabTo(page, page.getByRole('checkbox', { name: `Velg Prøve ${name}` }), 60);
      await keyboard.press('Space');
      const bar = page.getByRole('region', { name: 'Valgte brukere' });
      await tabTo(page, bar.getByRole('button', { name: 'Legg til gruppe' }), 90);
      await keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Legg til gruppe' });
      await tabTo(page, dialog.getByRole('combobox'));
      await keyboard.type('Rute:Tast');
      await keyboard.press('Enter');
      await tabTo(page, dialog.getByRole('button', { name: 'Forhåndsvis' }));
      await keyboard.press('Enter');
      await expect(dialog.getByText('1 bruker endres')).toBeVisible();
      await tabTo(page, dialog.getByRole('button', { name: 'Endre 1 bruker' }));
      await keyboard.press('Enter');
      await expect(dialog.getByText('1 bruker endret')).toBeVisible();
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(bar.getByRole('button', { name: 'Legg til gruppe' })).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: 'Eksporter' }), 90);
      await keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Eksporter' })).toBeFocused();
      await tabTo(page, page.getByRole('link', { name: `Prøve ${name}` }), 90);
      await keyboard.press('Enter');
      await expect(page).toHaveURL(userPath(name));
    },
  );
});

test.describe('a provider admin without a mouse', () => {
  test.use({ account: 'peiladmin' });

  test(
    'USER-11, A11Y-01 the deactivation asks, and is left and done by keys',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer' });
      const { keyboard } = page;
      await page.goto(userPath(person.username));
      const panel = page.getByRole('region', { name: 'Deaktiver bruker' });
      const open = panel.getByRole('button', { name: 'Deaktiver bruker' });
      await tabTo(page, open, 60);
      await keyboard.press('Enter');
      await expect(panel.getByRole('button', { name: 'Avbryt' })).toBeFocused();
      await keyboard.press('Enter');
      await expect(open).toBeFocused();
      await keyboard.press('Enter');
      await keyboard.press('Shift+Tab');
      await keyboard.press('Enter');
      await expect(panel.getByText('Bruker ble deaktivert.')).toBeVisible();
      await expect(page).toHaveURL('/users');
    },
  );
});

test.describe('a customer’s administrator without a mouse', () => {
  test.use({ account: 'gassadmin' });

  test(
    'GROUPS-01, GROUPS-05, A11Y-01 a group is opened, another one renamed, and every dialog gives the focus back',
    atNight(anyWidth),
    async ({ page, tokenOf }) => {
      const token = await tokenOf('gassadmin');
      const person = await makeUser(token, { role: 'viewer' });
      const group = `Tast ${person.username.slice(-8)}`;
      await changeUser(token, person.username, { tags: { public: ['Status:Felt', group] } });
      const { keyboard } = page;
      await page.goto('/groups');
      const rename = page.getByRole('button', { name: 'Endre gruppenavn' });
      const dialog = page.getByRole('dialog');
      await tabTo(page, rename, 60);
      await keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(rename).toBeFocused();
      await keyboard.press('Enter');
      await tabTo(page, dialog.getByLabel('Gruppe', { exact: true }));
      await keyboard.type(group);
      await tabTo(page, dialog.getByLabel('Nytt navn'));
      await keyboard.type(`${group} ny`);
      await keyboard.press('Enter');
      await expect(dialog.getByText('1 bruker og 0 enheter endres')).toBeFocused();
      await tabTo(page, dialog.getByRole('button', { name: 'Gi nytt navn' }));
      await keyboard.press('Enter');
      await expect(
        dialog.getByText(`${group} heter nå ${group} ny, for 1 bruker og 0 enheter.`),
      ).toBeVisible();
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(rename).toBeFocused();

      await tabTo(page, page.getByRole('link', { name: 'Status:Lager', exact: true }), 60);
      await keyboard.press('Enter');
      await expect(page).toHaveURL('/group/Status%3ALager');
      await tabTo(page, page.getByRole('link', { name: 'Tilbake' }), 60);
      await keyboard.press('Enter');
      await expect(page).toHaveURL('/groups');
    },
  );
});
