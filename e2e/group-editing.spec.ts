import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { expect, test } from './support/servers/group-editing-portal.ts';
import { ownTank } from './support/own-device.ts';
import { changeUser, makeUser } from './support/people.ts';

interface Tagged {
  readonly tags: { readonly public: readonly string[] };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('gassadmin, where groups may be edited', () => {
  test.use({ account: 'gassadmin' });

  test(
    'GROUP-02, ROLE-05 members are put in and taken out after it is told whom that affects',
    atNight(anyWidth),
    async ({ page, tokenOf }, { project }) => {
      const token = await tokenOf('gassadmin');
      const leaves = await makeUser(token, { role: 'viewer' });
      const joins = await makeUser(token, { role: 'viewer' });
      const group = `Prøve:${leaves.username.slice(-8)}`;
      await changeUser(token, leaves.username, { tags: { public: ['Status:Felt', group] } });
      const tank = await ownTank(token, project.name === 'phone' ? 41 : 42);
      const userPath = ({ username }: { username: string }) => `/api/v1/users/${username}`;
      const tagsAt = async (path: string) => (await askApi<Tagged>(token, path)).tags.public;

      await page.goto(`/group/${encodeURIComponent(group)}`);
      await expect(heading(page)).toHaveText(group);
      await page.getByRole('combobox', { name: 'Legg til bruker' }).fill(joins.fullName);
      await page.getByRole('combobox', { name: 'Legg til bruker' }).press('Enter');
      await page.getByRole('combobox', { name: 'Legg til enhet' }).fill(tank.proddata.shortid);
      await page.getByRole('combobox', { name: 'Legg til enhet' }).press('Enter');
      await page.getByRole('button', { name: `Ta ut @${leaves.fullName}` }).click();
      const effects = page.getByRole('region', { name: 'Dette endres når du lagrer' });
      await expect(effects).toContainText('1 bruker og 1 enhet legges til.');
      await expect(effects).toContainText('1 bruker og 0 enheter tas ut.');
      await expect(effects).toContainText('2 brukere blir logget ut');
      await expectAccessible(page);
      await expectFingerSize(page);

      // A result of 0: nobody was changed.
      await page.route(/\/api\/v1\/users\/[^/]+$/, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ json: { result: 0 } }) : route.fallback(),
      );
      await page.getByRole('button', { name: 'Lagre', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Noe ble feil. Kunne ikke lagre.');
      await expect(page.getByRole('alert')).toContainText('2 endringer er ikke lagret.');
      await page.unroute(/\/api\/v1\/users\/[^/]+$/);

      const reloaded = Promise.all([
        page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/users'),
        page.waitForRequest(/\/api\/v1\/devicesettings\?view=list/),
      ]);
      await page.getByRole('button', { name: 'Lagre', exact: true }).click();
      await expect(page.getByText('Endringer ble lagret')).toBeVisible();
      await reloaded;
      expect(await tagsAt(userPath(joins))).toEqual(['Status:Felt', group]);
      expect(await tagsAt(userPath(leaves))).toEqual(['Status:Felt']);
      expect(await tagsAt(`/api/v1/devicesettings/${tank.devid}`)).toEqual([...tank.tags.public, group]);
      const members = page.getByRole('list', { name: 'Brukere' }).getByRole('listitem');
      await expect(members).toHaveCount(1);
      await expect(members).toContainText(`@${joins.fullName}`);
      await changeDevice(token, tank.devid, { tags: { public: tank.tags.public } });
    },
  );
});
