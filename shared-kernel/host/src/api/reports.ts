import * as z from 'zod/mini';
import type { DayEnd } from '../../../domain/src/format/index.ts';
import type { SumKind } from '../../../domain/src/stock/index.ts';
import { call } from './client.ts';
import {
  batteryRowSchema,
  failedRowSchema,
  fillEventsSchema,
  lockedMonthSchema,
  lockingSchema,
  parseSemicolonTable,
  type BatteryRow,
  type FailedRow,
  type FillEvents,
  type FillReportRow,
  type InstockReportRow,
  type LockedMonth,
  type Locking,
} from '../../../wire/src/index.ts';

/** What a report is about: days as they are in Oslo, YYYY-MM-DD, both included. */
export interface ReportPeriod {
  readonly orgid: string;
  readonly from: string;
  readonly to: string;
}

/** How far a report has come: rows that are here, and how many there will be. */
export interface ReportProgress {
  readonly done: number;
  readonly total: number;
}

const bodyOf = ({ orgid, from, to }: ReportPeriod) => ({ orgid, from_date: from, to_date: to });

/** A year of a thousand tanks takes its time: who waits may end it. */
const patience = { timeout: 600_000 } as const;

function progressOf(target: unknown): ReportProgress | null {
  if (!(target instanceof XMLHttpRequest)) return null;
  const total = Number(target.getResponseHeader('report-rows'));
  // The heading is a row as well; a name may hold a line break.
  const rows = target.responseText.split('\r\n').length - 2;
  return total > 0 ? { done: Math.min(Math.max(rows, 0), total), total } : null;
}

const file = z.instanceof(Blob);

const monthsOf = (orgid: string): string => `/api/v1/locked-months/${encodeURIComponent(orgid)}`;

export const reports = {
  /**
   * What was filled into and used from each tank (REPORT-01, REPORT-04).
   * @param onProgress told as rows come
   */
  fill: async (
    period: ReportPeriod,
    signal?: AbortSignal,
    onProgress?: (progress: ReportProgress) => void,
  ): Promise<FillReportRow[]> => {
    const text = await call(z.string(), {
      ...patience,
      method: 'POST',
      url: '/api/v1/fill_report',
      data: bodyOf(period),
      ...(signal && { signal }),
      onDownloadProgress: ({ event }: { readonly event?: { readonly target?: unknown } }) => {
        const progress = progressOf(event?.target);
        if (progress) onProgress?.(progress);
      },
    });
    return parseSemicolonTable(text).rows as FillReportRow[];
  },
  /**
   * What was in stock at both ends of the period (REPORT-01, REPORT-04).
   * @param by by what else the litres of each fuel type are summed
   */
  instock: async (
    period: ReportPeriod & { readonly dayEnd?: DayEnd },
    by: SumKind = 'fueltype',
    signal?: AbortSignal,
  ): Promise<InstockReportRow[]> => {
    const text = await call(z.string(), {
      ...patience,
      method: 'POST',
      url: '/api/v1/instock_report',
      // A server of the release before knows no other sums.
      data: {
        ...bodyOf(period),
        ...(by !== 'fueltype' && { by }),
        ...(period.dayEnd === 'utc' && { day_end: period.dayEnd }),
      },
      ...(signal && { signal }),
    });
    return parseSemicolonTable(text).rows as InstockReportRow[];
  },
  /** The fillings of a period, and its months by fuel type. */
  fillEvents: (period: ReportPeriod, signal?: AbortSignal): Promise<FillEvents> =>
    call(fillEventsSchema, {
      ...patience,
      method: 'POST',
      url: '/api/v1/fill_events',
      data: bodyOf(period),
      ...(signal && { signal }),
    }),
  /** The batteries of devices in use, the lowest first; null where the server has none to tell of (REPORT-02). */
  battery: (signal?: AbortSignal): Promise<BatteryRow[] | null> =>
    call(z.nullable(z.array(batteryRowSchema)), {
      url: '/api/v1/battery_report',
      ...(signal && { signal }),
    }),
  /** The devices that are silent or whose sensor fails; null as for `battery` (REPORT-02). */
  failed: (signal?: AbortSignal): Promise<FailedRow[] | null> =>
    call(z.nullable(z.array(failedRowSchema)), { url: '/api/v1/failed_report', ...(signal && { signal }) }),
  /**
   * The stock of each tank at a moment, the end of a day in UTC unless somebody asks for Oslo's, as an XLSX file (REPORT-03).
   * @param by by what the sums in its last rows are
   * @param orgid whose tanks; left out, the own
   */
  stocktake: (
    tags: readonly string[],
    moment: Date,
    by: SumKind,
    signal?: AbortSignal,
    orgid?: string,
  ): Promise<Blob> =>
    call(file, {
      ...patience,
      url: '/api/v1/stocktake_report',
      params: { tags: tags.join(','), date: moment.toISOString(), by, ...(orgid && { orgid }) },
      responseType: 'blob',
      ...(signal && { signal }),
    }),
  /**
   * The devices with their settings, as an XLSX file (REPORT-03).
   * @param orgid whose; left out, the own
   */
  devices: (tags: readonly string[], signal?: AbortSignal, orgid?: string): Promise<Blob> =>
    call(file, {
      ...patience,
      url: '/api/v1/device_report',
      params: { tags: tags.join(','), ...(orgid && { orgid }) },
      responseType: 'blob',
      ...(signal && { signal }),
    }),
  /** The locked months of an organisation, the newest first, and those that were opened again (MONTH-03). */
  lockedMonths: (orgid: string): Promise<LockedMonth[]> =>
    call(z.array(lockedMonthSchema), { url: monthsOf(orgid) }),
  /**
   * Locks a month, `YYYY-MM`. Throws ApiError with a problem of the field `despite` while some tanks cannot be judged.
   * @param despite although they cannot
   */
  lockMonth: (orgid: string, month: string, despite: boolean): Promise<Locking> =>
    call(lockingSchema, { ...patience, method: 'POST', url: monthsOf(orgid), data: { month, despite } }),
  /** Opens a locked month again; its figures follow the readings from then on. */
  openMonth: (orgid: string, month: string, reason: string): Promise<LockedMonth[]> =>
    call(z.array(lockedMonthSchema), {
      method: 'POST',
      url: `${monthsOf(orgid)}/${month}/open`,
      data: { reason },
    }),
};
