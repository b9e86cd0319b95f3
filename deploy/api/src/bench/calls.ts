import type { LoadCall } from './fetch-raw.ts';
import { account, measuredDevice, telemetryBatch } from './world.ts';

/** A call to measure. */
export interface MeasuredCall {
  readonly name: string;
  readonly call: LoadCall;
  readonly amount: number;
  /** A device changes before each request, so that the list must be built anew. */
  readonly afterAChange?: boolean;
}

const dayMs = 86_400_000;
export const batchSize = 500;

/** The calls the portal's morning consists of; `etag` is the device list's. */
export function measuredCalls(token: string, key: string, etag: string): MeasuredCall[] {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const json = { 'content-type': 'application/json' };
  const get = (
    name: string,
    path: string,
    amount: number,
    more: Record<string, string> = {},
  ): MeasuredCall => ({
    name,
    amount,
    call: { method: 'GET', path, headers: { ...headers, ...more } },
  });
  const range = (days: number): string => {
    const to = new Date();
    const from = new Date(to.getTime() - days * dayMs);
    return `/api/v1/history/metrics/${measuredDevice}?fromiso=${from.toISOString()}&toiso=${to.toISOString()}`;
  };
  const columns = '&fmt=cols&points=1000&metrics=pri.volume,sec.csq,sec.temp';
  let batch = 0;
  const telemetry = (name: string, isLate: boolean): MeasuredCall => ({
    name,
    amount: 40,
    call: {
      method: 'POST',
      path: '/api/v1/telemetry',
      headers: { ...json, 'x-ingest-key': key },
      body: () => JSON.stringify(telemetryBatch((batch += 1), batchSize, isLate)),
    },
  });
  return [
    get('List of 10 000 devices', '/api/v1/devicesettings?view=list', 200),
    get('The list, unchanged (304)', '/api/v1/devicesettings?view=list', 400, { 'if-none-match': etag }),
    get('The list, all settings', '/api/v1/devicesettings', 10),
    {
      ...get('The list after a change', '/api/v1/devicesettings?view=list', 8),
      afterAChange: true,
    },
    get('One device', `/api/v1/devicesettings/${measuredDevice}`, 400),
    get('Metrics 14 days, raw', range(14), 60),
    get('Metrics 14 days, thinned', range(14) + columns, 200),
    get('Metrics 1 year, raw', range(365), 6),
    get('Metrics 1 year, thinned', range(365) + columns, 24),
    {
      name: 'Login',
      amount: 100,
      call: { method: 'POST', path: '/api/v1/auth', headers: json, body: () => JSON.stringify(account) },
    },
    telemetry(`Late telemetry, ${String(batchSize)}`, true),
    telemetry(`Telemetry, ${String(batchSize)} readings`, false),
  ];
}
