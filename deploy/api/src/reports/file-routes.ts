import { isStorage, isTank, storageTag } from '@peil/shared-kernel/devices';
import { sumKinds } from '@peil/shared-kernel/stock';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { isoTime } from '../http/iso-time.ts';
import { ruleBroken } from '../problem.ts';
import { findOrganisation } from '../organisations/queries.ts';
import { attachment } from './attachment.ts';
import { deviceSheet } from './device-report.ts';
import { lockedMonths, monthsBeside, settledStock } from './locked-months.ts';
import {
  alwaysUsed,
  hasOneOf,
  heldDevices,
  isHeldAt,
  isWithin,
  reportDevices,
  tagList,
  type HeldDevice,
} from './report-devices.ts';
import { stockAt } from './stock-readings.ts';
import { foundInAll, shortPortions } from '../running/portions.ts';
import { stocktakeSheet } from './stocktake-report.ts';
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
export function fileReportRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/stocktake_report',
    {
      config: { access: 'reports', weight: 'heavy' },
      schema: {
        tags: ['reports'],
        summary: 'What each tank held at a moment, as a spreadsheet',
        description:
          "By each tank's last valid reading at or before the moment. Tanks in stock (Status:Lager) are left out unless that tag is asked for. Times in the file are Oslo's.",
        querystring: z.object({ tags, date: endOfDay, by: sumsAsked }),
        response: { 200: file, ...answers(400, 401, 403, 422, 429) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const moment = request.query.date.getTime() / 1000;
      if (moment > Date.now() / 1000 + daySeconds) throw ruleBroken({ date: 'Datoen er i fremtiden.' });
      const { tanks, owner, locked } = await withTenant(pool, caller, async () => ({
        locked: await lockedMonths(caller.orgid, monthsBeside(moment)),
        tanks: await asked(caller.orgid, moment, request.query.tags),
        owner: await findOrganisation(caller.orgid),
      }));
      const stock = await foundInAll(
        shortPortions(pool, tanks, (some) => withTenant(pool, caller, () => stockAt(some, moment))),
      );
      const settled = settledStock(tanks, stock, moment, locked);
      const rows = tanks.map((tank, index) => ({ tank, stock: settled[index] ?? null }));
      const day = request.query.date.toISOString().slice(0, 10);
      return sendFile(
        reply,
        `Lagerstatus ${owner?.name ?? ''} ${day}.xlsx`,
        await xlsx(stocktakeSheet(rows, request.query.by ?? null), caller.userid),
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
        querystring: z.object({ tags }),
        response: { 200: file, ...answers(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { devices, owner } = await withTenant(pool, caller, async () => ({
        devices: await reportDevices(caller.orgid),
        owner: await findOrganisation(caller.orgid),
      }));
      const asked = devices.filter(({ device }) => hasOneOf(request.query.tags, device));
      const now = new Date();
      const name = `Enheter ${owner?.name ?? ''} ${now.toISOString().slice(0, 10)}.xlsx`;
      return sendFile(reply, name, await xlsx(deviceSheet(asked, now.getTime() / 1000), caller.userid));
    },
  );
}

/** Bytes are sent as they are; the route's answer type describes them. */
function sendFile(reply: FastifyReply, name: string, bytes: Buffer): FastifyReply {
  return reply.type(mediaType).header('content-disposition', attachment(name)).send(bytes);
}

const fieldTag = 'Status:Felt';

/**
 * The tanks that were in use at the moment, of these groups; those that lay on a shelf then where that group is asked for
 * (DLIST-02). One that lies there now stood in the field.
 */
async function asked(orgid: string, moment: number, groups: readonly string[]): Promise<HeldDevice[]> {
  const others = groups.filter((group) => group !== storageTag);
  const held = (await heldDevices(orgid, { from: moment, to: moment })).filter(({ device }) =>
    isTank(device),
  );
  return held.flatMap((tank) => {
    if (!isHeldAt(tank, moment))
      return groups.includes(storageTag) && !isWithin(tank.ceded, moment)
        ? { ...tank, used: alwaysUsed }
        : [];
    const stoodInField = others.includes(fieldTag) && isStorage(tank.device);
    const isAsked = groups.length === 0 || (others.length > 0 && hasOneOf(others, tank.device));
    return isAsked || stoodInField ? tank : [];
  });
}
