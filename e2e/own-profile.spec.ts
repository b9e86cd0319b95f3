import { fetchToken, peoplePassword } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { colourRules, expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { onPhone } from './support/on-phone.ts';
import { expect, test } from './support/own-user.ts';
import { editProfile, profileForm, profilePath } from './support/pages/profile-form.ts';
import { goWithin, refusedText } from './support/pages/routes.ts';
import { storedToken } from './support/stored-token.ts';
import { newestCode, newestMessage } from './support/outbox.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface ApiUser {
  readonly full_name: string;
  readonly meta_data: { readonly email: string; readonly phone: string | null };
}

const callOf = (username: string) => `**/api/v1/users/${username}`;
const userOf = async (username: string): Promise<ApiUser> =>
  askApi(await fetchToken(username), `/api/v1/users/${username}`);

test(
  'PROFILE-01, ROLE-06 own profile: contact details locked; role, groups and organisation to read',
  onPhone,
  async ({ page, person }) => {
    await page.goto(profilePath(person.username));
    const form = profileForm(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
    await expect(page).toHaveTitle(/^Min profil/);
    await expect(form.name).toHaveValue(person.fullName);
    await expect(form.email).toHaveValue(person.email);
    await expect(form.name).not.toBeEditable();
    await expect(form.newPassword).toHaveCount(0);
    const access = page.getByRole('region', { name: 'Tilgang' });
    await expect(access).toContainText('Nordvann');
    await expect(access).toContainText('Status:Felt');
    await expect(access).toContainText('utføre service og bytte av enheter');
    await expect(access.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'the locked profile');
  },
);

test(
  'TRUTH-10, TRUTH-18, DOOR-01 a new e-mail address or number takes effect once confirmed, by code or by the mail’s link; the old one takes the account back',
  atNight(anyWidth),
  async ({ page, person, faults }) => {
    faults.allow(/422/);
    const number = `9${person.username.replace(/\D/g, '').padEnd(7, '7').slice(0, 7)}`;
    const address = `ny-${person.email}`;
    const form = await editProfile(page, person.username);
    await form.phone.fill(number);
    await form.email.fill(address);
    await form.currentPassword.fill(peoplePassword);
    await form.save.click();
    await expect(form.saved).toBeVisible();
    await expect(form.email).toHaveValue(person.email);
    await expect(form.phone).toHaveValue('');

    const phone = page.getByRole('form', { name: `Nytt telefonnummer: ${number}` });
    await expect(phone.getByText('Venter på bekreftelse')).toBeVisible();
    const code = await newestCode(`+47${number}`);
    await phone.getByLabel('Kode').fill(code === '000000' ? '000001' : '000000');
    await phone.getByRole('button', { name: 'Bekreft', exact: true }).click();
    await expect(phone.getByLabel('Kode')).toHaveAccessibleDescription('Koden er feil, brukt eller utløpt.');
    await expectAccessible(page, 'the profile with something to confirm');
    await expectNoSidewaysScroll(page);
    await phone.getByLabel('Kode').fill(code);
    await phone.getByRole('button', { name: 'Bekreft', exact: true }).click();
    await expect(page.getByText('Telefonnummeret er bekreftet')).toBeVisible();
    await expect(form.phone).toHaveValue(number);
    await expect(phone).toHaveCount(0);

    const email = page.getByRole('form', { name: `Ny e-postadresse: ${address}` });
    await email.getByRole('button', { name: 'Avbryt endringen' }).click();
    await expect(page.getByText('Endringen er avbrutt')).toBeVisible();
    await form.edit.click();
    await form.email.fill(address);
    await form.currentPassword.fill(peoplePassword);
    await form.save.click();
    await expect(email).toBeVisible();
    expect(await newestMessage(person.email)).toContain(`er i ferd med å endres`);
    const link = /http\S+\/profile\/\S+/.exec(await newestMessage(address))?.[0] ?? '';
    await page.goto(new URL(link).href.slice(new URL(link).origin.length));
    await expect(page.getByText('E-postadressen er bekreftet')).toBeVisible();
    await expect(page).toHaveURL(profilePath(person.username));
    await expect(form.email).toHaveValue(address);
    await expect(email).toHaveCount(0);
    const told = await newestMessage(person.email);
    expect(told).toContain('er endret');

    // Where it was not the user: the old address has the account again, and nobody else.
    await page.goto(/\/take-back#\S+/.exec(told)?.[0] ?? 'no link');
    await expect(page).toHaveURL('/take-back');
    await page.getByLabel('Brukernavn').fill(person.username);
    await expectAccessible(page, 'an account to be taken back');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Ta kontoen tilbake' }).click();
    // The session here is over too: straight to the new password.
    await expect(page.getByRole('heading', { name: 'Nytt passord' })).toBeVisible();
    expect(
      (
        await page.request.post('/api/v1/auth', { data: { user: address, password: peoplePassword } })
      ).status(),
    ).toBe(401);
    await expect(page.getByLabel('Mobil eller e-post')).toHaveValue(person.email);
    await page.getByLabel('Engangskode').fill(await newestCode(person.email));
    await page.getByLabel('Nytt passord', { exact: true }).fill('Lyngheia-blir-rosa');
    await page.getByLabel('Bekreft passord').fill('Lyngheia-blir-rosa');
    await page.getByRole('button', { name: 'Sett nytt passord' }).click();
    await expect(page.getByText('Nytt passord satt')).toBeVisible();
  },
);

test(
  'PROFILE-01 TRUTH-10 a new password: strong, with the present one, confirmed, saved, and the user stays signed in; the old one opens nothing',
  atNight(anyWidth),
  async ({ page, person, faults }) => {
    faults.allow(/422/);
    const fresh = 'Lyngheia-blir-rosa';
    const form = await editProfile(page, person.username);
    await expect(form.confirmation).toHaveCount(0);
    for (const weak of ['passordpassord', `${person.username}-1`]) {
      await form.newPassword.fill(weak);
      await form.confirmation.fill(weak);
      await form.currentPassword.fill(peoplePassword);
      await expect(page.getByText(/^Passordstyrke: (svært )?svakt$/)).toBeVisible();
      await form.save.click();
      await expect(form.newPassword).toHaveAccessibleDescription(/Passordet er for lett å gjette/);
    }
    await expectAccessible(page, 'a refused password');
    await form.newPassword.fill(fresh);
    await expect(page.getByText(/^Passordstyrke: (svært )?sterkt$/)).toBeVisible();
    await form.confirmation.fill(`${fresh}x`);
    await form.currentPassword.fill('');
    await form.save.click();
    await expect(page.getByText('Passord og bekreftet passord er ikke like')).toBeVisible();
    await expect(form.currentPassword).toHaveAccessibleDescription(/Skriv passordet du har nå/);
    await form.confirmation.fill(fresh);
    await form.currentPassword.fill('ikke-passordet-mitt');
    await form.save.click();
    await expect(form.currentPassword).toHaveAccessibleDescription(/Det nåværende passordet er feil/);
    await form.currentPassword.fill(peoplePassword);
    const before = await storedToken(page);
    await form.save.click();
    await expect(form.saved).toBeVisible();
    await expect(page).toHaveURL(profilePath(person.username));
    expect(await storedToken(page)).not.toBe(before);

    await page.reload();
    await expect(form.name).toHaveValue(person.fullName);
    const logIn = (secret: string) =>
      page.request.post('/api/v1/auth', { data: { user: person.username, password: secret } });
    expect((await logIn(peoplePassword)).status()).toBe(401);
    expect((await logIn(fresh)).status()).toBe(200);
  },
);

test(
  'PROFILE-01, A11Y-01, STATE-07 by keyboard alone at 320 px; what breaks a rule is told at its field, by the page and by the server, and the input stays; "Avbryt" puts back; what was changed is sent, under a loader for a second, and shown',
  atNight(anyWidth),
  async ({ page, person, faults }) => {
    faults.allow(/40[09]|422|303/);
    const form = profileForm(page);
    const cancel = page.getByRole('button', { name: 'Avbryt redigering' });

    await test.step('by keyboard alone at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(profilePath(person.username));
      await form.edit.focus();
      await page.keyboard.press('Enter');
      await expect(form.name).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('Kari Ås');
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Enter');
      await expect(form.saved).toBeVisible();
      await expect(form.edit).toBeFocused();
      expect((await userOf(person.username)).full_name).toBe('Kari Ås');
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    await test.step('what breaks a rule', async () => {
      await form.edit.click();
      await form.name.fill(' ');
      await form.email.fill('ikke en adresse');
      await form.save.click();
      await expect(page.getByText('Du må ha navn')).toBeVisible();
      await expect(page.getByText('Du må ha gyldig e-post')).toBeVisible();
      await expect(form.name).toBeFocused();
      await expectAccessible(page, 'the profile with errors');
      await form.newPassword.fill('kort');
      await form.save.click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'the profile with errors in the dark', colourRules);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: 'Avbryt', exact: true }).click();

      await form.name.fill('Kari Ås');
      await form.email.fill(person.email);
      await form.phone.fill('ring meg');
      await form.currentPassword.fill(peoplePassword);
      await form.save.click();
      await expect(page.getByText('Telefonnummeret er ikke gyldig')).toBeVisible();
      await expect(form.phone).toBeFocused();
      await expect(page.getByText('Noe ble feil. Kunne ikke lagre.')).toBeVisible();
      await expect(form.phone).toHaveValue('ring meg');

      await form.phone.fill('');
      await form.email.fill('fjordadmin@demo.invalid');
      await form.save.click();
      await expect(page.getByText('Mailen du prøver å lagre, er allerede i bruk.')).toBeVisible();
      await expect(form.email).toBeFocused();
    });

    await test.step('"Avbryt" ends the change of the password and forgets it, "Avbryt redigering" puts everything back', async () => {
      await page.getByRole('button', { name: 'Endre passord' }).click();
      await expect(form.newPassword).toBeFocused();
      await form.newPassword.fill('noe');
      await form.confirmation.fill('noe');
      await page.getByRole('button', { name: 'Avbryt', exact: true }).click();
      await expect(form.newPassword).toHaveValue('');
      await expect(form.confirmation).toHaveCount(0);

      await form.name.fill('Noen annen');
      await cancel.click();
      await expect(form.name).toHaveValue('Kari Ås');
      await expect(form.email).toHaveValue(person.email);
      await expect(form.name).not.toBeEditable();
      await expect(form.edit).toBeFocused();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'the locked profile in the dark', colourRules);
      await page.emulateMedia({ colorScheme: 'light' });
    });

    await test.step('what was changed is sent', async () => {
      await form.edit.click();
      await expect(form.name).toBeFocused();
      await form.phone.fill('22 33 44 55');
      await form.name.fill('Gro Øvrebø');
      await form.currentPassword.fill(peoplePassword);
      await expectAccessible(page, 'the unlocked profile');

      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      const start = Date.now();
      await form.save.click();
      expect((await sent).postDataJSON()).toEqual({
        full_name: 'Gro Øvrebø',
        meta_data: { phone: '22 33 44 55' },
        current_password: peoplePassword,
      });
      await expect(form.name).not.toBeEditable();
      await expect(form.saved).toBeVisible();
      expect(Date.now() - start).toBeGreaterThanOrEqual(950);
      await expect(form.edit).toBeFocused();
      await expect(page.getByText('Gro Øvrebø', { exact: true })).toBeVisible();
      await expectAccessible(page, 'the saved profile');
      expect(await userOf(person.username)).toMatchObject({
        full_name: 'Gro Øvrebø',
        meta_data: { email: person.email, phone: null, phone_pending: '22 33 44 55' },
      });
    });
  },
);

test(
  'PROFILE-01 a profile that cannot be fetched says so, and "Prøv igjen" fetches it; another user’s is refused; one’s own name in capitals is one’s own',
  atNight(anyWidth),
  async ({ page, person, faults }) => {
    faults.allow(/500/);
    await page.route(callOf(person.username), (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(profilePath(person.username));
    await expect(page.getByText('Kunne ikke hente data, noe gikk galt.')).toBeVisible();
    await expectAccessible(page, 'a profile that could not be fetched');
    await page.unroute(callOf(person.username));
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(profileForm(page).name).toHaveValue(person.fullName);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await goWithin(page, profilePath('nordadmin'));
    await expect(page.getByText(refusedText)).toBeVisible();
    expect(asked).not.toContain('/api/v1/users/nordadmin');
    await expectAccessible(page, 'a refused profile');
    await goWithin(page, profilePath(person.username.toUpperCase()));
    await expect(profileForm(page).name).toHaveValue(person.fullName);
  },
);
