import type { Appdata } from '@peil/shared-kernel/api/schemas';
import { alarmLimit, outOfServiceTag, storageTag } from '@peil/shared-kernel/devices';
import { fetchToken, portalUrl, signedInStorage } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { bellText, listedNames, mostUrgentNames } from './support/pages/alarm.ts';
import { devicesOf, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { rowOf, rows } from './support/pages/device-list.ts';
import { bell, goByMenu } from './support/pages/header.ts';
import { figure } from './support/pages/home.ts';
import { readingsOf } from './support/live.ts';
import { atNight } from './support/night.ts';
import { onPhone } from './support/on-phone.ts';
import { makeUser } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectNoTextOverText } from './support/text-overlap.ts';

const soon = { timeout: 1_000 };

test.describe('fjordadmin', () => {
  test.use({ account: 'fjordadmin' });

  test(
    'ALARM-01, ALARM-02, A11Y-01 the devices with an alarm stand there, the most urgent first; bell, page and key figure tell the same two numbers TRUTH-04',
    onPhone,
    async ({ page, tokenOf }) => {
      const token = await tokenOf('fjordadmin');
      await page.goto('/alarm');
      await expect(rowOf(page, 'Ulset, AdBlue')).toContainText(/under alarmgrensen på 15\s%/);
      // Tests beside this one have alarms begin and end.
      await expect(async () => {
        const [expected, told] = [await mostUrgentNames(token), await bellText(token)];
        expect(told).toMatch(new RegExp(`^${String(expected.length)} enheter med alarm, `));
        await expect(page.getByText(new RegExp(`^${told} · oppdatert`))).toBeVisible(soon);
        const listed = await listedNames(page);
        expect(listed.length).toBeGreaterThan(3);
        expect(listed).toEqual(expected.slice(0, listed.length));
        await expect(bell(page)).toHaveAccessibleName(told, soon);
      }).toPass();
      await expectAccessible(page);
      await goByMenu(page, 'Enheter');
      await expect(async () => {
        const told = await bellText(token);
        const [active, waiting] = /^(\d+) .* (\d+|alle) (?:ikke )?kvittert$/.exec(told)?.slice(1) ?? [];
        await expect(figure(page, 'Alarm')).toHaveText(
          new RegExp(`Alarm\\s*${String(active)}\\s*${String(waiting)} (ikke )?kvittert`),
          soon,
        );
      }).toPass();
      await page.goBack();

      await page.getByRole('radio', { name: 'Historikk' }).click();
      await expect(page).toHaveURL('/alarm?show=history');
      await expect(
        rows(page)
          .filter({ visible: true, hasText: /under alarmgrensen/ })
          .first(),
      ).toBeVisible();
      await expectAccessible(page, 'the history');
      await page.goBack();
      await expect(rowOf(page, 'Ulset, AdBlue')).toBeVisible();
    },
  );
});

test.describe('nordadmin', () => {
  test.use({ account: 'nordadmin' });

  test(
    'TRUTH-03, ALARM-01 a silent brook: level, age and reason stand beside each other, none over another',
    atNight(),
    async ({ page }) => {
      await page.goto('/alarm');
      const silent = rowOf(page, 'Bekkeinntak Valestrand');
      await expect(silent).toContainText(/\d\smm/);
      await expect(silent).toContainText('Ikke hørt fra på over 48 timer');
      await expectNoTextOverText(silent);
      await expectNoTextOverText(rowOf(page, 'Bekkeinntak Lonevåg'));
    },
  );
});

test.describe('a viewer', () => {
  test.use({ account: 'fjordleser' });

  test(
    'TRUTH-05, ROLE-03 opens the alarm list by the key figure, reads reasons, and acknowledges nothing',
    atNight(anyWidth),
    async ({ page }) => {
      await page.goto('/devices');
      await figure(page, 'Alarm').click();
      await expect(page).toHaveURL('/alarm');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alarm');
      await expect(rows(page).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Kvitter alarm/ })).toHaveCount(0);
      await page.getByRole('radio', { name: 'Historikk' }).click();
      await expect(page).toHaveURL('/alarm?show=history');
      await expect(bell(page)).toHaveCount(0);
    },
  );
});

/** A customer whose devices only the tests of alarms and of live changes read, each its own. */
const orgid = 'gassogo';

test(
  'ALARM-02, A11Y-01 an alarm is acknowledged with a comment by keys, which another sees; the list it is no longer in asks before it goes; its start and end are history',
  atNight(anyWidth),
  async ({ page, context, browser, tokenOf }, { parallelIndex }) => {
    const provider = await tokenOf('peiladmin');
    const [first, second] = [
      await makeUser(provider, { role: 'admin', orgid }),
      await makeUser(provider, { role: 'admin', orgid }),
    ];
    const token = await fetchToken(first.username);
    type Tank = ApiDevice & { readonly appdata: Appdata & { readonly volume: number } };
    const tanks = (await devicesOf(token)) as Tank[];
    const tank = tanks
      .filter(({ tags, appdata, last_telemetry: last }) => {
        const limit = alarmLimit(appdata) ?? 0;
        const isQuiet = tags.public.some((tag) => tag === storageTag || tag === outOfServiceTag);
        return !isQuiet && limit > 4 && limit < 60 && (last?.pri?.percent ?? 0) > limit;
      })
      .at(-1 - parallelIndex)!;
    const post = await readingsOf(orgid, provider);
    const measure = (percent: number) => post(tank.devid, (tank.appdata.volume * percent) / 100);
    const shortId = tank.proddata.shortid;

    await measure(4);
    await context.addInitScript(
      ([key, value]) => {
        localStorage.setItem(key!, value!);
      },
      ['peil.access_token', token],
    );
    const there = await browser.newContext({
      baseURL: portalUrl(),
      storageState: signedInStorage(await fetchToken(second.username), portalUrl()),
    });
    try {
      const other = await there.newPage();
      await page.goto(`/alarm?acknowledged=no&q=${shortId}`);
      await other.goto(`/alarm?q=${shortId}`);
      for (const one of [page, other]) await expect(rowOf(one, shortId)).toContainText('Ikke kvittert');
      await expect
        .poll(async () => (await bell(other).getAttribute('title')) === (await bellText(token)))
        .toBe(true);

      const button = page.getByRole('button', { name: `Kvitter alarm: ${tank.name}` });
      await button.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Kvitter alarm' })).toBeVisible();
      await expectAccessible(page, 'the dialog');
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await button.press('Enter');
      await page.getByRole('textbox', { name: 'Kommentar (valgfri)' }).fill('Bil er bestilt');
      await page.getByRole('dialog').getByRole('button', { name: 'Kvitter alarm' }).press('Enter');
      await expect(page.getByRole('button', { name: `Angre kvittering: ${tank.name}` })).toBeFocused();

      for (const one of [page, other]) {
        await expect(rowOf(one, shortId)).toContainText(first.fullName);
        await expect(rowOf(one, shortId)).toContainText('«Bil er bestilt»');
        await expect
          .poll(async () => (await bell(one).getAttribute('title')) === (await bellText(token)))
          .toBe(true);
      }

      const newOrder = page.getByRole('button', { name: 'Vis ny rekkefølge' });
      await expect(newOrder).toBeVisible();
      // Where nothing is scrolled to, the table's heading does not lie over it.
      const isOnTop = await newOrder.evaluate((button) => {
        button.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
      await newOrder.click();
      await expect(rowOf(page, shortId)).toHaveCount(0);
      await page.goto(`/alarm?q=${shortId}`);
      await rowOf(page, shortId)
        .getByRole('link', { name: /^Historikk/ })
        .click();
      await expect(rows(page).first()).toContainText('Pågår');
      await measure(60);
      await expect(rowOf(other, shortId)).toHaveCount(0);
      await page.reload();
      await expect(rows(page).first()).toContainText('«Bil er bestilt»');
      await expect(rows(page).first()).not.toContainText('Pågår');
      await expect(rows(page).first()).toContainText(/(\d\d\.\d\d\.\d{4} \d\d:\d\d.*){3}/s);
    } finally {
      await measure(60);
      await there.close();
    }
  },
);
