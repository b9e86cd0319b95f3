import type { Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { bellText } from './support/pages/alarm.ts';
import { askApi, devicesOf, type ApiDevice } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { counts, listCall, openFilters } from './support/pages/device-list.ts';
import { bell, goByMenu } from './support/pages/header.ts';
import {
  figure,
  heading,
  numberOf,
  openHome,
  options,
  organisationSearch,
  organisationsCall,
} from './support/pages/home.ts';
import { endStreams } from './support/live.ts';
import { changeUser, makeUser } from './support/people.ts';
import { refuseCall } from './support/faults/refuse-call.ts';
import { atNight, byDayIf } from './support/night.ts';
import { signInAs } from './support/stored-token.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

const isBegun = (device: ApiDevice & { appdata?: { onboarding?: unknown } }) =>
  Boolean(device.appdata?.onboarding);

const staff: readonly {
  readonly account: Account;
  readonly registers: boolean;
  readonly finishes: boolean;
  readonly administers: boolean;
  /** When the organisations are loaded that one may switch to. */
  readonly switches: 'beforehand' | 'when asked' | 'never';
}[] = [
  { account: 'peiladmin', registers: true, finishes: true, administers: true, switches: 'beforehand' },
  { account: 'peilsystem', registers: false, finishes: true, administers: true, switches: 'when asked' },
  { account: 'peilansatt', registers: false, finishes: false, administers: false, switches: 'never' },
];

for (const { account, registers, finishes, administers, switches } of staff) {
  test.describe(account, () => {
    test.use({ account });

    test(
      `HOME-01, HOME-03, HOME-04, HOME-05, ROLE-03, ROLE-07 what ${account} finds at home, and what is loaded for it`,
      byDayIf(account === 'peiladmin', anyWidth),
      async ({ page, tokenOf }) => {
        const token = await tokenOf(account);
        const { name } = await askApi<{ name: string }>(token, '/api/v2/organization/peil');
        const asked: string[] = [];
        page.on('request', (request) => {
          if (organisationsCall.test(request.url())) asked.push(request.url());
        });
        await openHome(page, name);

        const shortcuts = section(page, 'Snarveier').getByRole('link');
        // ROLE-03: an employee may not open the list of users.
        await expect(shortcuts).toHaveText([
          'Gå til enheter',
          ...(account === 'peilansatt' ? [] : ['Gå til brukerliste']),
          'Gå til grupper',
        ]);
        await expect(
          section(page, 'Snarveier').getByRole('link', { name: 'Gå til grupper' }),
        ).toHaveAttribute('href', '/groups');

        // Tests beside this one register devices, and acknowledge alarms.
        await expect(async () => {
          const devices = await devicesOf(token);
          const begun = devices.filter(isBegun).length;
          expect(begun).toBeGreaterThan(0);
          await expect(section(page, 'Montering').getByRole('link')).toHaveText(
            [
              ...(registers ? ['Registrer ny enhet'] : []),
              ...(finishes ? [`Fullfør registrering (${begun})`] : []),
            ],
            { timeout: 1000 },
          );
          const listed = devices.filter(({ tags }) => !tags.public.includes('Status:Lager'));
          expect(await numberOf(page, 'Enheter')).toBe(listed.length);
        }).toPass();
        await expect(section(page, 'Montering')).toHaveCount(registers || finishes ? 1 : 0);
        await expect(section(page, 'Administrasjon')).toHaveCount(administers ? 1 : 0);
        await expect(organisationSearch(page)).toHaveCount(switches === 'never' ? 0 : 1);
        expect(asked).toHaveLength(switches === 'beforehand' ? 1 : 0);

        await expect(async () => {
          await expect(bell(page)).toHaveAccessibleName(await bellText(token), { timeout: 1000 });
        }).toPass();
        await expectAccessible(page);

        if (switches === 'never') return;
        await organisationSearch(page).click();
        await expect(options(page).first()).toBeVisible();
        expect(asked).toEqual([expect.stringContaining('simple=True')]);
      },
    );
  });
}

test(
  'HOME-04 whose feature onboarding_2 is on goes to the second onboarding',
  atNight(anyWidth),
  async ({ page, tokenOf }) => {
    const admin = await tokenOf('peiladmin');
    const { username } = await makeUser(admin, { role: 'peil_admin', orgid: 'peil' });
    await changeUser(admin, username, { meta_data: { features: { onboarding_2: true } } });
    await signInAs(page, username);
    await openHome(page, 'Peil');
    await expect(section(page, 'Montering').getByRole('link', { name: /^Fullfør/ })).toHaveAttribute(
      'href',
      '/continue-device-onboarding-2',
    );
    await section(page, 'Montering').getByRole('link', { name: 'Registrer ny enhet' }).click();
    await expect(page).toHaveURL('/device-onboarding-2');
  },
);

test.describe('the dashboard of a provider admin', () => {
  test.use({ account: 'peiladmin' });

  test(
    'HOME-01, HOME-04, HOME-05 its buttons lead to registration and to the provider’s own page, each figure to the list of what it counts, whatever the kept list was filtered by',
    atNight(anyWidth),
    async ({ page }) => {
      await openHome(page, 'Peil');
      for (const [area, button, path] of [
        ['Montering', 'Registrer ny enhet', '/device-onboarding'],
        ['Montering', /^Fullfør registrering/, '/continue-device-onboarding'],
        ['Administrasjon', /administrasjon$/, '/peil-admin'],
      ] as const) {
        await section(page, area).getByRole('link', { name: button }).click();
        await expect(page).toHaveURL(path);
        await page.goBack();
        await expect(heading(page)).toHaveText('Peil');
      }
      for (const [label, chip] of [
        ['Kritisk signal', 'Tilstand: Kritisk signal'],
        ['Lavt batteri', 'Tilstand: Lavt batteri'],
        ['Enheter', null],
        ['Advarsel', 'Tilstand: Advarsel'],
      ] as const) {
        const number = await numberOf(page, label);
        await figure(page, label).click();
        await expect(heading(page)).toHaveText('Enheter');
        await expect.poll(async () => (await counts(page))[0]).toBe(number);
        if (chip !== null) await expect(page.getByRole('button', { name: chip })).toBeVisible();
        else await expect(page).toHaveURL('/devices');
        await openFilters(page);
        await page.getByRole('searchbox', { name: 'Søk i enheter' }).fill('finnes ikke');
        await expect.poll(async () => (await counts(page))[0]).toBe(0);
        await goByMenu(page, 'Hjem');
        await expect(heading(page)).toHaveText('Peil');
      }
    },
  );

  test(
    'HOME-01 figures that cannot be loaded say so, leave the rest, and can be asked for again; of an unknown organisation it is the Dashboard',
    atNight(anyWidth),
    async ({ page, faults }) => {
      faults.allow(/403|404/);
      await page.route(/\/api\/v2\/organization\/peil/, (route) =>
        route.fulfill({
          status: 404,
          json: { error: 'not_found', message: 'Fant ikke det du ser etter.' },
        }),
      );
      // A stream that begins asks for the list by itself.
      await endStreams(page);
      await refuseCall(page, listCall);
      await page.goto('/');
      await expect(page.getByText('Nøkkeltallene kunne ikke hentes')).toBeVisible();
      await expect(heading(page)).toHaveText('Dashboard');
      await expect(
        section(page, 'Montering').getByRole('link', { name: 'Registrer ny enhet' }),
      ).toBeVisible();
      await expectAccessible(page, 'without figures');
      await page.unroute(listCall);
      await page.getByRole('button', { name: 'Prøv igjen' }).click();
      await expect(figure(page, 'Enheter')).toBeVisible();
    },
  );

  test(
    'ALARM-01, HOME-01 nothing jumps when the name and the figures arrive, and no other name shows before; the most urgent devices stand there with their reason',
    atNight(),
    async ({ page }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      for (const call of [listCall, /\/api\/v2\/organization\/peil/]) {
        await page.route(call, async (route) => {
          await held;
          await route.continue();
        });
      }
      await page.goto('/');
      const places = () =>
        Promise.all(
          [
            page.getByText('Lavt batteri'),
            page.getByText('Mest kritisk nå').first(),
            page.getByText('Gå til enheter'),
          ].map(async (place) => (await place.boundingBox())?.y),
        );
      await expect(page.getByText('Gå til enheter')).toBeVisible();
      await expect(heading(page)).not.toContainText(/Dashboard|Peil/);
      await expectAccessible(page, 'while it loads');
      const before = await places();
      release();
      await expect(heading(page)).toHaveText('Peil');
      await expect(figure(page, 'Lavt batteri')).toBeVisible();
      expect(await places()).toEqual(before);

      const urgent = page.getByRole('list', { name: 'Mest kritisk nå' });
      await expect(urgent.getByRole('listitem')).toHaveCount(5);
      await expect(urgent.getByRole('listitem').first()).toContainText(/under alarmgrensen på \d+\s%/);
      await page.getByRole('link', { name: `Se alle (${await numberOf(page, 'Alarm')})` }).click();
      await expect(page).toHaveURL('/alarm');
    },
  );

  test(
    'I18N-01 the time of the figures is Oslo’s in a browser elsewhere',
    atNight(anyWidth),
    async ({ page }) => {
      await page.clock.setFixedTime('2026-07-01T22:30:00Z');
      await openHome(page, 'Peil');
      await expect(page.getByText('Oppdatert 02.07.2026 00:30', { exact: true })).toBeVisible();
    },
  );

  test(
    'HOME-06 the first load moves in 1000 ms, the next does not, and with reduced motion none does',
    atNight(anyWidth),
    async ({ page }) => {
      const durations = () =>
        page.evaluate(() =>
          document.getAnimations().flatMap((animation) => {
            const target = (animation.effect as KeyframeEffect | null)?.target;
            const isHome = animation instanceof CSSAnimation && target?.closest('main');
            return isHome ? [animation.effect?.getTiming().duration] : [];
          }),
        );
      const firstLoadFlag = () => page.evaluate(() => sessionStorage.getItem('peil.home.seen') === null);

      await openHome(page, 'Peil');
      expect(await durations()).toEqual([]);
      await expect.poll(firstLoadFlag).toBe(false);

      await page.evaluate(() => sessionStorage.clear());
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(() => {
        addEventListener('animationstart', ({ animationName, target }) => {
          if (target instanceof Element && target.closest('main')) {
            const seen = document.documentElement.dataset['moves'] ?? '';
            const { animationDuration } = getComputedStyle(target);
            if (animationName.includes('rise'))
              document.documentElement.dataset['moves'] = `${seen}${animationDuration} `;
          }
        });
      });
      const moves = () => page.evaluate(() => document.documentElement.dataset['moves'] ?? '');
      await page.reload();
      await expect.poll(moves).toBe('1s 1s ');
      await expect.poll(firstLoadFlag).toBe(false);
      await page.reload();
      await expect(figure(page, 'Enheter')).toBeVisible();
      expect(await moves()).toBe('');
    },
  );
});
