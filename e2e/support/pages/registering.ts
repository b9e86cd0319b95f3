import { request, type Page, type TestInfo } from '@playwright/test';
import { portalUrl } from '../accounts.ts';
import { askApi, deviceByShortId, devicesOf, type ApiDevice } from '../api.ts';

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

/** Devices in stock of Fjord Drivstoff, a row for each test; the last one runs at both widths, two tries each. */
const fjordStock = [
  ['FD1162', 'FD1197', 'FD1323', 'FD1505'],
  ['FD1624', 'FD1715', 'FD1722', 'FD1750'],
  ['FD1911', 'FD1981', 'FD1092', 'FD1232'],
] as const;

/** A device in stock for this try of this test alone: what others register leaves the stock while this one runs. */
export function ownStock(
  token: string,
  place: 0 | 1 | 2,
  { project, retry }: Pick<TestInfo, 'project' | 'retry'>,
): Promise<ApiDevice> {
  const shortid =
    fjordStock[place][
      project.name === 'phone' ? 2 + Math.min(retry, 1) : Math.min(retry, place === 2 ? 1 : 2)
    ];
  if (shortid === undefined) throw new Error('no device in stock');
  return deviceByShortId(token, shortid);
}

export const registeredDevice = (token: string, devid: string): Promise<ApiRegistered> =>
  askApi(token, `/api/v1/devicesettings/${devid}`);

export const registrationsOf = (token: string): Promise<ApiRegistration[]> =>
  askApi(token, '/api/v1/registrations');

/** Begins a registration as the token's user, as from another phone. Throws when it is refused. */
export async function beginRegistration(token: string, shortid: string): Promise<void> {
  const api = await request.newContext({
    baseURL: portalUrl(),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  try {
    const answer = await api.post('/api/v1/registrations', { data: { shortid } });
    if (!answer.ok()) throw new Error(await answer.text());
  } finally {
    await api.dispose();
  }
}

/** Posts a distance that a customer's device has measured, mm. */
export type PostDistance = (devid: string, distance: number) => Promise<void>;

/** Makes an ingest key for the customer; a provider admin may. Each reading is a second younger than the one before. */
export async function distancesOf(orgid: string, providerToken: string): Promise<PostDistance> {
  const api = await request.newContext({ baseURL: portalUrl() });
  const made = await api.post('/api/v1/ingest-keys', {
    data: { orgid, name: 'Prøve' },
    headers: { authorization: `Bearer ${providerToken}` },
  });
  const { key } = (await made.json()) as { key: string };
  let measured = Math.floor(Date.now() / 1000);
  return async (devid, distance) => {
    measured = Math.max(measured + 1, Math.floor(Date.now() / 1000));
    const pri = { distance };
    const sec = { csq: 22, battery: 88, temp: 7 };
    const answer = await api.post('/api/v1/telemetry', {
      data: [{ devid, corrid: 'e2e', data: { meta: { aquisitiontime: measured }, pri, sec } }],
      headers: { 'x-ingest-key': key },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  };
}

export const next = (page: Page) => page.getByRole('button', { name: 'Neste', exact: true });

/** The heading of the step that is shown. */
export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** The choice of a radio by what it stands for. */
export const choice = (page: Page, value: string) => page.locator(`input[type="radio"][value="${value}"]`);
