import {
  acknowledgeResultSchema,
  alarmHistorySchema,
  longestAlarmComment,
  mostAcknowledged,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { deviceId } from '../../measuring/device-id.ts';
import { resolveDevice } from '../../measuring/device-store/resolve-device.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { notFound } from '../../platform/problem.ts';
import { acknowledge, withdraw } from './acknowledge.ts';
import { listHistory, type HistoryPlace } from './history.ts';

const epochSeconds = z.coerce.number().int().min(0).max(7_258_118_400).optional();

/** The place that `next` names: start and id of the last alarm on the page. */
const place = z
  .string()
  .regex(/^-?\d{1,12}\.\d{1,15}$/, 'Må være next fra forrige side')
  .transform((text): HistoryPlace => {
    const [started = 0, id = 0] = text.split('.').map(Number);
    return { started, id };
  });

const query = z.object({
  devid: deviceId
    .optional()
    .describe('One device alone')
    .meta({ examples: ['fjord-tank'] }),
  from: epochSeconds.describe('Only alarms that began then or later, epoch seconds'),
  to: epochSeconds.describe('Only alarms that began before that, epoch seconds'),
  before: place.optional().describe('next of the page before: only older ones are answered'),
  limit: z.coerce.number().int().min(1).max(500).default(50).describe('At most so many'),
});

const alarmId = z.int().min(1);

const acknowledgeBody = z
  .object({
    ids: z.array(alarmId).min(1).max(mostAcknowledged),
    comment: z
      .string()
      .trim()
      .max(longestAlarmComment)
      .nullish()
      .describe('What was done about it; empty is none'),
  })
  .meta({ examples: [{ ids: [731_001], comment: 'Bestilt påfylling til fredag' }] });

const params = z
  .object({ id: z.coerce.number().pipe(alarmId).describe('Id of the alarm') })
  .meta({ examples: [{ id: 731_001 }] });

const tags = ['alarms'];

/** The alarms of devices from start to end, and who has seen to them (ALARM-02). */
export function alarmRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/alarms',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags,
        summary: 'Alarms that began in a time, those that last and those that are over; the newest first',
        description:
          "Of the devices in the caller's list, or of one device that the caller sees. Kept as long as readings. Who has acknowledged is told to the organisation whose device it was then.",
        querystring: query,
        response: { 200: alarmHistorySchema, ...answers(400, 401, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { devid, from = null, to = null, before = null, limit } = request.query;
      return withTenant(pool, caller, async () => {
        const dev = devid === undefined ? null : await resolveDevice(devid);
        if (devid !== undefined && dev === null) throw notFound();
        return listHistory(caller.orgid, { dev, from, to, before, limit });
      });
    },
  );

  app.post(
    '/api/v1/alarms/acknowledge',
    {
      config: { access: 'acknowledgeAlarms', weight: 'light' },
      schema: {
        tags,
        summary: 'Say that one has seen to alarms',
        description: `One result an alarm, in their order: acknowledged now; already, by somebody who was first and stands; ended, which needs nobody; shared, with its owner the one who may; unknown to the caller. At most ${mostAcknowledged} alarms.`,
        body: acknowledgeBody,
        response: { 200: z.array(acknowledgeResultSchema), ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      const { ids, comment } = request.body;
      return withTenant(pool, caller, () => acknowledge(caller, ids, comment || null));
    },
  );

  app.delete(
    '/api/v1/alarms/:id/acknowledgement',
    {
      config: { access: 'acknowledgeAlarms', weight: 'light' },
      schema: {
        tags,
        summary: 'Take an acknowledgement back while the alarm lasts',
        description:
          'Whoever gave it. Answers acknowledged with none left, or ended with the one that stands because the alarm is over.',
        params,
        response: { 200: acknowledgeResultSchema, ...answers(400, 401, 403, 404) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, () => withdraw(caller, request.params.id));
    },
  );
}
