import { reportTitles, type Organisation } from '@peil/shared-kernel/api/schemas';
import { areOfSeveral } from '@peil/shared-kernel/devices';
import { asOfText, settlementNote, withCustomers } from '@peil/shared-kernel/format';
import type { SheetAbout } from '@peil/shared-kernel/sheets/workbook';
import { sumKinds } from '@peil/shared-kernel/stock';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { isoTime } from '../platform/http/iso-time.ts';
import { notFound, ruleBroken } from '../platform/problem.ts';
import { findOrganisation } from '../platform/organisations/queries.ts';
import { attachment } from './attachment.ts';
import { deviceSheet } from './device-report.ts';
import { lockedMonths } from './locked-months.ts';
import { hasOneOf, reportDevices, tagList } from './report-devices.ts';
import { monthsBeside, settledStock } from './settled-stock.ts';
import { stockAt } from './stock-readings.ts';
import { foundInAll, shortPortions } from '../platform/running/portions.ts';
import { stocktakeNote, stocktakeSheet } from './stocktake-report.ts';
import { stocktakeTanks } from './stocktake-tanks.ts';
import { xlsx } from './xlsx.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const file = {
  description: 'An XLSX file; Content-Disposition names it',
  content: { [mediaType]: { schema: z.string().meta({ format: 'binary' }) } },
};

const tags = z
  .string()
  .max(4000)
  .transform(tagList)
  .default([])
  .describe('Public tags, separated by commas: devices with any of them; none means all')
  .meta({ examples: ['Status:Felt'] });

const orgid = z
  .string()
  .min(1)
  .max(63)
  .optional()
  .describe('Whose devices, with those of the organisations below it; left out, the own');

const endOfDay = z
  .union([z.iso.date().transform((day) => new Date(`${day}T23:59:59.999Z`)), isoTime])
  .describe('The moment asked for, sent as the end of a day in UTC; a plain date means the same')
  .meta({ examples: ['2026-03-31T23:59:59.999Z'] });

const sumsAsked = z
  .enum(sumKinds)
  .optional()
  .describe('By what the sums below the tanks are, and by content in each; left out, there are none');

const daySeconds = 86_400;

/** The reports that are files (REPORT-03). */
export function fileReportRoutes(app: ApiApp, { pool, config }: ApiContext): void {
  app.get(
    '/api/v1/stocktake_report',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'What each tank held at a moment, as a spreadsheet',
        description:
          "By each tank's last valid reading at or before the moment. Tanks in stock (Status:Lager) are left out unless that tag is asked for. Times in the file are Oslo's.",
        querystring: z.object({ tags, date: endOfDay, by: sumsAsked, orgid }),
        response: { 200: file, ...answers(400, 401, 403, 404, 422, 429) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const moment = request.query.date.getTime() / 1000;
      if (moment > Date.now() / 1000 + daySeconds) throw ruleBroken({ date: 'Datoen er i fremtiden.' });
      const asked = request.query.orgid ?? caller.orgid;
      const { tanks, gone, owner, locked } = await withTenant(pool, caller, async () => {
        const locked = await lockedMonths(asked, monthsBeside(moment));
        return {
          owner: await ownerOf(asked),
          locked,
          ...(await stocktakeTanks(asked, moment, request.query.tags, locked)),
        };
      });
      const stock = await foundInAll(
        shortPortions(pool, tanks, (some) => withTenant(pool, caller, () => stockAt(some, moment))),
      );
      const all = [...tanks, ...gone];
      const rows = settledStock(all, stock, moment, locked);
      const day = request.query.date.toISOString().slice(0, 10);
      const isAt15 = owner.volume_at_15 === true;
      const about: SheetAbout = {
        title: reportTitles.stocktake,
        whose: areOfSeveral(all) ? withCustomers(owner.name) : owner.name,
        when: asOfText(request.query.date, request.query.tags),
        made: Date.now() / 1000,
        by: config.product,
        note: stocktakeNote(isAt15),
      };
      return sendFile(
        reply,
        `Lagerstatus ${owner.name} ${day}.xlsx`,
        await xlsx({ ...stocktakeSheet(rows, request.query.by ?? null, isAt15), about }, caller.userid),
      );
    },
  );

  app.get(
    '/api/v1/device_report',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'The devices with their settings and how they are now, as a spreadsheet',
        description: "Times in the file are Oslo's.",
        querystring: z.object({ tags, orgid }),
        response: { 200: file, ...answers(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { devices, owner } = await withTenant(pool, caller, async () => ({
        owner: await ownerOf(request.query.orgid ?? caller.orgid),
        devices: await reportDevices(request.query.orgid ?? caller.orgid),
      }));
      const asked = devices.filter(({ device }) => hasOneOf(request.query.tags, device));
      const now = new Date();
      const about: SheetAbout = {
        title: reportTitles.devices,
        whose: areOfSeveral(asked.map(({ device }) => device)) ? withCustomers(owner.name) : owner.name,
        when: asOfText(now, request.query.tags),
        made: now.getTime() / 1000,
        by: config.product,
        note: settlementNote,
      };
      const name = `Enheter ${owner.name} ${now.toISOString().slice(0, 10)}.xlsx`;
      const sheet = { ...deviceSheet(asked, now.getTime() / 1000), about };
      return sendFile(reply, name, await xlsx(sheet, caller.userid));
    },
  );
}

/**
 * An organisation.
 * @throws Problem 404 for one the caller does not see
 */
async function ownerOf(asked: string): Promise<Organisation> {
  const organisation = await findOrganisation(asked);
  if (organisation === null) throw notFound();
  return organisation;
}

/** Bytes are sent as they are; the route's answer type describes them. */
function sendFile(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply.type(mediaType).header('content-disposition', attachment(name)).send(bytes);
}
