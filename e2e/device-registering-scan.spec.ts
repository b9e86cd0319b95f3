import { atNight } from './support/night.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { giveCamera, printed } from './support/shown-codes.ts';
import { expect as sooner, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** A reading goes through server, stream and page, and many do so at the same time here. */
const expect = sooner.configure({ timeout: 20_000 });

test.use({ account: 'fjordmontor' });

test(
  'ONB-01 codes are scanned by a browser that reads none itself; a camera that is refused or not there keeps nobody from typing',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/(404|409)/);
    const cameraSees = await giveCamera(page);
    const readers: string[] = [];
    page.on('request', (asked) => {
      if (/picture-reader.*\.js/.test(asked.url())) readers.push(asked.url());
    });
    await page.goto('/device-onboarding');
    const shortid = page.getByLabel('Kort-ID');
    await shortid.fill('finnesikke');
    expect(readers).toEqual([]);

    const scan = page.getByRole('button', { name: 'Skann kode' });
    const dialog = page.getByRole('dialog', { name: 'Skann koden på enheten' });
    await scan.click();
    await expect(dialog.getByText(/^Nettleseren får ikke bruke kameraet/)).toBeVisible();
    await expectAccessible(page, 'a refused camera');
    expect(readers).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(shortid).toHaveValue('finnesikke');
    await page.getByRole('button', { name: 'Finn', exact: true }).click();
    await expect(page.getByText('Ingen enhet med denne kort-ID-en')).toBeVisible();

    await cameraSees(printed.wifi);
    await scan.click();
    await expect(dialog.getByText('Koden «WIFI:S:x;;» er ingen kort-ID.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page, dialog);
    await cameraSees(printed.tank);
    await expect(dialog).toBeHidden();
    await expect(shortid).toHaveValue('TANK001');
    await expect(page.getByText('Enheten er allerede registrert.')).toBeVisible();

    await cameraSees(printed.reserved);
    await scan.click();
    await expect(page.getByText('Peil registrerer denne enheten.')).toBeVisible();
    await expect(shortid).toHaveValue('ONB0002');
    expect(readers).toHaveLength(1);
  },
);
