import { devicesOf } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { changeUser, makeUser } from './support/people.ts';
import { storedToken } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'peiladmin' });

test(
  'SUPPORT-01 why a person does not see a device, the group that helps, and help as that person that only looks',
  atNight(),
  async ({ page, context, tokenOf }) => {
    const [device] = (await devicesOf(await tokenOf('nordadmin'))).filter(({ tags }) =>
      tags.public.includes('Status:Felt'),
    );
    const shortid = device?.proddata.shortid ?? 'none';
    const person = await makeUser(await tokenOf('nordadmin'), { role: 'viewer' });
    await changeUser(await tokenOf('nordadmin'), person.username, { tags: { public: ['Rute:Ingen'] } });

    const own = `/user/${person.username}`;
    await page.goto(own);
    const ask = page.getByRole('search', { name: 'Ser brukeren enheten?' });
    const panel = page.getByRole('region', { name: 'Enheter brukeren ser' });
    await ask.getByRole('searchbox').fill(shortid);
    await ask.getByRole('button', { name: 'Sjekk' }).click();
    await expect(panel).toContainText('Brukeren har aldri logget inn.');
    await expect(panel).toContainText('Brukeren har ingen av enhetens grupper.');
    await expectAccessible(page, 'the reasons why a person does not see a device');
    await expectNoSidewaysScroll(page);
    await panel.getByRole('button', { name: 'Gi gruppen «Status:Felt»' }).click();
    await expect(panel.getByText('Brukeren har ingen av enhetens grupper.')).toHaveCount(0);

    await page.getByRole('button', { name: `Hjelp som ${person.fullName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Hjelp som ${person.fullName}` });
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog.getByText('Skriv hvorfor, med minst fem tegn.')).toBeVisible();
    await dialog.getByLabel('Hvorfor').fill('Finner ikke tanken');
    await dialog.getByRole('button', { name: 'Start' }).click();

    const marked = page.getByText(`Du hjelper som ${person.fullName} hos `);
    await expect(page).toHaveURL(/\/devices/);
    await expect(marked).toBeVisible();
    await expect(page.getByText(shortid).first()).toBeVisible();
    await page.goto(`/profile/${person.username}`);
    await expect(marked).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The browser's own session is another, in every other tab.
    expect(await storedToken(page)).toBe(await tokenOf('peiladmin'));
    const other = await context.newPage();
    await other.goto('/peil-admin');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByText('Du hjelper som')).toHaveCount(0);
    await other.close();

    await page.getByRole('button', { name: 'Avslutt hjelpen' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${own}$`));
    await expect(marked).toHaveCount(0);
    const trail = page.getByRole('region', { name: 'Endringslogg' });
    await expect(trail).toContainText('Finner ikke tanken (30 minutter)');
  },
);
