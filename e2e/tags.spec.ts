import type { Page } from '@playwright/test';
import { fetchToken, portalUrl } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { ownTank } from './support/own-device.ts';
import { changeUser, makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function preview(page: Page, from: string, to: string): Promise<void> {
  await dialog(page).getByLabel('Gruppe', { exact: true }).selectOption(from);
  await dialog(page).getByLabel('Nytt navn').fill(to);
  await dialog(page).getByRole('button', { name: 'Forhåndsvis' }).click();
}

test.describe('gassadmin', () => {
  test.use({ account: 'gassadmin' });

  test(
    'GROUPS-05, ROLE-05 a group gets another name, and is merged with another, on users and devices after a dry run',
    atNight(anyWidth),
    async ({ page, request, tokenOf }) => {
      const token = await tokenOf('gassadmin');
      const person = await makeUser(token, { role: 'viewer' });
      const mark = person.username.slice(-8);
      const [old, next, other] = [`Rute:${mark}`, `Runde:${mark}`, `Vest ${mark}`];
      await changeUser(token, person.username, { tags: { public: ['Status:Felt', old, other] } });
      const tank = await ownTank(token, 44);
      await changeDevice(token, tank.devid, { tags: { public: [...tank.tags.public, old] } });
      const tagsAt = async (path: string) =>
        (await askApi<{ tags: { public: string[] } }>(token, path)).tags.public;
      const users = `/api/v1/users/${person.username}`;
      const devices = `/api/v1/devicesettings/${tank.devid}`;
      const personsToken = await fetchToken(person.username);

      await page.goto('/groups');
      await page.getByRole('button', { name: 'Endre gruppenavn' }).click();
      await expect(dialog(page).getByText(/i Gass & Go AS/)).toBeVisible();
      await expect(dialog(page).getByRole('option', { name: /^(Status|Lokalisering):/ })).toHaveCount(0);
      await preview(page, old, 'Status:Lager');
      await expect(
        dialog(page).getByText('Portalen bruker navnet Status:Lager selv. Velg et annet.'),
      ).toBeVisible();
      await expect(dialog(page).getByLabel('Nytt navn')).toHaveValue('Status:Lager');
      await preview(page, old, next);
      await expect(page.getByRole('dialog', { name: `${old} blir ${next}` })).toBeVisible();
      await expect(dialog(page).getByText('1 bruker og 1 enhet endres')).toBeVisible();
      await expect(dialog(page).getByText(`@${person.fullName}`)).toBeVisible();
      await expect(dialog(page).getByText(tank.name)).toBeVisible();
      await expectAccessible(page, 'the dry run');
      expect(await tagsAt(users)).toContain(old);

      await dialog(page).getByRole('button', { name: 'Gi nytt navn' }).click();
      await expect(dialog(page).getByText(`${old} heter nå ${next}, for 1 bruker og 1 enhet.`)).toBeVisible();
      expect(await tagsAt(users)).toEqual(['Status:Felt', next, other]);
      expect(await tagsAt(devices)).toEqual([...tank.tags.public, next]);
      const answer = await request.get(`${portalUrl()}/api/v1/tags`, {
        headers: { authorization: `Bearer ${personsToken}` },
      });
      expect(answer.status()).toBe(401);
      await dialog(page).getByRole('button', { name: 'Lukk' }).last().click();

      await page.getByRole('button', { name: 'Endre gruppenavn' }).click();
      await preview(page, next, other);
      await expect(
        dialog(page).getByText(`Gruppen ${other} finnes fra før.`, { exact: false }),
      ).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Slå sammen' }).click();
      await expect(
        dialog(page).getByText(`${next} er slått sammen med ${other}`, { exact: false }),
      ).toBeVisible();
      expect(await tagsAt(users)).toEqual(['Status:Felt', other]);
      expect(await tagsAt(devices)).toEqual([...tank.tags.public, other]);
      await changeDevice(token, tank.devid, { tags: { public: tank.tags.public } });
    },
  );
});

test.describe('fjordsys', () => {
  test.use({ account: 'fjordsys' });

  test('GROUPS-05, ROLE-01 other admin roles are not offered it', atNight(anyWidth), async ({ page }) => {
    await page.goto('/groups');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Endre gruppenavn' })).toHaveCount(0);
  });
});
