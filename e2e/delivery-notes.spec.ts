import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Filling, Reconciliation } from '@peil/shared-kernel/api/schemas';
import { readXlsx } from '@peil/shared-kernel/testing';
import { portalUrl } from './support/accounts.ts';
import { askApi } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { atNight } from './support/night.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'fjordadmin' });

/** A month of many tanks takes a busy machine a while. */
const patient = { timeout: 30_000 };

const row = (page: Page, text: string) => page.locator('main [data-row-id]').filter({ hasText: text });

/** The day before today, in Oslo, so many days ago. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });

test(
  'MONTH-02 three notes are read from a file, one is mended and one differs; it is accepted with a comment and saved as a file',
  atNight(),
  async ({ page, tokenOf }) => {
    const token = await tokenOf('fjordadmin');
    const period = `orgid=fjorddrivstoff&from_date=${dayBefore(90)}&to_date=${dayBefore(1)}`;
    // After a start the events of all tanks are worked out first.
    test.slow();
    let fillings: Filling[] = [];
    await expect(async () => {
      const answer = await page.request.get(`${portalUrl()}/api/v1/fillings?${period}`, {
        headers: { authorization: `Bearer ${token}` },
        timeout: 60_000,
      });
      expect(answer.status()).toBe(200);
      fillings = (await answer.json()) as Filling[];
    }).toPass({ timeout: 200_000 });
    const alone = fillings.filter(
      ({ kind, state, shortid, to }) =>
        kind === 'delivery' &&
        state === 'no_note' &&
        fillings.filter((one) => one.shortid === shortid && Math.abs(one.to - to) < 5 * 86_400).length === 1,
    );
    const [one, two, three] = alone;
    if (!one || !two || !three) throw new Error('the demo has no three fillings');
    const number = (index: number): string => `E2E-${String(Date.now() % 1_000_000)}-${String(index)}`;
    const numbers = [number(1), number(2), number(3)] as const;
    const line = (filling: Filling, litres: number, name: string): string => {
      const day = new Date(filling.to * 1000).toLocaleDateString('nb-NO', {
        timeZone: 'Europe/Oslo',
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
      });
      return `Fjord;${day};${filling.shortid};${String(litres)};${name}`;
    };
    const file = (...lines: string[]) => ({
      name: 'november.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Kunde;Levert;Sted;Volum;Følgeseddel', ...lines].join('\r\n')),
    });
    const wrong = two.litres + 700;
    const lines = [line(one, one.litres, numbers[0]), line(two, wrong, numbers[1])];

    const days = `period=free&from=${dayBefore(90)}&to=${dayBefore(1)}`;
    // Those with a note come first: of a long list only what is in sight is drawn.
    await page.goto(`/customer-reports?report=notes&${days}&sort=noted&order=desc`);
    const chooser = page.getByLabel('Velg fil', { exact: true });
    await chooser.setInputFiles(file(...lines, line(three, -500, numbers[2])));
    const trial = page.getByRole('region', { name: 'november.csv' });
    // «Sted» is no name that is known: it is chosen, and remembered.
    await trial.getByRole('combobox', { name: 'Tank eller adresse' }).selectOption('Sted');
    await expect(trial.getByText('1 av 3 rader har feil.')).toBeVisible(patient);
    await expect(row(page, numbers[2])).toContainText('l er en kreditering');
    await expect(trial.getByRole('button', { name: /^Les inn/ })).toHaveCount(0);
    await expectAccessible(page, 'a file of notes with a fault');

    await chooser.setInputFiles(file(...lines, line(three, three.litres, numbers[2])));
    await trial.getByRole('combobox', { name: 'Tank eller adresse' }).selectOption('Sted');
    await expect(trial.getByText('3 sedler kan leses inn.')).toBeVisible(patient);
    await trial.getByRole('button', { name: 'Les inn 3 sedler' }).click();
    await expect(page.getByText('3 sedler er lest inn.')).toBeVisible(patient);

    await expect(row(page, numbers[0])).toContainText('Stemmer', patient);
    await expect(row(page, numbers[2])).toContainText('Stemmer');
    await expect(row(page, numbers[1])).toContainText('Avvik');
    await page.getByRole('combobox', { name: 'Vis' }).selectOption('Må ses på');
    await expect(row(page, numbers[0])).toHaveCount(0);
    await row(page, numbers[1]).getByRole('button', { name: /^Åpne/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Godta' }).click();
    await expect(dialog.getByText('Skriv en kommentar')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Kommentar' }).fill('Leverandøren krediterer 700 liter');
    await dialog.getByRole('button', { name: 'Godta' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Vis' }).selectOption('Alle');
    await expect(row(page, numbers[1])).toContainText('Godtatt', patient);
    await page.getByRole('searchbox', { name: /^Søk etter tank/ }).fill(numbers[1]);
    await expect(row(page, numbers[1])).toHaveCount(1);
    await expect(row(page, numbers[0])).toHaveCount(0);
    await page.getByRole('searchbox', { name: /^Søk etter tank/ }).fill('');
    await expect(row(page, numbers[1])).toContainText('Leverandøren krediterer 700 liter');
    await expectAccessible(page, 'delivery notes beside fillings');

    const coming = page.waitForEvent('download', patient);
    await page.getByRole('button', { name: 'Eksporter' }).click();
    await page.getByRole('menuitem', { name: /XLSX|Excel/ }).click();
    const sheet = readXlsx(await readFile(await (await coming).path()));
    const cells = sheet.rows
      .map((cellsOf) => Object.values(cellsOf).map(({ value }) => value))
      .find((values) => values.includes(numbers[1]));
    expect(cells).toEqual(
      expect.arrayContaining([wrong, two.litres, -700, 'Godtatt', 'Leverandøren krediterer 700 liter']),
    );

    // The columns are remembered, and the same file again is known.
    await chooser.setInputFiles(file(...lines));
    await expect(trial.getByText('Alle sedlene i filen er ført fra før.')).toBeVisible(patient);
    // The list of fillings says so too.
    await page.goto(`/customer-reports?report=fillings&${days}&sort=state`);
    await expect(row(page, `Seddel ${numbers[1]}`)).toContainText('Godtatt', patient);

    const { rows } = await askApi<Reconciliation>(token, `/api/v1/delivery-notes?${period}`);
    for (const { id, number: kept } of rows.flatMap(({ notes }) => notes))
      if (numbers.some((made) => made === kept))
        await page.request.delete(`${portalUrl()}/api/v1/delivery-notes/${String(id)}`, {
          headers: { authorization: `Bearer ${token}` },
        });
  },
);
