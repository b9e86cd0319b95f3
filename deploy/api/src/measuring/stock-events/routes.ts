import { stockDecisionSchema, stockEventsSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { deviceId } from '../device-id.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { isoTime } from '../../platform/http/iso-time.ts';
import { invalid } from '../../platform/problem.ts';
import { decide, keepPlaceInStep, listStockEvents, undoDecision } from './queries.ts';

const tags = ['readings'];
const url = '/api/v1/devicesettings/:deviceId/stock-events';
const defaultDays = 90;
const dayMs = 86_400_000;

const eventParams = z
  .object({ deviceId, id: z.coerce.number().int().min(1).max(2_147_483_647) })
  .meta({ examples: [{ deviceId: 'fjord-tank', id: 731401 }] });

const wholeTime = { from: new Date(0), to: new Date(8.64e15) };

/** What came, went or vanished in a tank, and what people say of it (STOCK-05). */
export function stockEventRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    url,
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'What happened in a tank: fillings, emptyings, sudden losses and unexplained changes',
        description:
          'Those that reach into the time (default: the last 90 days), in its order, of the place where the device stands; and from when it was measured otherwise. A customer sees those of its own time with the device. What was found stands beside what a person, a receipt or an order says.',
        params: z.object({ deviceId }).meta({ examples: [{ deviceId: 'fjord-tank' }] }),
        querystring: z.object({
          fromiso: isoTime.optional().meta({ examples: ['2026-03-01T00:00:00Z'] }),
          toiso: isoTime.optional().meta({ examples: ['2026-03-08T00:00:00Z'] }),
        }),
        response: { 200: stockEventsSchema, ...answers(400, 401, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { deviceId: devid } = request.params;
      const to = request.query.toiso ?? new Date();
      const from = request.query.fromiso ?? new Date(to.getTime() - defaultDays * dayMs);
      if (from > to) throw invalid({ fromiso: 'Fra må være før til' });
      await keepPlaceInStep(pool, caller, devid);
      return withTenant(pool, caller, () => listStockEvents(caller, devid, { from, to }));
    },
  );

  app.post(
    `${url}/:id`,
    {
      config: { access: 'correctReadings', weight: 'light' },
      schema: {
        tags,
        summary: 'Confirm, reject or correct what happened in a tank',
        description:
          'The last word stands, and is in the audit trail. A rejected event counts as nothing filled or used; a corrected one with `litres`, a confirmed one with `litres` where they are given. Reports, months and the forecast follow. Answers all events of the place. 422 for a correction without litres, and a rejection without a reason.',
        params: eventParams,
        body: z.strictObject(stockDecisionSchema.shape).meta({
          examples: [{ state: 'corrected', litres: 2950, reason: 'Etter målerslipp' }],
        }),
        response: { 200: stockEventsSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { deviceId: devid, id } = request.params;
      return withTenant(pool, caller, async () => {
        await decide(caller, { devid, id }, request.body);
        return listStockEvents(caller, devid, wholeTime);
      });
    },
  );

  app.delete(
    `${url}/:id`,
    {
      config: { access: 'correctReadings', weight: 'light' },
      schema: {
        tags,
        summary: 'Take back what was said of an event',
        description:
          'The readings count again, and no receipt or order decides anew. Answers all events of the place.',
        params: eventParams,
        response: { 200: stockEventsSchema, ...answers(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const { deviceId: devid, id } = request.params;
      await withTenant(pool, caller, () => undoDecision(caller, devid, id));
      await keepPlaceInStep(pool, caller, devid);
      return withTenant(pool, caller, () => listStockEvents(caller, devid, wholeTime));
    },
  );
}
