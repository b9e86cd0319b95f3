import { request } from '@playwright/test';
import { storageTag } from '@peil/shared-kernel/devices';
import { fetchToken, portalUrl } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { devicesOf, tellApi, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { readingsOf } from './support/live.ts';
import { atNight } from './support/night.ts';
import { newestCode, newestMessage } from './support/outbox.ts';
import { rowOf } from './support/pages/device-list.ts';
import { browserOf, makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/**
 * A customer whose devices the tests of alarms change, each its own: those of live.spec.ts are the first ones, those of
 * alarm.spec.ts the last.
 */
const orgid = 'gassogo';

test(
  'NOTIFY-02, NOTIFY-03, A11Y-01 a real alarm is mailed to who asked, acknowledged from the mail without a login, and the list tells who was told',
  anyWidth,
  async ({ page, browser, tokenOf }, { parallelIndex }) => {
    const provider = await tokenOf('peiladmin');
    const person = await makeUser(provider, { role: 'admin', orgid });
    const own = `/api/v1/users/${person.username}`;
    const token = await fetchToken(person.username);
    await tellApi(token, 'POST', `${own}/contact/email/code`, { data: {} });
    await tellApi(token, 'POST', `${own}/contact/email/confirm`, {
      data: { code: await newestCode(person.email) },
    });

    type Tank = ApiDevice & { readonly appdata: { readonly volume: number } };
    const tank = ((await devicesOf(token)) as Tank[])
      .filter(
        ({ tags, appdata, last_telemetry: last }) =>
          !tags.public.includes(storageTag) && appdata.volume > 0 && (last?.pri?.percent ?? 0) > 40,
      )
      .at(20 + parallelIndex)!;
    const post = await readingsOf(orgid, provider);
    const measure = (percent: number) => post(tank.devid, (tank.appdata.volume * percent) / 100);
    await tellApi(provider, 'PUT', `/api/v1/devicesettings/${tank.devid}`, {
      data: { appdata: { visualization: [{ alarm_list: { enable: true, alarm_below_percent: 20 } }] } },
    });
    await measure(60);
    const api = await request.newContext({
      baseURL: portalUrl(),
      extraHTTPHeaders: { authorization: `Bearer ${token}`, 'if-match': '"0"' },
    });
    const saved = await api.put(`${own}/notifications`, {
      data: {
        rules: [
          {
            id: 'ny',
            kinds: ['level'],
            scope: { kind: 'devices', devids: [tank.devid] },
            channels: ['mail'],
            weekdays: [1, 2, 3, 4, 5, 6, 7],
            from: null,
            to: null,
            delivery: 'atOnce',
            tellsEnd: true,
            isOn: true,
          },
        ],
      },
    });
    expect(await saved.text()).toContain(tank.devid);

    await measure(4);
    await expect
      .poll(() => newestMessage(person.email), { message: 'the mail of the alarm', timeout: 60_000 })
      .toContain('/acknowledge/');
    const path = /\/acknowledge\/[\w-]+/.exec(await newestMessage(person.email))?.[0] ?? '';

    // Signed out; the page changes nothing by being opened.
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Kvitter alarmen' });
    await expect(button).toBeVisible();
    await expect(page.locator('main')).toContainText(tank.name);
    await expect(page).toHaveTitle(/^Kvitter alarm/);
    await expectAccessible(page, 'the alarm of a link');
    await expectNoSidewaysScroll(page);
    await expectFingerSize(page, page.locator('main'));
    await page.reload();
    await button.press('Enter');
    await expect(page.getByText('Alarmen er kvittert')).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Kvittert av ${person.fullName} via lenke i e-post`)).toBeVisible();
    await expect(button).toHaveCount(0);

    // Whoever is signed in sees it in the list, with who was told.
    const there = await browserOf(browser, person.username);
    try {
      const other = await there.newPage();
      await other.goto(`/alarm?q=${tank.proddata.shortid}`);
      const row = rowOf(other, tank.proddata.shortid);
      await expect(row).toContainText(person.fullName);
      await row
        .getByRole('button', { name: /^Varsler for/ })
        .first()
        .click();
      const dialog = other.getByRole('dialog', { name: `Varslet om ${tank.name}` });
      await expect(dialog.getByRole('listitem').first()).toContainText(person.fullName);
      await expect(dialog.getByRole('listitem').first()).toContainText('E-post · Alarmen begynte');
      await expectAccessible(other, 'who was told');
      await dialog.getByText(person.fullName).click();
      await expect(dialog).toBeVisible();
      await other.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    } finally {
      await there.close();
    }
  },
);

test(
  'NOTIFY-02 a link that nobody was sent says so, and leads to the list of alarms',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/404/);
    await page.goto('/acknowledge/ingen');
    await expect(page.getByText('Lenken er ikke gyldig')).toBeVisible();
    await page.getByRole('link', { name: 'Åpne alarmlisten' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Falarm/);

    // Another site cannot show it in a frame, and have it pressed unseen.
    faults.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|request failed.*acknowledge/);
    await page.goto('about:blank');
    await page.setContent(`<iframe src="${portalUrl()}/acknowledge/ingen"></iframe>`);
    await expect.poll(() => page.frames().at(1)?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator('iframe').getByText('Lenken er ikke gyldig')).toHaveCount(0);
  },
);
