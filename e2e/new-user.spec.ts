import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { atNight } from './support/night.ts';
import { fetchToken, peoplePassword, peoplePrefix } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { rowOf } from './support/pages/device-list.ts';
import { searchInHeader } from './support/pages/header.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { onPhone } from './support/on-phone.ts';
import { signIn } from './support/pages/login-form.ts';
import { newestCode, newestMessage } from './support/outbox.ts';
import { changeUser } from './support/people.ts';
import { fillNewPassword, newPassword, resetForm, step } from './support/pages/reset-form.ts';
import { expect, test } from './support/test.ts';
import { pick, userPage, userPath } from './support/pages/user-page.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface ApiUser {
  readonly user_name: string;
  readonly full_name: string;
  readonly orgid: string;
  readonly meta_data: { readonly email: string; readonly phone: string | null };
}

const newName = () => `${peoplePrefix}${randomUUID().slice(0, 8)}`;

test.use({ account: 'nordadmin' });

test(
  'NEWUSER-01, USER-05, USER-08 a user with a password: the rules, a taken address, and then the new user opens',
  onPhone,
  async ({ page, tokenOf, faults }) => {
    faults.allow(/303/);
    const name = newName();
    await page.goto('/users');
    await page.getByRole('link', { name: 'Ny bruker' }).click();
    const form = userPage(page);
    const submit = page.getByRole('button', { name: 'Opprett bruker' });
    const password = page.getByLabel('Passord', { exact: true });
    await submit.click();
    await expect(form.userName).toBeFocused();
    for (const text of [
      'Du må ha brukernavn',
      'Du må ha navn',
      'Du må ha gyldig e-post',
      'Du må ha minst én tilgangsgruppe',
      'Du må ha minst én rolle',
      'Passord kan ikke være tomt',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page, 'the form of a new user');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page);

    await form.userName.fill(name);
    await form.name.fill('Åse\u200b Øvrebø');
    await form.email.fill('NordLeser@demo.invalid');
    await form.phone.fill('+47 22 22 22 24');
    await page
      .getByRole('group', { name: 'Faste valg' })
      .getByRole('button', { name: 'Status:Felt' })
      .click();
    await pick(form.role, 'Leser');
    await expect(page.getByText('Leser kan')).toBeVisible();
    await password.fill('passord1234');
    await expect(page.getByText(/^Styrke|svakt/i).first()).toBeVisible();
    await password.fill(peoplePassword);
    await page.getByLabel('Bekreft passord').fill(peoplePassword);
    await submit.click();
    await expect(form.email).toHaveAccessibleDescription(/Mailen du prøver å lagre, er allerede i bruk\./);
    await expect(password).toHaveValue(peoplePassword);
    await form.email.fill(`${name}@demo.invalid`);
    await submit.click();
    await expect(page).toHaveURL(userPath(name));
    await expect(form.name).toHaveValue('Åse Øvrebø');
    expect(await fetchToken(name)).toBeTruthy();
    await page.getByRole('link', { name: 'Tilbake' }).click();
    await searchInHeader(page, name);
    await expect(rowOf(page, name)).toBeVisible();
    const made = await askApi<ApiUser>(await tokenOf('nordadmin'), `/api/v1/users/${name}`);
    expect(made).toMatchObject({ orgid: 'nordvann', meta_data: { phone: '+47 22 22 22 24' } });
  },
);

test(
  'NEWUSER-02, RESET-01 an invitation: sent by e-mail, opened, expired; by text message taken into use; and the number with and without +47',
  atNight(anyWidth),
  async ({ page, tokenOf, visit }) => {
    const name = newName();
    const number = `4${String(Date.now()).slice(-7)}`;
    const form = userPage(page);
    await page.goto('/new-user');
    await form.userName.fill(name);
    await form.name.fill('Kari Nordmann');
    await form.email.fill(`${name}@demo.invalid`);
    await page
      .getByRole('group', { name: 'Faste valg' })
      .getByRole('button', { name: 'Status:Felt' })
      .click();
    await pick(form.role, 'Leser');
    await page.getByRole('radio', { name: 'Invitasjon på SMS' }).check();
    await expect(page.getByLabel('Passord', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(form.phone).toHaveAccessibleDescription(/Skriv et mobilnummer/);
    await page.getByRole('radio', { name: 'Invitasjon på e-post' }).check();
    await form.phone.fill(number);
    await page.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(page).toHaveURL(userPath(name));
    await expect(form.signIns).toContainText(`Sendt til ${name}@demo.invalid`);
    await expectAccessible(page, 'a user who is invited');

    const link = /http\S+\/login\?\S+/.exec(await newestMessage(`${name}@demo.invalid`))?.[0] ?? '';
    const { page: theirs, faults: theirFaults } = await visit(null);
    await theirs.goto(new URL(link).href.slice(new URL(link).origin.length));
    await expect(theirs.getByLabel('Nytt passord', { exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        await page.reload();
        await expect(form.signIns).toContainText('Invitasjon');
        return form.signIns.textContent();
      })
      .toContain('Åpnet');

    // Whoever reads an address that is the user's no longer must not come in by it.
    await changeUser(await tokenOf('nordadmin'), name, { meta_data: { email: `ny-${name}@demo.invalid` } });
    await page.reload();
    await expect(form.signIns).toContainText('Utløpt');
    theirFaults.allow(/reset-password/);
    await fillNewPassword(theirs, peoplePassword);
    await resetForm(theirs).acceptInvitation.click();
    await expect(theirs.getByRole('alert')).toContainText('Engangskoden er feil, brukt eller utløpt.');

    await form.signIns.getByRole('button', { name: 'Send igjen på SMS' }).click();
    await expect(form.signIns.getByText('Invitasjonen er sendt.')).toBeVisible();
    await expect(form.signIns).toContainText(`Sendt til +47${number}`);
    const text = await newestMessage(`+47${number}`);
    const again = /http\S+\/login\?\S+/.exec(text)?.[0] ?? '';
    await theirs.goto(new URL(again).href.slice(new URL(again).origin.length));
    await fillNewPassword(theirs, 'Myr-og-multer-77');
    await resetForm(theirs).acceptInvitation.click();
    await expect(theirs).toHaveURL('/devices');
    await page.reload();
    await expect(form.signIns).toContainText('Tatt i bruk');
    await theirs.getByRole('button', { name: `Profilmeny: ${name}` }).click();
    await theirs.getByRole('button', { name: 'Logg ut' }).click();
    await expect(theirs).toHaveURL('/login');

    // The number that the invitation has proved, as it is written at home and abroad.
    for (const [written, password] of [
      [`+47 ${number.slice(0, 3)} ${number.slice(3)}`, newPassword],
      [number, peoplePassword],
    ] as const) {
      await theirs.goto('/login?phoneOrEmail=');
      await resetForm(theirs).contact.fill(written);
      const before = await newestMessage(`+47${number}`);
      await resetForm(theirs).sendCode.click();
      await expect(step(theirs, 'Nytt passord')).toBeVisible();
      await expect.poll(() => newestMessage(`+47${number}`)).not.toBe(before);
      await resetForm(theirs).code.fill(await newestCode(`+47${number}`));
      await fillNewPassword(theirs, password);
      await resetForm(theirs).setPassword.click();
      await expect(theirs.getByText('Nytt passord satt')).toBeVisible();
    }
    await signIn(theirs, name);
    await expect(theirs).toHaveURL('/devices');
  },
);

test(
  'NEWUSER-03 many from a file: the template as XLSX is read as it was written; each row is told what is wrong, nothing is made; then all are',
  anyWidth,
  async ({ page, tokenOf }) => {
    const [one, other] = [newName(), newName()];
    const csv = (...lines: readonly string[]) => ({
      name: 'brukere.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Brukernavn;Navn;E-post;Rolle;Tilgangsgrupper', ...lines].join('\r\n')),
    });
    const file = page.locator('input[type=file]');
    await page.goto('/new-user');
    await page
      .getByRole('radio', { name: 'Mange fra fil' })
      .or(page.getByText('Mange fra fil'))
      .first()
      .click();
    await expect(page).toHaveURL(/\/new-user\?import/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Last ned mal (XLSX)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('brukere-mal.xlsx');
    await file.setInputFiles({
      name: 'brukere-mal.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await readFile(await download.path()),
    });
    await expect(page.getByText('Én bruker kan opprettes. Ingenting er opprettet ennå.')).toBeVisible();
    await file.setInputFiles({
      name: 'x.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Navn;Alder\nKari;4'),
    });
    await expect(
      page.getByText('Filen mangler disse kolonnene: Brukernavn, E-post, Rolle, Tilgangsgrupper.'),
    ).toBeVisible();

    const good = `${one};Kari Nordmann;${one}@demo.invalid;Leser;Status:Felt, Nord`;
    await file.setInputFiles(
      csv(good, `${other};;NORDLESER@demo.invalid;Sjef;`, `${other};Ola;${one}@DEMO.invalid;service;Nord`),
    );
    await expect(
      page.getByText(/^2 av 3 rader har feil\./).or(page.getByText(/^3 av 3 rader har feil\./)),
    ).toBeVisible();
    for (const text of ['Rolle: Rollen finnes ikke', 'Brukernavn: Brukernavnet står på flere rader'])
      await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Opprett/ })).toHaveCount(0);
    await expectAccessible(page, 'an import with faults');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page);
    const namesNow = async () =>
      (await askApi<ApiUser[]>(await tokenOf('nordadmin'), '/api/v1/users')).map((user) => user.user_name);
    expect(await namesNow()).not.toContain(one);

    await file.setInputFiles(csv(good, `${other};Ola;${other}@demo.invalid;service;Nord`));
    await expect(page.getByText('Alle 2 brukerne kan opprettes. Ingenting er opprettet ennå.')).toBeVisible();
    expect(await namesNow()).not.toContain(one);
    await page.getByRole('button', { name: 'Opprett 2 brukere' }).click();
    await expect(page.getByText('2 brukere er opprettet.')).toBeVisible();
    expect(await newestMessage(`${other}@demo.invalid`)).toContain('/login?');
    await page.getByRole('link', { name: 'Gå til brukerlisten' }).click();
    await expect(rowOf(page, one)).toContainText('Kari Nordmann');
    expect(await namesNow()).toEqual(expect.arrayContaining([one, other]));
  },
);
