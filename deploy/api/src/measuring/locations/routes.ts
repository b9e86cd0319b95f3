import { trackerRecordSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { resolveDevice } from '../device-store/resolve-device.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { isoTime } from '../../platform/http/iso-time.ts';
import { sendJsonText } from '../../platform/http/json-text.ts';
import { notFound } from '../../platform/problem.ts';
import { positionsText } from './queries.ts';

const query = z.object({
  devid: z.string().min(1).max(200),
  from: isoTime.optional(),
  to: isoTime.optional(),
  limit: z.coerce.number().int().min(1).max(10_000).default(1000),
});

/** Positions of one tracker. */
export function locationRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v2/history/locations',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['readings'],
        summary: 'Positions of a tracker, newest first',
        querystring: query,
        response: { 200: z.array(trackerRecordSchema), ...answers(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { devid, from, to, limit } = request.query;
      const text = await withTenant(pool, callerOf(request), async () => {
        const dev = await resolveDevice(devid);
        if (dev === null) throw notFound();
        return positionsText(dev, devid, { from: from ?? null, to: to ?? null }, limit);
      });
      return sendJsonText(request, reply, text);
    },
  );
}
