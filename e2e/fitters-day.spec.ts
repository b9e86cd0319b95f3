import type { Page } from '@playwright/test';
import { askApi, changeDevice, tellApi, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { ownTank } from './support/own-device.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

const panel = (page: Page, name: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.use({ account: 'fjordmontor' });

test(
  'FITTER-03 a change is looked over with the new one’s battery and signal, stands in the day’s list, and is undone',
  atNight(),
  async ({ page, tokenOf }, { project }) => {
    const token = await tokenOf('fjordmontor');
    const admin = await tokenOf('fjordadmin');
    const place = project.name === 'phone' ? 85 : 81;
    const [tank, spare] = [await ownTank(token, place), await ownTank(token, place + 1)];
    const [seat] = await askApi<{ id: string }[]>(admin, `/api/v1/objects?shortid=${spare.proddata.shortid}`);
    await tellApi(admin, 'POST', `/api/v1/objects/${seat?.id ?? ''}/check-out-device`, {
      data: { devid: spare.devid },
    });
    await changeDevice(admin, spare.devid, { tags: { public: ['Status:Lager'] } });
    const [old, fresh] = [tank.proddata.shortid, spare.proddata.shortid];
    const read = (devid: string) => askApi<ApiDevice>(token, `/api/v1/devicesettings/${devid}`);
    const before = await read(tank.devid);

    await page.goto(`/device-change?old=${old}&new=${fresh}`);
    await button(page, 'Se over byttet').click();
    const state = panel(page, `Slik er ${fresh} nå`);
    for (const name of ['Siste kontakt', 'Signal', 'Batteri']) await expect(state).toContainText(name);
    await expectAccessible(page, 'the new device before the change');
    await button(page, 'Bekreft byttet').click();
    await expect(page.getByText(`${fresh} sitter nå på ${tank.name} i stedet for ${old}.`)).toBeVisible();

    await page.goto('/day-list');
    const done = panel(page, 'Gjort i dag').getByRole('listitem').filter({ hasText: fresh });
    await expect(done).toContainText(/Satt inn ved bytte \d{2}:\d{2}/);
    await expect(panel(page, 'Neste').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'the list of the day');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page);

    await page.goto('/device-change');
    const change = panel(page, 'Bytter det siste døgnet').getByRole('listitem').filter({ hasText: fresh });
    await change.getByRole('button', { name: 'Angre byttet' }).click();
    const dialog = page.getByRole('dialog', { name: `Gi plassen tilbake til ${old}?` });
    await expectAccessible(page, 'the question before a change is undone');
    await dialog.getByRole('button', { name: 'Angre byttet' }).click();
    await expect(change).toHaveCount(0);
    const after = await read(tank.devid);
    expect([after.name, after.tags.public]).toEqual([before.name, before.tags.public]);
    expect((await read(spare.devid)).tags.public).toEqual(['Status:Lager']);
    await page.goto('/day-list');
    await expect(panel(page, 'Å gjøre')).toBeVisible();
    await expect(done).toHaveCount(0);
    await page.goto('/device-change');
    await expect(field(page, 'Enheten som tas ned')).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
