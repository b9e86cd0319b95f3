import type { Page } from '@playwright/test';
import { devicesOf } from './support/api.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { phone } from './support/on-phone.ts';
import { openMainMenu } from './support/pages/header.ts';
import { giveUp, stockOf } from './support/pages/registering.ts';
import { giveCamera, printed } from './support/shown-codes.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

test.use({ account: 'fjordmontor', ...phone });

const panel = (page: Page) => page.getByRole('region', { name: 'Hva er denne enheten?' });

/** Writes a code into the header's field and asks for its meaning. */
async function ask(page: Page, code: string) {
  await page.getByRole('button', { name: 'Skann eller skriv kode' }).click();
  await panel(page).getByLabel('Kort-ID').fill(code);
  await panel(page).getByRole('button', { name: 'Finn', exact: true }).click();
  return panel(page).getByRole('status', { name: 'Svar' });
}

test(
  'FITTER-01 a code in the header of a phone is answered by what its device is, and leads to what is done with it',
  atNight(anyWidth),
  async ({ page, faults, tokenOf }) => {
    faults.allow(/answer 404: .*\/devicesettings\/|status of 404/);
    const token = await tokenOf('fjordmontor');
    const fresh = (await stockOf(token, 'fjorddrivstoff')).findLast(({ tags }) =>
      tags.public.includes('Status:Prod'),
    );
    const others = (await devicesOf(await tokenOf('nordadmin')))[0];
    if (!fresh || !others) throw new Error('The demo lacks a device');
    const { devid, proddata } = fresh;

    await page.goto('/devices');
    const menu = (await openMainMenu(page)).getByRole('link');
    await expect(menu).toHaveText(['Enheter', 'Mine i dag', 'Registrer', 'Service', 'Bytt enhet']);

    // Another customer's is never confirmed to exist.
    await ask(page, others.proddata.shortid);
    await expect(panel(page).getByText(/^Ingen enhet med denne kort-ID-en/)).toBeVisible();
    await page.keyboard.press('Escape');

    const mounted = await ask(page, 'https://peil.example/d/tank001');
    await expect(mounted).toContainText('Enheten er allerede registrert.');
    await expectAccessible(page, 'the answer');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page, panel(page));
    await mounted.getByRole('link', { name: 'Før service' }).click();
    await expect(page).toHaveURL(/\/device-service\?device=/);
    await expect(page.getByRole('heading', { name: 'Ny service' })).toBeVisible();

    const inStock = await ask(page, ' lager01 ');
    await expect(inStock).toContainText('Enheten ligger på lager.');
    await inStock.getByRole('link', { name: 'Sett inn for en annen' }).click();
    await expect(page).toHaveURL('/device-change?new=LAGER01');
    await expect(page.getByLabel('Den nye enheten')).toHaveValue('LAGER01');

    const isNew = await ask(page, devid);
    await expect(isNew).toContainText('Enheten er ikke registrert ennå.');
    await isNew.getByRole('button', { name: 'Registrer enheten' }).click();
    await expect(page).toHaveURL(`/device-onboarding/${devid}`);
    await expect(page.getByRole('heading', { name: 'Kontroller sensor' })).toBeVisible();
    const begun = await ask(page, proddata.shortid);
    await expect(begun.getByRole('link', { name: 'Fortsett registreringen' })).toBeVisible();
    await giveUp(token, devid);
  },
);

test(
  'FITTER-01 each page takes the codes it is for, and says of the others where they belong; both of a change in any order',
  atNight(anyWidth),
  async ({ page }) => {
    const cameraSees = await giveCamera(page);
    await page.goto('/device-change');
    const written = page.getByLabel('Koden på en av enhetene');
    await written.fill('lager01');
    await page.getByRole('button', { name: 'Finn', exact: true }).click();
    await expect(page.getByLabel('Den nye enheten')).toHaveValue('LAGER01');
    await expect(written).toHaveValue('');
    await cameraSees(printed.tank);
    await page.getByRole('button', { name: 'Skann kode' }).click();
    await expect(page.getByLabel('Enheten som tas ned')).toHaveValue('TANK001');
    await page.getByRole('button', { name: 'Se over byttet' }).click();
    await expect(page.getByRole('heading', { name: 'Dette blir med' })).toBeVisible();

    await page.goto('/device-service');
    await cameraSees(printed.tank);
    await page.getByRole('button', { name: 'Skann kode' }).click();
    await expect(page).toHaveURL(/\/device-service\?device=/);

    await page.goto('/device-service');
    await page.getByLabel('Kort-ID eller navn').fill('LAGER01');
    await page.getByRole('button', { name: 'Finn', exact: true }).click();
    const answer = page.getByRole('status', { name: 'Svar' });
    await expect(answer.getByRole('link', { name: 'Sett inn for en annen' })).toBeVisible();

    await page.goto('/device-onboarding');
    await cameraSees(printed.tank);
    await page.getByRole('button', { name: 'Skann kode' }).click();
    await expect(answer).toContainText('Enheten er allerede registrert.');
    await answer.getByRole('link', { name: 'Bytt enheten' }).click();
    await expect(page.getByLabel('Enheten som tas ned')).toHaveValue('TANK001');
  },
);

test.describe('for a role that registers nothing', () => {
  test.use({ account: 'fjordservice' });

  test(
    'FITTER-01 who may is named, and no way is shown that is shut',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/devices');
      await expect((await openMainMenu(page)).getByRole('link')).toHaveText([
        'Enheter',
        'Mine i dag',
        'Service',
        'Bytt enhet',
      ]);
      const answer = await ask(page, 'TANK001');
      await expect(answer.getByRole('link', { name: 'Før service' })).toBeVisible();
      await expect(answer.getByRole('button', { name: 'Registrer enheten' })).toHaveCount(0);
    },
  );
});
