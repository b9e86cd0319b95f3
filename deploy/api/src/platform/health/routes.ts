import * as z from 'zod';
import { rulesVersion } from '@peil/shared-kernel/contract';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { inScope } from '../db/tenant.ts';
import { apiVersion } from '../docs/api-version.ts';
import { lateSeconds, oldestUntoldSeconds } from '../running/oldest-untold.ts';
import { within } from '../running/within.ts';

/** Which calls the API has and which rules it goes by, so that a release can be held against it. */
const versions = z.object({
  api: z.string().describe('Version of the calls, as in api-operations.json'),
  rules: z.string().describe('Version of the rules that the portal’s parts share'),
});

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** What does not work while the portal does; missing while everything works. */
const readyHealth = health.extend({
  degraded: z
    .object({
      notifications: z.object({
        oldest_untold_seconds: z.int().describe('How long the oldest alarm event has waited to be told'),
      }),
    })
    .optional(),
});

/** How long the answer waits to know whether alarms are told, ms. */
const patienceMs = 1_000;

/** For whoever runs the server: does the process answer, and should it be sent calls. */
export function healthRoutes(
  app: ApiApp,
  { pool }: Pick<ApiContext, 'pool'>,
  isReady: () => Promise<boolean>,
): void {
  let looking: Promise<number> | null = null;
  /** Questions that come together share one look. */
  const untold = async (): Promise<number> => {
    looking ??= inScope(pool, { kind: 'system' }, oldestUntoldSeconds).finally(() => {
      looking = null;
    });
    return (await within(patienceMs, looking)) ?? 0;
  };

  app.get(
    '/api/live',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['health'],
        summary: 'The process answers',
        description: 'Does not ask the database: restarting the process would not help that.',
        response: { 200: health },
      },
    },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/api/version',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['health'],
        summary: 'Which version of the calls and of the shared rules this server has',
        response: { 200: versions },
      },
    },
    () => ({ api: apiVersion, rules: rulesVersion }),
  );

  app.get(
    '/api/ready',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['health'],
        summary:
          'The process wants calls: its database answers, is up to date, and nobody has told it to stop',
        description: `Alarms that are told late (over ${String(lateSeconds)} s) stand in degraded and leave it ready: a gateway for mails that hangs must not take the portal from people.`,
        response: { 200: readyHealth, 503: health },
      },
    },
    async (_request, reply) => {
      const ready = !app.drain.hasBegun && (await isReady());
      if (!ready) return reply.status(503).send({ status: 'unavailable' });
      const seconds = Math.floor(await untold());
      const degraded = { notifications: { oldest_untold_seconds: seconds } };
      return { status: 'ok' as const, ...(seconds > lateSeconds && { degraded }) };
    },
  );
}
