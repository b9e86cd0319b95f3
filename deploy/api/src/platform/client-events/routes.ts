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
import { networkOf } from '../http/network.ts';
import { channelOfHost, channels } from '@peil/shared-kernel/contract';
import { inScope, row, withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf, identifyIfAny } from '../http/access.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { isoTime } from '../http/iso-time.ts';
import { listLoads, mostLoadCounts } from './loads.ts';
import { readPageProof } from './page-proof.ts';
import { countClientEvents, listClientEvents } from './queries.ts';
import { countSource, isFirstReport, type Source } from './sources.ts';
import { mostOfNetwork, mostOfSource } from './weighed.ts';
import { toldEventSchema, toldFaults, toldPhases } from './told-event.ts';

const events = z.array(toldEventSchema).min(1).max(mostClientEvents);

/** What a page tells. A list alone comes from a tab that was opened before the shell of contract 1.5. */
const report = z
  .union([
    z.strictObject({
      id: z
        .string()
        .regex(/^[\w-]{20,40}$/)
        .describe('Made up by the page; a report that comes again is counted once'),
      proof: z
        .string()
        .max(200)
        .optional()
        .describe("What the page's data block peil-page-proof says, good for an hour"),
      events,
    }),
    events,
  ])
  .meta({
    examples: [
      {
        id: 'vS2qkPjXcN0wB4yL7aFh',
        events: [
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
      },
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
  proven: z
    .boolean()
    .describe('Whether a signed-in page told it or one that the portal has given; else anybody may have'),
  count: z.int(),
  ms: z.int().nullable().describe('How long it took, milliseconds, all of count together'),
});

const loadQuery = z.object({
  remote: z.optional(clientEventSchema.shape.remote).describe('One remote alone, such as mfe-devices'),
  channel: z.enum(channels).optional().describe('What pages of this channel told alone; of what is weighed'),
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
  unproven: z
    .int()
    .describe(
      'Loads and failures that nobody proved, counted nowhere else here: anybody may have made them up',
    ),
  weighed: z
    .object({
      attempts: z.number().describe('Attempts to load and show it'),
      failed: z.number().describe("Those that failed by the release's own fault"),
      sources: z.int().describe('Users it failed at, or networks where nobody was signed in'),
      networks: z.int().describe('Networks it failed in'),
      failed_by_source: z.array(z.number()).describe('Parts of failed, of the sources with the most first'),
      failed_by_network: z.array(z.number()).describe('Parts of failed, of the networks with the most first'),
    })
    .describe(
      `What a release may be judged by: proven, a source counting for at most ${String(mostOfSource)} attempts and a network for ${String(mostOfNetwork)}, in proportion; by the minute, kept for 3 days`,
    ),
});

const tags = ['client events'];

/** What happens to releases in people's browsers: told by anybody's page, read by the provider. */
export function clientEventRoutes(app: ApiApp, { config, pool, metrics }: ApiContext): void {
  /**
   * Where a report comes from, in the current transaction, if that is proved: by the token of a user whose rights are
   * still the same, or by the fresh proof of a page. Null: anybody may have made it up.
   */
  const sourceOf = async (request: FastifyRequest, given: string | undefined): Promise<Source | null> => {
    const identity = await identifyIfAny(request, config);
    const user =
      identity &&
      (await row(
        `select from users where userid = $1 and token_version = $2 and orgid = $3 and not disabled
           and exists (select from sessions where jti = $4 and ended_at is null)`,
        [identity.userid, identity.tokenVersion, identity.orgid, identity.session?.jti ?? null],
      ));
    const proof = given === undefined ? null : readPageProof(config.pageSecret, given);
    if (user === null && proof?.isFresh !== true) return null;
    return {
      // A tab that was opened long ago is still of its channel.
      channel: proof?.channel ?? channelOfHost(request.host),
      userid: user === null ? null : (identity?.userid ?? null),
      network: networkOf(request.ip),
    };
  };

  app.post(
    '/api/v1/client-events',
    {
      config: { access: 'public', weight: 'light' },
      bodyLimit: publicBodyLimit,
      schema: {
        tags,
        summary: 'Tell what went wrong in a page, and how remotes load',
        description: `Counted by the hour. An event has no place for a person, an address, an id or a text; the route is the pattern of the page (/device/:deviceId), never its path. At most ${limits.clientEventsAddress.tries} calls of an address and ${limits.clientEvents.tries} of all in 15 minutes. What comes with a token or a fresh proof is weighed when releases are judged; what comes without, or with one that is not good, is counted apart. A report with an id that came before, within three hours, is answered alike and not counted.`,
        body: report,
        response: { 204: z.null().describe('Counted'), ...answers(400, 429) },
      },
    },
    async (request, reply) => {
      const told = Array.isArray(request.body) ? { events: request.body } : request.body;
      const counted = await inScope(pool, { kind: 'auth' }, async () => {
        // One after the other: who floods us from one address never holds the row that everybody's calls are counted in.
        await countOrRefuse([['clientEventsAddress', networkOf(request.ip)]]);
        await countOrRefuse([['clientEvents', '']]);
        if ('id' in told && !(await isFirstReport(told.id))) return null;
        const source = await sourceOf(request, 'proof' in told ? told.proof : undefined);
        await countClientEvents(told.events, source !== null);
        if (source !== null) await countSource(source, told.events);
        return { isProven: source !== null };
      });
      if (counted !== null)
        for (const event of told.events) metrics.countClientEvent(event, counted.isProven);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/v1/client-events',
    {
      config: { access: 'providerAdmin', weight: 'light' },
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
      config: { access: 'providerAdmin', weight: 'light' },
      schema: {
        tags,
        summary: 'How the releases of remotes load in people’s browsers; the most used first',
        description: `A failure in the phases render, unmount or ready came after the release had been shown, so its load is counted too. At most ${mostLoadCounts} releases, from hours that began within the times; kept for 90 days.`,
        querystring: loadQuery,
        response: { 200: z.array(loads), ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const { remote = null, channel = null, from = null, to = null } = request.query;
      return withTenant(pool, callerOf(request), () => listLoads({ remote, channel, from, to }));
    },
  );
}
