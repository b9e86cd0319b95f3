import { randomUUID } from 'node:crypto';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface DutyList {
  readonly id: number;
  readonly name: string;
  readonly isOn: boolean;
  readonly steps: readonly { readonly minutes: number; readonly who: { readonly kind: string } }[];
  readonly shifts: readonly { readonly username: string; readonly from: number; readonly to: number }[];
}

/** DD-MM-YYYY of a day from now on, by Oslo's calendar. */
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('nb-NO', {
    timeZone: 'Europe/Oslo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(Date.now() + days * 86_400_000)
    .replaceAll('.', '-');

test.describe('an administrator', () => {
  test.use({ account: 'nordadmin' });

  test('NOTIFY-02 a list is made, shifts are added, holes are told and filled, steps are set, and it is deleted', async ({
    page,
    tokenOf,
  }) => {
    const name = `Prøvevakt ${randomUUID().slice(0, 8)}`;
    const token = await tokenOf('nordadmin');
    const saved = async (): Promise<DutyList | undefined> =>
      (await askApi<DutyList[]>(token, '/api/v1/duty-lists')).find((list) => list.name === name);

    await page.goto('/duty-lists');
    await expect(page.getByRole('heading', { level: 1, name: /^Vaktlister/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ny vaktliste' }).click();
    await page.getByRole('button', { name: 'Lag vaktliste' }).click();
    await expect(page.getByText('Vaktlisten må ha et navn')).toBeVisible();
    await page.getByRole('textbox', { name: 'Navn' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    // Nobody has the shift: told in words with an icon, and filled from there.
    await expect(page.getByText('Hull i vaktplanen')).toBeVisible();
    await expect(page.getByText(/^Ingen har vakt fra /).first()).toBeVisible();
    const plan = page.getByRole('region', { name: 'Vaktplan' });
    const holes = plan.getByRole('button', { name: /Hull: ingen har vakt/ });
    await expect(holes.first()).toBeVisible();
    await holes.first().click();
    const dialog = page.getByRole('dialog', { name: 'Ny vakt' });
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(dialog.getByText('Velg person', { exact: true }).last()).toBeVisible();
    const person = dialog.getByRole('combobox', { name: 'Person' });
    await person.selectOption({ index: 1 });
    const username = await person.inputValue();
    await dialog.getByRole('textbox', { name: 'Til dag' }).fill(dayAhead(-3));
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(dialog.getByText('Vakten må slutte etter at den begynner')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Til dag' }).fill(dayAhead(3));
    await dialog.getByRole('textbox', { name: 'Klokken til' }).fill('7');
    await dialog.getByRole('textbox', { name: 'Antall uker' }).fill('2');
    await expectAccessible(page, 'the dialog of a shift');
    await dialog.getByRole('button', { name: 'Lagre 2 vakter' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await saved())?.shifts.map((shift) => shift.username)).toEqual([username, username]);
    const now = page.getByRole('region', { name: 'Nå' });
    await expect(now).not.toContainText('Ingen har vakt nå');
    await expect(now.getByText(/^Ingen har vakt fra .* 07:00 til /).first()).toBeVisible();
    await expectAccessible(page, 'the page of a duty list');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page, plan);

    const settings = page.getByRole('region', { name: 'Hva listen gjelder' });
    await settings.getByRole('button', { name: 'Rediger' }).click();
    await settings.getByRole('button', { name: 'Legg til trinn' }).click();
    const second = settings.getByRole('group', { name: 'Trinn 2' });
    await settings.getByRole('button', { name: 'Lagre' }).click();
    await expect(second.getByText('Velg hvem som skal varsles')).toBeVisible();
    await second.getByRole('combobox', { name: 'Person' }).selectOption({ index: 1 });
    await settings.getByRole('checkbox', { name: 'Vaktlisten er på' }).check();
    await settings.getByRole('button', { name: 'Lagre' }).click();
    await expect(settings.getByText('Endringer ble lagret')).toBeVisible();
    await expect(settings.getByText(/^2\. .*, etter 15 minutter på e-post og SMS$/)).toBeVisible();
    expect(await saved()).toMatchObject({
      isOn: true,
      steps: [
        { minutes: 0, who: { kind: 'shift' } },
        { minutes: 15, who: { kind: 'user' } },
      ],
    });

    await page.getByRole('link', { name: 'Tilbake til vaktlistene' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page, 'the list of duty lists');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name }).click();
    await plan
      .getByRole('button', { name: /^Endre vakten til|07:00/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Slett vakten' }).click();
    await expect(plan.getByText(/^Slettet vakten til /)).toBeVisible();
    await plan.getByRole('button', { name: 'Angre' }).click();
    await expect.poll(async () => (await saved())?.shifts.length).toBe(2);

    await page.getByRole('button', { name: 'Slett vaktlisten …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Slett', exact: true }).click();
    await expect(page).toHaveURL('/duty-lists');
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
});

test.describe('who may acknowledge and no more', () => {
  test.use({ account: 'peilansatt' });

  test('NOTIFY-02 reads duty lists and changes nothing', atNight(anyWidth), async ({ page }) => {
    await page.goto('/duty-lists');
    await expect(page.getByRole('heading', { level: 1, name: /^Vaktlister\(\d+\)/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ny vaktliste' })).toHaveCount(0);
  });
});
