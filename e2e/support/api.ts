import { request } from '@playwright/test';
import { portalUrl } from './accounts.ts';

/** What the tests read of a device, as the API returns it. */
export interface ApiDevice {
  readonly devid: string;
  readonly name: string;
  readonly orgid: string;
  readonly tags: { readonly public: readonly string[] };
  readonly proddata: { readonly shortid: string };
  readonly appdata: { readonly object_type?: string; readonly fueltype?: string };
  readonly last_telemetry: {
    readonly meta?: { readonly aquisitiontime?: number };
    readonly pri?: { readonly percent?: number; readonly volume?: number };
  } | null;
  readonly state: {
    readonly connectivity_monitoring?: { readonly last_telemetry_timestamp?: number };
  };
}

const contextOf = (token: string, origin = portalUrl()) =>
  request.newContext({ baseURL: origin, extraHTTPHeaders: { authorization: `Bearer ${token}` } });

/** Asks the API itself, to know what a page ought to show. */
export async function askApi<Answer>(token: string, path: string, origin?: string): Promise<Answer> {
  const api = await contextOf(token, origin);
  try {
    return (await (await api.get(path)).json()) as Answer;
  } finally {
    await api.dispose();
  }
}

/** Tells the API itself something, as the token's user. Throws when it is refused. */
export async function tellApi(
  token: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { data, origin }: { readonly data?: unknown; readonly origin?: string } = {},
): Promise<void> {
  const api = await contextOf(token, origin);
  try {
    const answer = await api.fetch(path, { method, ...(data !== undefined && { data }) });
    if (!answer.ok()) throw new Error(await answer.text());
  } finally {
    await api.dispose();
  }
}

/** The devices that the token's user may see. */
export const devicesOf = (token: string, origin?: string): Promise<ApiDevice[]> =>
  askApi(token, '/api/v1/devicesettings?view=list', origin);

/** The one device with that short id. Throws when the user has none. */
export async function deviceByShortId(token: string, shortId: string): Promise<ApiDevice> {
  const found = (await devicesOf(token)).find(({ proddata }) => proddata.shortid === shortId);
  if (!found) throw new Error(`No device ${shortId}`);
  return found;
}

/**
 * Changes a device's settings as an admin does. Throws when it is refused.
 * @param origin the portal asked, when it is not the common one
 */
export const changeDevice = (
  token: string,
  devid: string,
  change: Readonly<Record<string, unknown>>,
  origin = portalUrl(),
): Promise<void> => tellApi(token, 'PUT', `/api/v1/devicesettings/${devid}`, { data: change, origin });

/** Turns a device's flight mode on or off, as the provider does. */
export const setFlightMode = (token: string, devid: string, isOn: boolean): Promise<void> =>
  tellApi(token, 'PATCH', `/api/v1/device/${devid}/lowlevel`, { data: { flight_mode: isOn } });
