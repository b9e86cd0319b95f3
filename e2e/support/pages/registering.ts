import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectFingerSize } from '../finger-size.ts';
import { telemetryOf } from '../live.ts';
import { expectNoSidewaysScroll } from '../width.ts';
import { askApi, changeDevice, deviceByShortId, devicesOf, tellApi, type ApiDevice } from '../api.ts';

/** An unfinished registration, as the API returns it. */
export interface ApiRegistration {
  readonly devid: string;
  readonly shortid: string;
  readonly step: string;
  readonly by: { readonly username: string | null; readonly name: string } | null;
}

export interface ApiRegistered {
  readonly name: string;
  readonly tags: { readonly public: readonly string[] };
  readonly appdata: Readonly<Record<string, unknown>> & { readonly onboarding?: unknown };
}

/** Devices in stock that nobody registers, of one customer or of all the token's user sees; by short id. */
export const stockOf = async (token: string, orgid?: string): Promise<ApiDevice[]> =>
  (await devicesOf(token))
    .filter(
      (device) =>
        device.tags.public.some((tag) => ['Status:Lager', 'Status:Prod'].includes(tag)) &&
        !/^(ONB|LAGER)/.test(device.proddata.shortid) &&
        (orgid === undefined || device.orgid === orgid),
    )
    .sort((one, other) => one.proddata.shortid.localeCompare(other.proddata.shortid));

/** A photo as a phone's camera hands it over. */
export const onePixel = {
  name: 'kjeller.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Devices in stock of Fjord Drivstoff: for each test and width one, and one to try again. Some have a gauge of their own. */
const fjordStock = {
  flow: { desktop: ['FD1162', 'FD1190'], phone: ['FD1232', 'FD1351'] },
  withoutNetwork: { desktop: ['FD1505', 'FD1624'], phone: ['FD1631', 'FD1715'] },
  lostAtEachStep: { desktop: ['FD1981', 'FD2016'], phone: ['FD1981', 'FD2016'] },
  // It sets nothing that depends on the gauge.
  unfinished: { desktop: ['FD1722', 'FD1911'], phone: ['FD1750', 'FD1092'] },
  /** Rochester gauges. */
  gauge: { desktop: ['FD1197', 'FD1323'], phone: ['FD1197', 'FD1323'] },
} as const;

interface OwnStock {
  /** Of a fitter of Fjord Drivstoff, and of the provider. */
  readonly token: string;
  readonly provider: string;
  readonly info: Pick<TestInfo, 'project' | 'retry'>;
}

/**
 * A device in stock for this try of this test alone: what others register leaves the stock while this one runs. What an
 * earlier try left of it is undone.
 */
export async function ownStock(
  test: keyof typeof fjordStock,
  { token, provider, info: { project, retry } }: OwnStock,
): Promise<ApiDevice> {
  const shortid = fjordStock[test][project.name === 'phone' ? 'phone' : 'desktop'][Math.min(retry, 1)] ?? '';
  const { devid, tags } = await deviceByShortId(provider, shortid);
  if ((await registrationsOf(token)).some((one) => one.devid === devid)) await giveUp(token, devid);
  else if (tags.public.includes('Status:Felt'))
    await changeDevice(provider, devid, { tags: { public: ['Status:Lager'] } });
  return deviceByShortId(token, shortid);
}

/** Gives a registration of the token's user up, as from another phone. */
export const giveUp = (token: string, devid: string): Promise<void> =>
  tellApi(token, 'DELETE', `/api/v1/registrations/${devid}`);

export const registeredDevice = (token: string, devid: string): Promise<ApiRegistered> =>
  askApi(token, `/api/v1/devicesettings/${devid}`);

export const registrationsOf = (token: string): Promise<ApiRegistration[]> =>
  askApi(token, '/api/v1/registrations');

/** Begins a registration as the token's user, as from another phone. Throws when it is refused. */
export const beginRegistration = (token: string, shortid: string): Promise<void> =>
  tellApi(token, 'POST', '/api/v1/registrations', { data: { shortid } });

/** Posts a distance that a customer's device has measured, mm. */
export type PostDistance = (devid: string, distance: number) => Promise<number>;

/** As `telemetryOf`, distances with a signal and a battery. */
export async function distancesOf(orgid: string, providerToken: string): Promise<PostDistance> {
  const post = await telemetryOf(orgid, providerToken);
  return (devid, distance) => post(devid, { pri: { distance }, sec: { csq: 22, battery: 88, temp: 7 } });
}

export const next = (page: Page) => page.getByRole('button', { name: 'Neste', exact: true });

/** The heading of the step that is shown. */
export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** The choice of a radio by what it stands for. */
export const choice = (page: Page, value: string) => page.locator(`input[type="radio"][value="${value}"]`);

/** What is shown is for everybody, fits the window, and can be pressed with a thumb where there is one. */
export async function expectUsable(page: Page, what: string): Promise<void> {
  // At the top: the sticky header covers what is scrolled half out of sight.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page);
  await expectFingerSize(page);
}
