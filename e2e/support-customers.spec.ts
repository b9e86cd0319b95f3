import { devicesOf, tellApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { changeUser, makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peilansatt' });

/** What buttons are called that change something. */
const writes =
  /rediger|lagre|slett|deaktiver|flytt|inviter|send |lag nøkkel|trekk tilbake|gi gruppen|logg ut/i;

test(
  'SUPPORT-02 the provider’s employee finds a person, sees why a tank is unseen, helps, and can change nothing',
  atNight(),
  async ({ page, tokenOf, faults }) => {
    const [device] = (await devicesOf(await tokenOf('nordadmin'))).filter(({ tags }) =>
      tags.public.includes('Status:Felt'),
    );
    const shortid = device?.proddata.shortid ?? 'none';
    const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer' });
    await changeUser(await tokenOf('nordadmin'), person.username, { tags: { public: ['Rute:Ingen'] } });

    await page.goto('/customers');
    const search = page.getByRole('search', { name: 'Finn kunde eller bruker' });
    await search.getByRole('searchbox').fill('k');
    await search.getByRole('button', { name: 'Søk' }).click();
    await expect(page.getByText('Skriv minst 2 tegn.')).toBeVisible();
    await search.getByRole('searchbox').fill(person.email);
    await search.getByRole('button', { name: 'Søk' }).click();
    await expectAccessible(page, 'people that a search found');
    await page.getByRole('link', { name: person.fullName }).click();

    const card = `/customers/nordvann?person=${person.username}`;
    await expect(page).toHaveURL(card);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordvann kommune');
    const panel = page.getByRole('region', { name: person.fullName });
    await expect(panel).toContainText(person.email);
    await expect(panel).toContainText('Ikke vært inne');
    const ask = panel.getByRole('search', { name: 'Ser brukeren enheten?' });
    await ask.getByRole('searchbox').fill(shortid);
    await ask.getByRole('button', { name: 'Sjekk' }).click();
    await expect(panel).toContainText('Brukeren har aldri logget inn.');
    await expect(panel).toContainText('Administratoren hos kunden kan gi en av dem.');
    await expectAccessible(page, 'a customer as support reads it');
    await expectNoSidewaysScroll(page);

    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: writes })).toHaveCount(0);
    for (const name of ['Åpne brukeren', 'Endre kunden', 'Alle brukerne'])
      await expect(main.getByRole('link', { name })).toHaveCount(0);
    const token = await tokenOf('peilansatt');
    for (const [method, path, data] of [
      ['PUT', `/api/v1/users/${person.username}`, { full_name: 'Noe annet' }],
      ['POST', '/api/v2/organization/nordvann', { name: 'Noe annet' }],
      ['POST', '/api/v1/provider/messages/resend', { ids: null }],
    ] as const)
      await expect(tellApi(token, method, path, { data })).rejects.toThrow('forbidden');

    await panel.getByRole('button', { name: `Hjelp som ${person.fullName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Hjelp som ${person.fullName}` });
    await dialog.getByLabel('Hvorfor').fill('Ringer om en tank');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/devices/);
    await expect(page.getByText(`Du hjelper som ${person.fullName} hos `)).toBeVisible();
    // What the page is asking when help ends is refused.
    faults.allow(/401/);
    await page.getByRole('button', { name: 'Avslutt hjelpen' }).first().click();
    await expect(page).toHaveURL(card);
  },
);

test(
  'SUPPORT-02 what failed is read by the employee without a button that changes it, and an unknown customer is told',
  atNight(),
  async ({ page, faults }) => {
    for (const [part, heading] of [
      ['silent', 'Stille enheter'],
      ['refused', 'Avviste målinger'],
      ['messages', 'E-post og SMS som ikke kom fram'],
      ['keys', 'Mottaksnøkler'],
    ] as const) {
      await page.goto(`/customers?part=${part}`);
      const region = page.getByRole('region', { name: heading });
      await expect(region).toBeVisible();
      await expect(region.getByText('Henter ')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button', { name: writes })).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    faults.allow(/404/);
    await page.goto('/customers/finnes-ikke');
    await expect(page.getByText('Kunden finnes ikke.')).toBeVisible();
  },
);
