import { request, type Page } from '@playwright/test';
import { portalUrl } from './accounts.ts';

export const changesCall = '**/api/v1/changes';

/** Streams of changes end as soon as they begin: the page polls, and its network falls idle now and then. */
export async function endStreams(page: Page): Promise<void> {
  await page.route(changesCall, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
}

/** Posts readings of a customer's devices, as its devices do; resolves to the time measured, epoch seconds. */
export type PostReading = (devid: string, volume: number) => Promise<number>;

/** What a reading measures, and of the sensor itself. */
interface Figures {
  readonly pri: Readonly<Record<string, number>>;
  readonly sec?: Readonly<Record<string, number>>;
}

/**
 * Makes an ingest key for the customer; a provider admin may. Each reading of a device is a second younger than the one
 * before, and as young as now: the demo's devices measure on as well. The reading's time, up to a second ahead of now,
 * is returned in epoch seconds.
 */
export async function telemetryOf(
  orgid: string,
  providerToken: string,
): Promise<(devid: string, figures: Figures) => Promise<number>> {
  const api = await request.newContext({ baseURL: portalUrl() });
  const made = await api.post('/api/v1/ingest-keys', {
    data: { orgid, name: 'Prøve' },
    headers: { authorization: `Bearer ${providerToken}` },
  });
  const { key } = (await made.json()) as { key: string };
  const lastOf = new Map<string, number>();
  return async (devid, figures) => {
    const measured = Math.max((lastOf.get(devid) ?? 0) + 1, Math.ceil(Date.now() / 1000));
    lastOf.set(devid, measured);
    const answer = await api.post('/api/v1/telemetry', {
      data: [{ devid, corrid: 'e2e', data: { meta: { aquisitiontime: measured }, ...figures } }],
      headers: { 'x-ingest-key': key },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return measured;
  };
}

/** As `telemetryOf`, volumes. */
export async function readingsOf(orgid: string, providerToken: string): Promise<PostReading> {
  const post = await telemetryOf(orgid, providerToken);
  return (devid, volume) => post(devid, { pri: { volume } });
}
