import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { SilentDevices, TroubledMessage } from '@peil/shared-kernel/api/schemas';
import { portalUrl } from './support/accounts.ts';
import { anyWidth } from './support/any-width.ts';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFingerSize } from './support/finger-size.ts';
import { atNight } from './support/night.ts';
import { goWithin } from './support/pages/routes.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'peiladmin' });

const parts = [
  ['overview', 'Nøkkeltall'],
  ['stock', 'Ta imot enheter'],
  ['silent', 'Stille enheter'],
  ['refused', 'Avviste målinger'],
  ['messages', 'E-post og SMS som ikke kom fram'],
  ['keys', 'Mottaksnøkler'],
  ['trail', 'Endringslogg for alt'],
  ['versions', /^Rullet ut nå, kanal /],
  ['signIns', 'Mislykkede innlogginger per dag'],
  ['database', 'Databasens størrelse'],
] as const;

const panel = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });

const goTo = (page: Page, part: string): Promise<unknown> => page.goto(`/peil-admin?part=${part}`);

/** A row of a table, or its card. */
const row = (page: Page, text: string): Locator =>
  page.locator('main [data-row-id]').filter({ hasText: text });

test(
  'PADM-01, A11Y-01 every part loads, fits its window and can be pressed, and the overview has figures and a graph',
  atNight(),
  async ({ page }) => {
    await page.goto('/peil-admin');
    const figures = page.getByRole('list', { name: 'Nøkkeltall' });
    await expect(figures.getByRole('link', { name: /^Organisasjoner/ })).toHaveAttribute(
      'href',
      '/list-customer',
    );
    await expect(figures.getByRole('link', { name: /^Enheter/ })).toHaveAttribute('href', '/devices');
    const readings = panel(page, 'Målinger per time');
    await expect(readings.getByRole('img', { name: /^Søylediagram: målinger per time/ })).toBeVisible();
    await expect(readings.getByText(/målinger i alt\. Flest i en time/)).toBeVisible();
    await readings.getByText('Vis tallene som tabell').click();
    await expect(readings.getByRole('table').getByRole('row')).toHaveCount(49);
    await readings.getByRole('radio', { name: '7 døgn' }).click();
    await expect(readings.getByRole('table').getByRole('row')).toHaveCount(169);
    await readings.getByText('Vis tallene som tabell').click();

    const navigation = page.getByRole('navigation', { name: 'Deler av siden' });
    for (const [index, [part, name]] of parts.entries()) {
      if (index > 0) await navigation.getByRole('link').nth(index).click();
      await expect(panel(page, name).first()).toBeVisible();
      await expect(page.getByText(/^(Henter|Tegner) /)).toHaveCount(0);
      await expectAccessible(page, part);
      await expectFingerSize(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `${part} is wider than its window`).toBeLessThanOrEqual(0);
    }
  },
);

const message = (id: string, change: Partial<TroubledMessage>): TroubledMessage => ({
  id,
  kind: 'mail',
  recipient: 'k…@kunde.example',
  subject: `Bestilling ${id}`,
  state: 'failed',
  error: 'EENVELOPE 550',
  attempts: 1,
  created_at: '2026-10-25T00:30:00.000Z',
  ended_at: '2026-10-25T00:30:00.000Z',
  resent_at: null,
  refusal: null,
  ...change,
});

test(
  'PADM-01, SUPPORT-03 an ingest key is made, shown once, copied, used and withdrawn; the trail tells of it, and what it sent in vain stands there',
  atNight(anyWidth),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = `Mottak ${randomUUID()}`;
    await goTo(page, 'keys');
    await page.getByRole('button', { name: 'Lag nøkkel' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Lag nøkkel' }).click();
    await expect(dialog.getByText('Nøkkelen må ha navn')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Organisasjon' }).selectOption('Fjord Drivstoff AS');
    await dialog.getByRole('textbox', { name: 'Navn' }).fill(name);
    await dialog.getByRole('button', { name: 'Lag nøkkel' }).click();
    const shown = dialog.getByRole('textbox', { name: 'Nøkkel' });
    await expect(shown).toHaveValue(/^ik_[\w-]{32}$/);
    const key = await shown.inputValue();
    await dialog.getByRole('button', { name: 'Kopier nøkkelen' }).click();
    await expect(dialog.getByText('Nøkkelen er kopiert.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await dialog.getByRole('button', { name: 'Jeg har kopiert nøkkelen' }).click();

    await page.getByRole('searchbox', { name: 'Søk i nøkler' }).fill(name);
    await expect(row(page, name)).toContainText(key.slice(0, 7));
    await expect(row(page, name)).toContainText('av peiladmin');
    await expect(row(page, name)).toContainText('Ikke brukt');
    expect(await page.content()).not.toContain(key);
    const post = () =>
      page.request.post(`${portalUrl()}/api/v1/telemetry`, {
        headers: { 'x-ingest-key': key },
        data: [{ devid: 'finnes-ikke', corrid: 'x', data: {} }],
      });
    expect((await post()).status()).toBe(202);
    await page.reload();
    await page.getByRole('searchbox', { name: 'Søk i nøkler' }).fill(name);
    await expect(row(page, name)).not.toContainText('Ikke brukt');

    await row(page, name)
      .getByRole('button', { name: `Trekk tilbake: ${name}` })
      .click();
    await expect(page.getByRole('dialog')).toContainText('slutter å virke med én gang');
    await page.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake' }).click();
    await expect(page.getByText(`«${name}» er trukket tilbake.`)).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    expect((await post()).status()).toBe(401);

    await page.getByRole('link', { name: 'Endringslogg' }).click();
    await page.getByRole('textbox', { name: 'Hva', exact: true }).fill(name.toUpperCase());
    await page.getByRole('textbox', { name: 'Hvem', exact: true }).fill('peiladmin');
    await page.getByRole('combobox', { name: 'Slag' }).selectOption('Mottaksnøkkel');
    await page.getByRole('button', { name: 'Vis', exact: true }).click();
    const entries = page.getByRole('list', { name: 'Endringer' }).locator(':scope > li');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText('Trukket tilbake: tom →');
    await expect(entries.last()).toContainText(`Opprettet Mottaksnøkkel: ${name}`);
    await page.getByRole('textbox', { name: 'Fra' }).fill('31-02-2026');
    await page.getByRole('button', { name: 'Vis', exact: true }).click();
    await expect(page.getByText('Skriv en dato som DD-MM-ÅÅÅÅ')).toBeVisible();

    await page.getByRole('link', { name: 'Avviste målinger' }).click();
    await expect(row(page, name)).toContainText('finnes-ikke');
    await expect(row(page, name)).toContainText('Feil i det som ble sendt');
    await row(page, name).getByText('Vis det siste som ble sendt').click();
    await expect(row(page, name).getByText('"corrid":"x"')).toBeVisible();
    await expectAccessible(page, 'what was refused');
    await expectFingerSize(page);
  },
);

test(
  'PADM-01 what is released and how it loads, sign-ins that failed, and the size of the database; what did not arrive and why, sent again one by one and all at once; the silent devices, the longest first, each a link to it',
  anyWidth,
  async ({ page, tokenOf }) => {
    let messages = [
      message('a', {}),
      message('b', { kind: 'sms', subject: '', recipient: '+47…345', error: 'HTTP 503' }),
      message('c', { subject: 'Tilbakestill passord', refusal: 'held_code' }),
      message('d', {}),
    ];
    const asked: unknown[] = [];
    await page.route('**/api/v1/provider/messages', (route) =>
      route.fulfill({
        json: { resendable: messages.filter(({ refusal }) => refusal === null).length, messages },
      }),
    );
    await page.route('**/api/v1/provider/messages/resend', async (route) => {
      const body = route.request().postDataJSON() as { readonly ids: readonly string[] | null };
      asked.push(body);
      const sent = messages.filter(({ id, refusal }) => refusal === null && (body.ids?.includes(id) ?? true));
      messages = messages.filter((one) => !sent.includes(one));
      await route.fulfill({ json: { results: sent.map(({ id }) => ({ id, result: 'queued' })) } });
    });
    const { version } = (await (await page.request.get('/version.json')).json()) as { version: string };
    const name = `finnes-ikke-${randomUUID()}`;
    const refused = await page.request.post('/api/v1/auth', {
      data: { user: name, password: 'Feil-passord-1' },
    });
    expect(refused.status()).toBe(401);

    await goTo(page, 'versions');
    const released = page.getByRole('table', { name: 'Utgaver som er rullet ut' });
    await expect(released.getByRole('row', { name: /Skallet/ }).first()).toContainText(version);
    for (const remote of ['mfe-admin', 'mfe-auth', 'mfe-device-detail', 'mfe-devices'])
      await expect(released.getByRole('row', { name: new RegExp(`^${remote} .*Gjeldende`) })).toHaveCount(1);
    await expect(page.getByText(`Nye faner får nå skallet ${version}.`)).toBeVisible();
    // This page has told that it loaded mfe-admin, or will: what others told is there before.
    await expect(panel(page, 'Slik går utgavene i nettleserne')).toBeVisible();

    await page.getByRole('link', { name: 'Innlogging' }).click();
    const accounts = page.getByRole('table', { name: 'Etter konto' });
    await expect(accounts.getByRole('row', { name: /Navn uten konto/ })).toBeVisible();
    expect(await page.content()).not.toContain(name);
    const days = page.getByRole('table', { name: 'Mislykkede innlogginger per dag' });
    await expect(days.getByRole('row').nth(1)).toContainText(/^\d\d\.\d\d\.\d{4}/);

    await page.getByRole('link', { name: 'Database' }).click();
    const sizes = page.getByRole('table', { name: 'Størrelse etter innhold' });
    await expect(sizes.getByRole('row', { name: /Målinger/ })).toContainText(/\d+(,\d)?\s[kMG]B/);
    await expect(page.getByRole('list', { name: 'Databasens størrelse' })).toContainText('I alt');

    await goWithin(page, '/peil-admin?part=messages');
    // The night that summer time ends: half past two in Oslo for the first time.
    await expect(row(page, 'Bestilling a')).toContainText('25.10.2026 02:30');
    await expect(row(page, 'Bestilling a')).toContainText('Mottakeren ble avvist (EENVELOPE 550)');
    await expect(row(page, '+47…345')).toContainText('Tjeneren svarte med en feil');
    const held = row(page, 'Tilbakestill passord');
    await expect(held).toContainText('Holdt en kode og kan ikke sendes igjen');
    await expect(held.getByRole('button')).toHaveCount(0);

    await row(page, 'Bestilling a')
      .getByRole('button', { name: /^Send på nytt/ })
      .click();
    await expect(page.getByText('1 melding er lagt i utboksen igjen.')).toBeVisible();
    await expect(row(page, 'Bestilling a')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send alle på nytt (2)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send alle' }).click();
    await expect(page.getByText('2 meldinger er lagt i utboksen igjen.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked).toEqual([{ ids: ['a'] }, { ids: null }]);

    await goWithin(page, '/peil-admin?part=silent');
    await expect(panel(page, 'Stille enheter').first()).toBeVisible();
    await expect(row(page, '').first()).toBeVisible();
    const { devices } = await askApi<SilentDevices>(await tokenOf('peiladmin'), '/api/v1/provider/silent');
    const contacts = devices.map(({ last_contact: last }) => last ?? 0);
    expect(contacts).toEqual([...contacts].sort((one, other) => one - other));
    const [longest] = devices;
    const link = page.locator('main [data-row-id]').first().getByRole('link').first();
    await expect(link).toContainText(longest?.name ?? 'ingen');
    await link.click();
    await expect(page).toHaveURL(`/device/${longest?.devid ?? ''}`);
  },
);
