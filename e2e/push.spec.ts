import { randomBytes, randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { atNight } from './support/night.ts';
import { fetchToken, portalUrl } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { expectAccessible } from './support/axe.ts';
import { openFullChromium } from './support/full-chromium.ts';
import { keptBrowser } from './support/kept-portal.ts';
import { ownTank } from './support/own-device.ts';
import { makeUser } from './support/people.ts';
import {
  changePlace,
  expectListening,
  playSubscribing,
  pushTo,
  shownNotices,
  tapNotice,
} from './support/push.ts';
import { expect as sooner, test } from './support/test.ts';

const expect = sooner.configure({ timeout: 25_000 });

const place = () => ({
  endpoint: `https://push.invalid/${randomUUID()}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: randomBytes(16).toString('base64url'),
  },
});

test(
  'NOTIFY-05 NOTIFY-02 push is turned on, shown on the device, leads into the open portal, follows a new address, and ends',
  atNight(anyWidth),
  async ({ tokenOf }) => {
    test.setTimeout(180_000);
    const person = await makeUser(await tokenOf('fjordadmin'), { role: 'admin' });
    const token = await fetchToken(person.username);
    const { proddata, name } = await ownTank(token, 26);
    const browser = await openFullChromium();
    const { page, context, faults } = await keptBrowser(browser, token, portalUrl());
    faults.allow(/404/);
    const [first, second] = [place(), place()];
    try {
      await context.grantPermissions(['notifications'], { origin: portalUrl() });
      await playSubscribing(context, first);
      await page.goto(`/profile/${person.username}`);
      const panel = page.getByRole('region', { name: 'Push-varsler på enheter' });
      const turnOn = panel.getByRole('button', { name: 'Slå på på denne enheten' });
      await expect(turnOn).toBeVisible();
      await turnOn.click();
      await expect(panel.getByText('Push-varsler er slått på på denne enheten')).toBeVisible();
      const here = panel.getByRole('listitem').filter({ hasText: 'Denne enheten' });
      await expect(here).toContainText('Ingen varsler ennå');
      await expectAccessible(page, 'push on this device');
      await page.reload();
      await expect(here).toBeVisible();
      await page.goto('/release-notes');
      await expectListening(page);

      const push = await pushTo(page);
      const notice = {
        title: `Alarm: ${name}`,
        body: 'Lokket er åpent.',
        url: `/device/${proddata.shortid}`,
        acknowledge: '/acknowledge/ingen',
        tag: 'alarm-7',
      };
      await push(notice);
      await expect.poll(() => shownNotices(page)).toEqual([[notice.title, notice.body, ['Kvitter']]]);
      await push({ ...notice, body: 'Lokket er fortsatt åpent.' });
      await expect
        .poll(() => shownNotices(page))
        .toEqual([[notice.title, 'Lokket er fortsatt åpent.', ['Kvitter']]]);
      const [worker] = context.serviceWorkers();
      await page.evaluate(() => {
        document.documentElement.dataset['visit'] = 'same';
      });
      await tapNotice(worker!);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-visit', 'same');
      await expect.poll(() => shownNotices(page)).toEqual([]);
      await push(notice);
      await expect.poll(async () => (await shownNotices(page)).length).toBe(1);
      await tapNotice(worker!, 'acknowledge');
      await expect(page.getByText('Lenken er ikke gyldig')).toBeVisible();

      // The worker tells the new address by itself: the server knows the browser by that one's secret only.
      const api = await request.newContext({ baseURL: portalUrl() });
      const isKnownAt = async ({ endpoint, keys }: typeof first) =>
        (
          await api.post('/api/v1/push-devices/moved', {
            data: {
              from: { endpoint, auth: keys.auth },
              to: { endpoint, keys },
            },
          })
        ).ok();
      expect(await isKnownAt(first)).toBe(true);
      await changePlace(worker!, first, second);
      await expect.poll(() => isKnownAt(second)).toBe(true);
      expect(await isKnownAt(first)).toBe(false);

      await page.goto(`/profile/${person.username}`);
      await here.getByRole('button', { name: /^Fjern/ }).click();
      await expect(panel.getByText(/får ikke lenger push-varsler/)).toBeVisible();
      await expect(panel.getByText('Du har ikke slått på push-varsler på noen enhet.')).toBeVisible();
      expect(await isKnownAt(second)).toBe(false);
      expect(faults.unexpected()).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
