import type { Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { askApi, changeDevice, deviceByShortId } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { endStreams } from './support/live.ts';
import { refuseCall } from './support/faults/refuse-call.ts';
import { atNight } from './support/night.ts';
import { expect, test as base } from './support/test.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

interface View {
  readonly graphs: readonly { readonly name: string; readonly access?: string | null }[];
  readonly gui_components: { readonly main_widget: { readonly type: string } };
}

interface EditedDevice {
  readonly path: string;
  /** The saved view as the API returns it now. */
  readonly view: () => Promise<View>;
}

/** A generated drain that one test alone reads and changes, whose view is put back afterwards. */
const test = base.extend<{ shortId: string; edited: EditedDevice }>({
  account: 'peiladmin',
  shortId: 'NV1596',
  edited: async ({ tokenOf, shortId }, use) => {
    const token = await tokenOf('peiladmin');
    const { devid } = await deviceByShortId(token, shortId);
    const visualization = async () =>
      (await askApi<{ appdata: { visualization: View[] } }>(token, `/api/v1/devicesettings/${devid}`)).appdata
        .visualization;
    const before = await visualization();
    await use({ path: `/device/${shortId}`, view: async () => (await visualization())[0]! });
    await changeDevice(token, devid, { appdata: { visualization: before } });
  },
});

const editor = (page: Page, name: string) => page.getByRole('region', { name });
const graphEditor = (page: Page) => editor(page, 'Rediger grafer');
const list = (page: Page) => graphEditor(page).getByRole('textbox', { name: 'Grafene som JSON' });

async function open(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.getByRole('button', { name }).click();
  return editor(page, name);
}

/** A drain that is looked at only: what is written here is not saved. */
const unchanged = '/device/KUM0001';

/** Writes the whole list anew, as by pasting. */
async function writeList(page: Page, text: string): Promise<void> {
  await list(page).press('Control+a');
  await page.keyboard.insertText(text);
}

test(
  'GEDIT-01, DETAIL-06 graphs are switched and written, faults told in place, and what is saved is what others see',
  anyWidth,
  async ({ page, edited, visit }) => {
    const form = await open(page, edited.path, 'Rediger grafer');
    const temperature = form.getByRole('checkbox', { name: 'Temperatur', exact: true });
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    await expect(form.getByRole('checkbox', { name: 'Målt avstand (kun administrator)' })).toBeVisible();
    await expect(
      form.getByText('Endringer her vises ikke i grafene på siden før de er lagret.'),
    ).toBeVisible();
    await expectAccessible(page, 'the graph editor');

    await writeList(
      page,
      '[\n  {"name": "Nivå", "metric": "pri.gauge_height"},\n  {"name": "Temp" "metric": ""}\n]',
    );
    await expect(form.getByRole('button', { name: 'Linje 3: Her mangler et komma' })).toBeVisible();
    await expect(list(page).locator('.cm-lintRange-error')).toHaveText('"metric"');
    await expect(form.getByText('Listen kan ikke leses.')).toBeVisible();
    await form.getByRole('button', { name: 'Linje 3: Her mangler et komma' }).click();
    await expect(list(page)).toBeFocused();
    await page.keyboard.type(',');

    const broken = form.getByRole('button', { name: /^Linje 3, metric: Må være en måleverdi/ });
    await expect(broken).toBeVisible();
    await expect(form.getByText('Denne grafen har en feil og kan ikke vises.')).toBeVisible();
    await form.getByRole('button', { name: 'Lagre' }).click();
    await expect(form.getByText('Ikke lagret: rett feilene i listen først.')).toBeVisible();
    await broken.click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('sec.temp');
    await expect(broken).toHaveCount(0);
    await expect(
      form.getByRole('region', { name: 'Forhåndsvisning' }).locator('.highcharts-root'),
    ).toBeVisible();

    await temperature.click();
    await form.getByRole('checkbox', { name: 'Målt avstand' }).click();
    await expect(list(page)).toContainText('"pri.distance"');
    const loadedAnew = page.waitForEvent('load');
    await form.getByRole('button', { name: 'Lagre' }).dblclick();
    await expect(form.getByText('Endringer ble lagret')).toBeVisible();
    await loadedAnew;
    const names = ['Nivå', 'Temp', 'Temperatur', 'Målt avstand'];
    await expect(form).toHaveCount(0);
    const measured = page.getByRole('region', { name: 'Målerdata' });
    for (const name of names) await expect(measured.getByText(name).first()).toBeVisible();
    expect((await edited.view()).graphs.map(({ name }) => name)).toEqual(names);

    const { page: theirs } = await visit('nordleser');
    await theirs.goto(edited.path);
    const seen = theirs.getByRole('region', { name: 'Målerdata' });
    await expect(seen.getByText('Nivå').first()).toBeVisible();
    await expect(seen.getByText('Målt avstand')).toHaveCount(0);
    await expect(theirs.getByRole('button', { name: 'Rediger grafer' })).toHaveCount(0);
  },
);

test(
  'GEDIT-01, DETAIL-06 the keyboard goes in and out of the list; Escape closes, keeps the input and gives the focus back; a refused save is said, and keeps the text',
  atNight(anyWidth),
  async ({ page, faults }) => {
    faults.allow(/403/);
    await endStreams(page);
    await open(page, unchanged, 'Rediger grafer');
    await list(page).focus();
    await page.keyboard.type('x');
    await page.keyboard.press('Tab');
    await expect(list(page)).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(graphEditor(page)).toHaveCount(0);
    const opener = page.getByRole('button', { name: 'Rediger grafer' });
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(graphEditor(page).getByText(/Du hadde endringer som ikke ble lagret/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list(page)).toContainText('x[');
    await graphEditor(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(graphEditor(page).getByRole('checkbox').first()).toBeFocused();
    await expect(list(page)).not.toContainText('x[');

    await writeList(page, '[{"name": "Nivå", "metric": "pri.gauge_height"}]');
    await refuseCall(page, '**/api/v1/devicesettings/*');
    await graphEditor(page).getByRole('button', { name: 'Lagre' }).click();
    await expect(graphEditor(page).getByText('Noe ble feil. Kunne ikke lagre.')).toBeVisible();
    await expect(list(page)).toContainText('"Nivå"');
    await expectNoSidewaysScroll(page);
  },
);

test.describe('the view', () => {
  test.use({ shortId: 'NV1624' });

  test(
    'WEDIT-01, DETAIL-08 switches hide parts of the page, and the saved choice stays',
    atNight(anyWidth),
    async ({ page, edited }) => {
      const parts = ['Kart', 'Målerdata'].map((name) => page.getByRole('region', { name, exact: true }));
      const form = await open(page, edited.path, 'Rediger visning');
      for (const part of parts) await expect(part).toBeVisible();
      const { type } = (await edited.view()).gui_components.main_widget;
      for (const name of ['Kart', 'Målerdata']) {
        await form.getByRole('checkbox', { name }).click();
        await expect(form.getByRole('checkbox', { name: `${name} Skjul` })).not.toBeChecked();
      }
      await expectAccessible(page, 'the view editor');
      await form.getByRole('button', { name: 'Lagre' }).click();
      await expect(form.getByText('Endringer ble lagret')).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Rediger visning' })).toBeFocused();
      for (const part of parts) await expect(part).toHaveCount(0);
      expect((await edited.view()).gui_components).toMatchObject({
        map: false,
        graphs: false,
        main_widget: { type, display: true },
      });
      await page.reload();
      await expect(page.getByRole('button', { name: 'Rediger visning' })).toBeVisible();
      for (const part of parts) await expect(part).toHaveCount(0);
    },
  );
});
