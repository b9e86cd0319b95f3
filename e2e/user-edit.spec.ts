import type { Browser, Page } from '@playwright/test';
import { fetchToken, type Account } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi, devicesOf } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { rows } from './support/pages/device-list.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { newestMessage } from './support/outbox.ts';
import { browserOf, changeUser, makeOrganisation, makeUser, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { chip, pick, userPage, userPath } from './support/pages/user-page.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface ApiUser {
  readonly full_name: string;
  readonly orgid: string;
  readonly meta_data: Readonly<Record<string, unknown>>;
  readonly tags: { readonly public: readonly string[]; readonly shared: readonly string[] };
  readonly roles: { readonly roles: readonly string[] };
}

type TokenOf = (account: Account) => Promise<string>;

const userOf = async (tokenOf: TokenOf, { username }: Person): Promise<ApiUser> =>
  askApi(await tokenOf('peiladmin'), `/api/v1/users/${username}`);

/** The person's own browser, at work in the device list. */
async function atWork(browser: Browser, { username }: Person): Promise<Page> {
  const page = await (await browserOf(browser, username)).newPage();
  await page.goto('/devices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

/** The person's next press finds that the session is over. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Passord', { exact: true })).toBeVisible();
}

test.describe('an administrator of the customer', () => {
  test.use({ account: 'nordadmin' });

  test('USER-01, USER-02, USER-03, USER-05, USER-08, USER-09, USER-10, ROLE-06 the form: locked, its rules, its pickers, and as it was', async ({
    page,
    tokenOf,
  }) => {
    const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer', phone: '22 22 22 22' });
    await page.goto(userPath(person.username));
    const form = userPage(page);
    await expect(page).toHaveTitle(/^Bruker/);
    await expect(
      page.getByRole('navigation', { name: /sti/i }).or(page.locator('nav ol')).first(),
    ).toHaveText(/Hjem.*Brukerliste.*Bruker/);
    await expect(page.getByRole('link', { name: 'Tilbake' })).toHaveAttribute('href', '/users');
    await expect(form.name).toHaveValue(person.fullName);
    await expect(form.userName).toHaveValue(person.username);
    for (const field of [form.name, form.email, form.phone, form.address, form.organisation])
      await expect(field).not.toBeEditable();
    await expect(form.organisation).toHaveValue('Nordvann kommune');
    await expect(page.getByText('Leser kan')).toBeVisible();
    await expect(page.getByText('se enheter, bestille, kvittere og melde feil')).toBeVisible();
    await expect(form.newPassword).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Deaktiver bruker' })).toHaveCount(0);
    await expectAccessible(page, 'the locked form');
    await expectNoSidewaysScroll(page);

    await form.edit.click();
    await expect(form.userName).not.toBeEditable();
    await expect(page.getByText(/blir brukeren logget ut automatisk/)).toBeVisible();
    await page.getByText('Sammenlign rollene').click();
    const compared = page.getByRole('table', { name: 'Hva hver rolle kan' });
    await expect(compared.getByRole('columnheader')).toHaveText(['Kan', 'Administrator', 'Service', 'Leser']);
    await expect(compared.getByRole('row', { name: /^se, opprette og endre brukere/ })).toHaveText(
      /JaNeiNei$/,
    );
    await expectNoSidewaysScroll(page);

    // Groups: a free one by Enter, once, split and trimmed at the colon; presets take the place of their like.
    await form.groups.fill('qz');
    await expect(page.getByText('Ingen treff - trykk ENTER for å lage ny')).toBeVisible();
    await pick(form.groups, ' Rute : Østby ');
    await pick(form.groups, 'Rute:Østby');
    const presets = page.getByRole('group', { name: 'Faste valg' });
    await presets.getByRole('button', { name: 'Lokalisering:Daglig' }).click();
    await presets.getByRole('button', { name: 'Lokalisering:Ukentlig' }).click();
    const groups = page.locator('form').getByRole('listitem').filter({ hasText: ':' });
    await expect(groups).toHaveText(['Status:Felt', 'Rute:Østby', 'Lokalisering:Ukentlig']);

    // Roles: what is offered and nothing else, one of them.
    await form.role.fill('Sjef');
    await expect(page.getByText('Ingen treff', { exact: true })).toBeVisible();
    await form.role.press('Enter');
    await form.role.fill('');
    await pick(form.role, 'Service');
    await form.name.fill('\u200b ');
    await form.email.fill('ikke-en-adresse');
    await form.newPassword.fill('Kvae-og-lynghei');
    await expect(form.confirmation).toBeVisible();
    await form.confirmation.fill('Kvae-og-lynghøy');
    await form.save.click();
    await expect(form.name).toBeFocused();
    for (const text of [
      'Du må ha navn',
      'Du må ha gyldig e-post',
      'En bruker kan kun ha én rolle',
      'Passord og bekreftet passord er ikke like',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.getByRole('group', { name: 'Passord' }).getByRole('button', { name: 'Avbryt' }).click();
    await expect(form.newPassword).toHaveValue('');
    await expect(form.confirmation).toHaveCount(0);
    for (const name of ['Leser', 'Service', 'Status:Felt', 'Rute:Østby', 'Lokalisering:Ukentlig'])
      await chip(page, name).click();
    for (const text of ['Du må ha minst én tilgangsgruppe', 'Du må ha minst én rolle'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page, 'the form with its problems');
    await expectFingerSize(page);

    await form.cancel.click();
    await expect(form.name).toHaveValue(person.fullName);
    await expect(form.name).not.toBeEditable();
    await expect(page.getByLabel('Tilgangsgrupper')).toHaveValue('Status:Felt');
    expect((await userOf(tokenOf, person)).roles.roles).toEqual(['viewer']);
  });

  test(
    'USER-02, USER-06, USER-07, ROLE-05, STATE-07 saving: a taken address, a loader for a second, and the person is out; two administrators at once: fields of each stay, the same field is chosen',
    anyWidth,
    async ({ page, browser, tokenOf, faults }) => {
      faults.allow(/303/);
      const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer' });
      const theirs = await atWork(browser, person);
      await page.goto(userPath(person.username));
      const form = userPage(page);
      await form.edit.click();
      await form.email.fill('NordLeser@demo.invalid');
      await form.save.click();
      await expect(form.email).toHaveAccessibleDescription(/Mailen du prøver å lagre, er allerede i bruk\./);
      await expect(page.getByText('Noe ble feil. Kunne ikke lagre.')).toBeVisible();
      await expect(form.email).toHaveValue('NordLeser@demo.invalid');

      await form.email.fill(` ny-${person.email}`);
      await form.phone.fill('22 33 44 55');
      await chip(page, 'Leser').click();
      await pick(form.role, 'Service');
      const start = Date.now();
      await form.save.click();
      await expect(page.getByRole('img', { name: 'Lagrer …' })).toBeVisible();
      await expect(form.name).not.toBeEditable();
      await expect(form.saved).toBeVisible();
      expect(Date.now() - start).toBeGreaterThanOrEqual(950);
      await expect(form.edit).toBeFocused();
      expect(await userOf(tokenOf, person)).toMatchObject({
        meta_data: { email: `ny-${person.email}`, phone: '22 33 44 55', email_confirmed: false },
        roles: { roles: ['service'] },
      });
      expect(await newestMessage(person.email)).toContain('e-post');
      await expect(form.trail).toContainText('Rolle: Leser → Service');
      await expectSignedOut(theirs);
      await theirs.context().close();

      await form.edit.click();
      await form.name.fill('Mitt Navn');
      await pick(form.groups, 'Rute:Min');
      await changeUser(await tokenOf('peiladmin'), person.username, {
        full_name: 'Deres Navn',
        meta_data: { address: 'Kaien 1' },
        tags: { public: ['Status:Felt', 'Rute:Deres'] },
      });
      await form.save.click();
      await expect(page.getByText(/Noen andre har endret det samme som deg/)).toBeVisible();
      await expect(form.address).toHaveValue('Kaien 1');
      await page.getByRole('button', { name: 'Behold min: Navn' }).click();
      await form.save.click();
      await expect(form.saved).toBeVisible();
      expect(await userOf(tokenOf, person)).toMatchObject({
        full_name: 'Mitt Navn',
        meta_data: { address: 'Kaien 1' },
        tags: { public: ['Status:Felt', 'Rute:Deres', 'Rute:Min'] },
      });
    },
  );

  test(
    'USER-13, USER-09, ROLE-05, DOOR-02 beside the form: a sign-in ended, all ended everywhere, devices as the person sees them',
    atNight(anyWidth),
    async ({ page, browser, tokenOf }) => {
      const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer' });
      const theirs = await atWork(browser, person);
      const seen = await devicesOf(await fetchToken(person.username));
      await page.goto(userPath(person.username));
      const { signIns, seen: devices, trail } = userPage(page);
      await expect(signIns).toContainText(/Sist logget inn\s*\d\d\.\d\d\.\d{4}/);
      await expect(signIns.getByText(/, siden /).first()).toBeVisible();
      const one = signIns.getByRole('button', { name: /^Logg ut .*, siden / });
      const sessions = await one.count();
      await one.last().click();
      await expect(one).toHaveCount(sessions - 1);
      await signIns.getByRole('button', { name: 'Logg ut overalt' }).click();
      await signIns.getByRole('button', { name: 'Ja, logg ut overalt' }).click();
      await expect(signIns.getByText(/ble avsluttet\.$/)).toBeVisible();
      await expect(signIns).toContainText(/Aktive økter\s*Ingen/);
      await expect(trail).toContainText('Logget ut overalt');
      await expectSignedOut(theirs);
      await theirs.context().close();

      await expect(devices).toContainText(`${String(seen.length)} enhet`);
      await devices.getByRole('link', { name: `Vis som ${person.fullName}` }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: `Enheter slik ${person.fullName} ser dem` }),
      ).toBeVisible();
      await expect(page.getByText('Rolle: Leser. Tilgangsgrupper: Status:Felt.')).toBeVisible();
      const field = seen.filter(({ tags }) => !tags.public.includes('Status:Lager'));
      const [first] = field.map(({ name }) => name).sort((one, other) => one.localeCompare(other, 'nb'));
      await expect(rows(page).first()).toContainText(first ?? 'no device');
      await expect(
        rows(page).first().getByRole('link').or(rows(page).first().getByRole('button')),
      ).toHaveCount(0);
      await expectAccessible(page, 'the devices as the person sees them');
      await expectNoSidewaysScroll(page);
      await expectFingerSize(page);
      const search = page.getByRole('searchbox', { name: 'Søk i enhetene' });
      const sought = field[0]?.proddata.shortid ?? 'none';
      await search.fill(` ${sought.toLowerCase()}`);
      await expect(page.getByRole('status').filter({ hasText: `1 av ${seen.length} enhet` })).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      await page.reload();
      await expect(search).toHaveValue(` ${sought.toLowerCase()}`);
      await expect(rows(page)).toHaveCount(1);

      // However many there are: a part at a time, of which few rows are mounted.
      const parts: number[] = [];
      await page.route(/\/devices\?/, async (route) => {
        const asked = new URL(route.request().url()).searchParams;
        const [from, limit] = [Number(asked.get('from')), Number(asked.get('limit'))];
        parts.push(from);
        const devices = Array.from({ length: Math.min(limit, 1000 - from) }, (_, index) => ({
          ...field[0],
          devid: `d-${from + index}`,
          name: `Tank ${from + index}`,
        }));
        await route.fulfill({ json: { total: 1000, left: 1000, stock: 0, devices } });
      });
      await search.fill('');
      await expect(page.getByText(/^Viser 200 av 1\s000 enheter$/)).toHaveCount(1);
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          return rows(page).last().textContent();
        })
        .toContain('Tank 999');
      expect(parts).toEqual([0, 200, 400, 600, 800]);
      expect(await rows(page).count()).toBeLessThan(80);
      await page.getByRole('link', { name: 'Tilbake til brukeren' }).click();
      await expect(page).toHaveURL(userPath(person.username));
    },
  );
});

test.describe('a provider admin', () => {
  test.use({ account: 'peiladmin' });

  test(
    'USER-04, ROLE-05 a person is moved while at work, and the other administrator’s form keeps what is written',
    atNight(anyWidth),
    async ({ page, browser, tokenOf, visit }) => {
      const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer' });
      const theirs = await atWork(browser, person);
      const { page: other, faults } = await visit('nordadmin');
      faults.allow(/404/);
      await other.goto(userPath(person.username));
      await userPage(other).edit.click();
      await userPage(other).address.fill('Elvegata 2');

      await page.goto(userPath(person.username));
      const form = userPage(page);
      await form.edit.click();
      await page.getByRole('combobox', { name: 'Organisasjon' }).selectOption({ label: 'Gass & Go AS' });
      await form.save.click();
      await expect(form.saved).toBeVisible();
      await expectSignedOut(theirs);
      await theirs.context().close();
      expect((await userOf(tokenOf, person)).orgid).toBe('gassogo');

      await userPage(other).save.click();
      await expect(other.getByText(/Brukeren er ikke her lenger/)).toBeVisible();
      await expect(userPage(other).address).toHaveValue('Elvegata 2');
    },
  );

  test(
    'USER-11 deactivation: its effects, cancelled, failed, done field by field, and the open browser is out',
    atNight(anyWidth),
    async ({ page, browser, tokenOf, faults }) => {
      faults.allow(/50[03]/);
      const person = await makeUser(await tokenOf('nordadmin'), { role: 'admin', phone: '22 22 22 22' });
      const theirs = await atWork(browser, person);
      await page.goto(userPath(person.username));
      // The provider may give every role, so its table is the widest.
      await userPage(page).edit.click();
      await page.getByText('Sammenlign rollene').click();
      await expectNoSidewaysScroll(page);
      await userPage(page).cancel.click();
      const panel = page.getByRole('region', { name: 'Deaktiver bruker' });
      await panel.getByRole('button', { name: 'Deaktiver bruker' }).click();
      for (const effect of [
        /^Alle roller erstattes med en begrenset rolle/,
        /^Brukeren flyttes fra kunden til slettede brukere/,
        /^Opplysninger slettes/,
        /^Passordet endres/,
        /^Eieren mister tilgangen/,
      ])
        await expect(panel.getByRole('listitem').filter({ hasText: effect })).toBeVisible();
      await expectAccessible(page, 'the panel of the deactivation');
      await panel.getByRole('button', { name: 'Avbryt' }).click();
      await panel.getByRole('button', { name: 'Deaktiver bruker' }).click();

      const call = `**/api/v1/users/${person.username}`;
      await page.route(call, (route) => route.fulfill({ status: 500, json: { error: 'x', message: 'x' } }));
      await panel.getByRole('button', { name: 'Deaktiver', exact: true }).click();
      await expect(panel.getByText('Noe ble feil. Kunne ikke dekativere.')).toBeVisible();
      await page.unroute(call);

      await panel.getByRole('button', { name: 'Deaktiver', exact: true }).click();
      await expect(panel.getByText('Bruker ble deaktivert.')).toBeVisible();
      const start = Date.now();
      await expect(page).toHaveURL('/users');
      expect(Date.now() - start).toBeGreaterThan(500);
      expect(await userOf(tokenOf, person)).toMatchObject({
        full_name: person.fullName,
        orgid: 'slettet',
        meta_data: {
          email: person.email,
          phone: null,
          address: 'Peil / Nordvann kommune',
          disabled: true,
        },
        tags: { public: ['SLETTET_BRUKER'], shared: [] },
        roles: { roles: ['SLETTET'] },
      });
      expect(await fetchToken(person.username)).toBeUndefined();
      await expectSignedOut(theirs);
      await theirs.context().close();
      const asked = await askApi<{ error: string }>(
        await tokenOf('nordadmin'),
        `/api/v1/users/${person.username}`,
      );
      expect(asked.error).toBe('not_found');
    },
  );
});

test(
  'USER-07, USER-08, USER-14 oneself: the last administrator stays, and new groups end the own session a second later',
  atNight(anyWidth),
  async ({ browser, tokenOf }) => {
    const provider = await tokenOf('peiladmin');
    const orgid = await makeOrganisation(provider);
    const person = await makeUser(provider, { role: 'admin', orgid });
    const context = await browserOf(browser, person.username);
    const page = await context.newPage();
    await page.goto(userPath(person.username));
    const form = userPage(page);
    await form.edit.click();
    await expect(page.getByText(/Dette er din egen bruker/)).toBeVisible();
    await expect(form.email).not.toBeEditable();
    await expect(form.disabled).toHaveCount(0);
    await chip(page, 'Administrator').click();
    await pick(form.role, 'Leser');
    await form.save.click();
    await expect(page.getByText(/Du er den siste administratoren i organisasjonen/)).toBeVisible();
    await chip(page, 'Leser').click();
    await pick(form.role, 'Administrator');
    await pick(form.groups, 'Rute:Ny');
    await form.save.click();
    // The page follows what changes on the server, and may be told there before the second is over.
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Tilgangen din er endret. Logg inn på nytt.')).toBeVisible();
    expect((await userOf(tokenOf, person)).tags.public).toEqual(['Status:Felt', 'Rute:Ny']);
    await context.close();
  },
);
