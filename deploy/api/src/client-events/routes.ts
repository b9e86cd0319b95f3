import {
  clientEventKinds,
  clientEventSchema,
  loadPhases,
  mostClientEvents,
  remoteFaults,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import { countOrRefuse, limits } from '../auth/attempts.ts';
import { publicBodyLimit } from '../auth/body-limit.ts';
import { networkOf } from '../auth/network.ts';
import { inScope, withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import type { ApiApp, ApiContext } from '../http/api-app.ts';
import { isoTime } from '../http/iso-time.ts';
import { listLoads, mostLoadCounts } from './loads.ts';
import { countClientEvents, listClientEvents } from './queries.ts';
import { toldEventSchema, toldFaults, toldPhases } from './told-event.ts';

const events = z
  .array(toldEventSchema)
  .min(1)
  .max(mostClientEvents)
  .meta({
    examples: [
      [
        {
          kind: 'script',
          remote: 'mfe-devices',
          version: '0.1.0-05d91f11200d',
          route: '/devices',
          count: 3,
        },
        {
          kind: 'remote',
          remote: 'mfe-device-detail',
          version: '0.1.0-a4b2a065eec7',
          route: '/device/:deviceId',
          phase: 'load',
          fault: 'integrity',
          count: 1,
          ms: 412,
        },
        { kind: 'load', remote: 'mfe-devices', version: '0.1.0-05d91f11200d', count: 1, ms: 318 },
      ],
    ],
  });

const query = z.object({
  from: isoTime.optional(),
  to: isoTime.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(5000)
    .default(1000)
    .describe('At most so many; ask for a shorter time to see the rest'),
});

const counted = z.object({
  hour: z.iso.datetime().describe('Begin of the hour'),
  kind: z.enum(clientEventKinds),
  remote: z.string().describe('Package whose release it happened in'),
  version: z.string(),
  route: z.string().nullable().describe('Pattern of the page; null when no page was shown'),
  phase: z
    .enum(toldPhases)
    .nullable()
    .describe('How far a remote came; a shell of contract 1.1 tells why it failed here'),
  fault: z.enum(toldFaults).nullable().describe('Why a remote or the registry could not be had'),
  count: z.int(),
  ms: z.int().nullable().describe('How long it took, milliseconds, all of count together'),
});

const loadQuery = z.object({
  remote: z.optional(clientEventSchema.shape.remote).describe('One remote alone, such as mfe-devices'),
  from: isoTime.optional(),
  to: isoTime.optional(),
});

const loads = z.object({
  remote: z.string(),
  version: z.string(),
  loaded: z.int().describe('Times it was loaded and shown'),
  ms: z.int().describe('How long those took, milliseconds, all together'),
  failures: z.array(
    z.object({
      phase: z.enum(loadPhases).nullable().describe('How far it came'),
      fault: z.enum(remoteFaults).describe('Why it failed'),
      count: z.int(),
    }),
  ),
  errors: z.int().describe('What its code threw and nobody caught, and files of it that a page missed'),
});

const tags = ['client events'];

/** What happens to releases in people's browsers: told by anybody's page, read by the provider. */
export function clientEventRoutes(app: ApiApp, { pool, metrics }: ApiContext): void {
  app.post(
    '/api/v1/client-events',
    {
      config: { access: 'public' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags,
        summary: 'Tell what went wrong in a page, and how remotes load',
        description: `Counted by the hour. An event has no place for a person, an address, an id or a text; the route is the pattern of the page (/device/:deviceId), never its path. At most ${limits.clientEventsAddress.tries} calls of an address and ${limits.clientEvents.tries} of all in 15 minutes.`,
        body: events,
        response: { 204: z.null().describe('Counted'), ...answers(400, 429) },
      },
    },
    async (request, reply) => {
      await inScope(pool, { kind: 'auth' }, async () => {
        // One after the other: who floods us from one address never holds the row that everybody's calls are counted in.
        await countOrRefuse([['clientEventsAddress', networkOf(request.ip)]]);
        await countOrRefuse([['clientEvents', '']]);
        await countClientEvents(request.body);
      });
      request.body.forEach(metrics.countClientEvent);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/v1/client-events',
    {
      config: { access: 'providerAdmin' },
      schema: {
        tags,
        summary: "What went wrong in people's pages, counted by the hour; newest first",
        description: 'Kept for 90 days.',
        querystring: query,
        response: { 200: z.array(counted), ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const { from = null, to = null, limit } = request.query;
      return withTenant(pool, callerOf(request), () => listClientEvents({ from, to, limit }));
    },
  );

  app.get(
    '/api/v1/client-events/loads',
    {
      config: { access: 'providerAdmin' },
      schema: {
        tags,
        summary: 'How the releases of remotes load in people’s browsers; the most used first',
        description: `A failure in the phases render, unmount or ready came after the release had been shown, so its load is counted too. At most ${mostLoadCounts} releases, from hours that began within the times; kept for 90 days.`,
        querystring: loadQuery,
        response: { 200: z.array(loads), ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const { remote = null, from = null, to = null } = request.query;
      return withTenant(pool, callerOf(request), () => listLoads({ remote, from, to }));
    },
  );
}
