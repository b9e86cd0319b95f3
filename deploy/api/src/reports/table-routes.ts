import { fillReportColumns, instockReportColumns } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { notFound } from '../problem.ts';
import { findOrganisation } from '../organisations/queries.ts';
import { fillRows } from './fill-report.ts';
import { instockRows } from './instock-report.ts';
import { isStockTank, reportDevices, type ReportDevice } from './report-devices.ts';
import { calendarDay, periodOf } from './report-period.ts';
import { semicolonTable } from './semicolon-table.ts';

const body = z
  .strictObject({ orgid: z.string().min(1).max(63), from_date: calendarDay, to_date: calendarDay })
  .meta({ examples: [{ orgid: 'fjord', from_date: '2026-03-01', to_date: '2026-03-31' }] });

/** Tanks in one transaction: 10 to 25 ms on the embedded database; one each takes three times as long (measured). */
const tanksAtOnce = 10;

const csv = 'text/csv; charset=utf-8';

const table = (columns: readonly string[]) => ({
  description: `${columns.join(';')}; rows end with CRLF, whole numbers, no byte order mark`,
  content: { 'text/csv': { schema: z.string() } },
});

/** The reports that are semicolon separated tables (REPORT-04). */
export function tableReportRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/fill_report',
    {
      config: { access: 'reports' },
      schema: {
        tags: ['reports'],
        summary: 'What was filled into and used from each tank in a period of days in Oslo',
        description:
          'A filling is a rise of at least 2 % of the capacity and 50 l within 6 hours. consumed is the stock at the beginning + filled_volume − the stock at the end. drained_average is the percent left just before fillings, average_capacity the mean level in percent.',
        body,
        response: { 200: table(fillReportColumns), ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const period = periodOf(request.body.from_date, request.body.to_date, new Date());
      const tanks = await withTenant(pool, caller, () => stockTanks(request.body.orgid));
      const rows = [];
      // Short transactions: the embedded database has one session, and others want it in between.
      for (let start = 0; start < tanks.length; start += tanksAtOnce) {
        // Who has left would else keep the database busy for as long as the report takes.
        if (request.socket.destroyed) break;
        const some = tanks.slice(start, start + tanksAtOnce);
        rows.push(...(await withTenant(pool, caller, () => fillRows(some, period))));
      }
      return reply.type(csv).send(semicolonTable(fillReportColumns, rows));
    },
  );

  app.post(
    '/api/v1/instock_report',
    {
      config: { access: 'reports' },
      schema: {
        tags: ['reports'],
        summary: 'Litres in stock by fuel type, at the beginning and the end of a period of days in Oslo',
        description: 'Each tank counts with its last valid reading at or before the moment.',
        body,
        response: { 200: table(instockReportColumns), ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const period = periodOf(request.body.from_date, request.body.to_date, new Date());
      const rows = await withTenant(pool, callerOf(request), async () =>
        instockRows(await stockTanks(request.body.orgid), period),
      );
      return reply.type(csv).send(semicolonTable(instockReportColumns, rows));
    },
  );
}

/** @throws Problem 404 for an organisation the caller does not see. */
async function stockTanks(orgid: string): Promise<ReportDevice[]> {
  if ((await findOrganisation(orgid)) === null) throw notFound();
  return (await reportDevices(orgid)).filter(isStockTank);
}
