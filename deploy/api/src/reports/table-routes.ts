import { Readable } from 'node:stream';
import {
  fillEventsSchema,
  fillReportColumns,
  instockReportColumns,
  reportTitles,
} from '@peil/shared-kernel/api/schemas';
import { rangedFileName } from '@peil/shared-kernel/sheets/workbook';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { notFound } from '../platform/problem.ts';
import { findOrganisation } from '../platform/organisations/queries.ts';
import { attachment } from './attachment.ts';
import { fillEvents, fillStories } from './fill-events.ts';
import type { FillRow } from './fill-report.ts';

import { goneTanks } from './settled-tanks.ts';
import { settledInstock } from './instock-report.ts';
import { goneRows, lockedMonths, monthsOfPeriod, settledFillRows, settledStories } from './locked-months.ts';
import { heldDevices, stockTanksOf, type HeldDevice } from './report-devices.ts';
import { calendarDay, dayEnd, periodOf } from './report-period.ts';
import { semicolonHeader, semicolonRows, semicolonTable } from './semicolon-table.ts';
import type { Stock } from './stock-figures.ts';
import { monthsBeside } from './settled-stock.ts';
import { hourlyStock, stockAt } from './stock-readings.ts';
import { foundInAll, shortPortions } from '../platform/running/portions.ts';
import { sumKinds, type Period } from '@peil/shared-kernel/stock';
import type { CalendarPeriod } from '@peil/shared-kernel/format';

const body = z
  .strictObject({ orgid: z.string().min(1).max(63), from_date: calendarDay, to_date: calendarDay })
  .meta({ examples: [{ orgid: 'fjord', from_date: '2026-03-01', to_date: '2026-03-31' }] });

const instockBody = body
  .extend({
    by: z
      .enum(sumKinds)
      .exactOptional()
      .describe('By what the litres of each fuel type are summed; the answer has the column sum_of then'),
    day_end: dayEnd,
  })
  .meta({ examples: [{ orgid: 'fjord', from_date: '2026-03-01', to_date: '2026-03-31' }] });

/** Says how many rows the answer has, before they are there; nginx passes them on as they come. */
const rowsHeader = 'report-rows';

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
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'What was filled into and used from each tank in a period of days in Oslo',
        description:
          'A filling is a rise within 6 hours of at least 2 % of the capacity, and 50 l in tanks of more than 500; a smaller one counts where readings are close and it stays. Between fillings a stock never rises, and nothing is filled or used at a calibration, other measures or another sensor; but for those, consumed is the stock at the beginning + filled_volume − the stock at the end, and uncertainty the litres by which it may be wrong either way. A filling over an end of the period is shared by time. Locked months are told as they were settled. drained_average is the percent left just before fillings, average_capacity the mean level in percent, covered the percent of the period between its first and its last reading. Rows come as they are ready; the header Report-Rows says how many there will be. A device counts for the organisation while it was its own.',
        body,
        response: { 200: table(fillReportColumns), ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const period = periodOf(request.body.from_date, request.body.to_date, new Date());
      const { tanks, owner, locked } = await withTenant(pool, caller, () =>
        stockTanks(request.body.orgid, period, monthsOfPeriod(period)),
      );
      const gone = goneRows(tanks, period, locked);
      const growing = inPortions(pool, tanks, request, (some) =>
        withTenant(pool, caller, () => hourlyStock(some, period)),
      );
      return reply
        .type(csv)
        .headers({
          [rowsHeader]: tanks.length + gone.length,
          'x-accel-buffering': 'no',
          'content-disposition': nameOf('fill', owner.name, period),
        })
        .send(
          Readable.from(
            tableText(growing, (some, stock) => settledFillRows(some, stock, period, locked), gone),
            { objectMode: false },
          ),
        );
    },
  );

  app.post(
    '/api/v1/fill_events',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary:
          'The fillings of a period of days in Oslo, and what was filled and used in each month by fuel type',
        description:
          "By the rules of fill_report. A filling across a month's end, and what was used meanwhile, are shared by time, so that the months add up to the period; it is an event of the month in which it ends. Litres are whole numbers; a month is that of Oslo.",
        body,
        response: { 200: fillEventsSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const period = periodOf(request.body.from_date, request.body.to_date, new Date());
      const { tanks, locked } = await withTenant(pool, caller, () =>
        stockTanks(request.body.orgid, period, monthsOfPeriod(period)),
      );
      const stories = [];
      for await (const [some, stock] of inPortions(pool, tanks, request, (portion) =>
        withTenant(pool, caller, () => hourlyStock(portion, period)),
      ))
        stories.push(...(await fillStories(some, stock, period)));
      return fillEvents(settledStories([...tanks, ...goneTanks(tanks, locked)], stories, locked));
    },
  );

  app.post(
    '/api/v1/instock_report',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'Litres in stock by fuel type, at the beginning and the end of a period of days in Oslo',
        description:
          'Each tank counts with its last valid reading at or before the moment; measuredFrom and measuredTo say how many had one, measuredBoth how many at both moments. Where a locked month ends or begins then, as it was settled: instockFromCorrection and instockToCorrection say what readings tell otherwise since. instockFromAt15 and instockToAt15 are litres at 15 °C by ASTM D1250, where the organisation wants them.',
        body: instockBody,
        response: { 200: table(instockReportColumns), ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const period = periodOf(request.body.from_date, request.body.to_date, new Date(), request.body.day_end);
      const caller = callerOf(request);
      const edges = [period.from, period.to].flatMap(monthsBeside);
      const { tanks, owner, locked } = await withTenant(pool, caller, () =>
        stockTanks(request.body.orgid, period, edges),
      );
      const { rows } = await settledInstock(
        tanks,
        period,
        locked,
        (moment) =>
          foundInAll(
            inPortions(pool, tanks, request, (some) => withTenant(pool, caller, () => stockAt(some, moment))),
          ),
        { by: request.body.by, isAt15: owner.volume_at_15 === true },
      );
      const columns = request.body.by ? ([...instockReportColumns, 'sum_of'] as const) : instockReportColumns;
      return reply
        .type(csv)
        .header('content-disposition', nameOf('instock', owner.name, period))
        .send(semicolonTable<string>(columns, rows));
    },
  );
}

/**
 * The tanks of a report, whose they are, and which of some months are locked.
 * @throws Problem 404 for an organisation the caller does not see.
 */
async function stockTanks(orgid: string, period: Period, months: readonly CalendarPeriod[]) {
  const organisation = await findOrganisation(orgid);
  if (organisation === null) throw notFound();
  return {
    owner: organisation,
    tanks: stockTanksOf(await heldDevices(orgid, period), period),
    locked: await lockedMonths(orgid, months),
  };
}

/** A file of such a table is called by whose, of what and of which days it is: its rows do not say so (MONTH-06). */
const nameOf = (report: 'fill' | 'instock', owner: string, { from, to }: Period): string =>
  attachment(
    rangedFileName(`${reportTitles[report]} ${owner}`, 'csv', {
      from: new Date(from * 1000),
      to: new Date(to * 1000),
    }),
  );

/**
 * Works on some tanks at a time, in short transactions: the embedded database has one session, and others want it in
 * between. Ends when the caller has left, who would else keep the database busy for as long as the report takes.
 */
async function* inPortions<Found>(
  pool: Pool,
  tanks: readonly HeldDevice[],
  { socket }: Pick<FastifyRequest, 'socket'>,
  transaction: (some: readonly HeldDevice[]) => Promise<Found>,
): AsyncGenerator<readonly [some: readonly HeldDevice[], found: Found]> {
  for await (const portion of shortPortions(pool, tanks, transaction)) {
    yield portion;
    if (socket.destroyed) return;
  }
}

/** The fill report as it grows: who asked can follow how far it has come. */
async function* tableText(
  growing: AsyncIterable<readonly [some: readonly HeldDevice[], stock: readonly Stock[]]>,
  rowsOf: (some: readonly HeldDevice[], stock: readonly Stock[]) => Promise<FillRow[]>,
  gone: readonly FillRow[],
): AsyncGenerator<string> {
  yield semicolonHeader(fillReportColumns);
  for await (const [some, stock] of growing)
    yield semicolonRows(fillReportColumns, await rowsOf(some, stock));
  yield semicolonRows(fillReportColumns, gone);
}
