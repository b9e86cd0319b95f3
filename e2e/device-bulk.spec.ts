import type { Page } from '@playwright/test';
import { atNight } from './support/night.ts';
import { askApi, devicesOf } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { openList, rows } from './support/pages/device-list.ts';
import { expect, test } from './support/test.ts';

// No other test looks at the devices of this account.
test.use({ account: 'gassadmin' });

interface AuditEntry {
  readonly user_name: string;
  readonly changes: Readonly<Record<string, { readonly from?: unknown; readonly to?: unknown }>>;
}

/** The two rows that a project changes: both share a database, and may run at once. */
const ownRows = (page: Page, project: string) =>
  [0, 1].map((index) => rows(page).nth(index + (project === 'phone' ? 2 : 0)));

async function openDialog(page: Page, action: string): Promise<void> {
  const bar = page.getByRole('region', { name: 'Valgte enheter' });
  await expect(bar).toContainText('2 enheter valgt');
  const folded = bar.getByRole('button', { name: 'Endre valgte' });
  if (await folded.isVisible()) {
    await folded.click();
    await page.getByRole('menuitem', { name: action }).click();
  } else await bar.getByRole('button', { name: action }).click();
}

test(
  'SET-01 a group is previewed, given to two devices and taken back, each time in the audit trail',
  atNight(),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('gassadmin');
    const group = `Prøve:${project.name}`;
    await openList(page);
    const ids: string[] = [];
    for (const row of ownRows(page, project.name)) {
      ids.push((await row.getAttribute('data-row-id')) ?? '');
      await row.getByRole('checkbox').check();
    }
    const tagsNow = async () =>
      (await devicesOf(token)).filter(({ devid }) => ids.includes(devid)).map(({ tags }) => tags.public);
    const before = await tagsNow();

    await openDialog(page, 'Legg til gruppe');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(group);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
    await expect(dialog.getByText('2 enheter endres')).toBeVisible();
    await expect(dialog.getByRole('insertion')).toHaveText([
      `Legges til: + ${group}`,
      `Legges til: + ${group}`,
    ]);
    await expectAccessible(page, 'the preview');
    expect(await tagsNow()).toEqual(before);

    await dialog.getByRole('button', { name: 'Endre 2 enheter' }).click();
    await expect(dialog.getByText('2 enheter endret')).toBeVisible();
    expect(await tagsNow()).toEqual(before.map((tags) => [...tags, group]));

    await dialog.getByRole('button', { name: 'Angre' }).click();
    await expect(dialog.getByText('2 enheter tilbakestilt')).toBeVisible();
    expect(await tagsNow()).toEqual(before);

    for (const devid of ids) {
      const [undone, changed] = await askApi<AuditEntry[]>(
        token,
        `/api/v1/audit?object=${devid}&kind=device`,
      );
      expect(changed).toMatchObject({ user_name: 'gassadmin', changes: { tags: {} } });
      expect(changed?.changes['tags']?.to).toContain(group);
      expect(undone?.changes['tags']?.to).not.toContain(group);
    }
    await dialog.getByRole('button', { name: 'Lukk', exact: true }).last().click();
    await page.getByRole('button', { name: 'Avbryt valg' }).click();
    await expect(page.getByRole('region', { name: 'Valgte enheter' })).toBeHidden();
  },
);
