import * as z from 'zod';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { readiness } from '../running/readiness.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** For whoever runs the server: does the process answer, and should it be sent calls. */
export function healthRoutes(app: ApiApp, { pool }: ApiContext): void {
  const isReady = readiness(pool);

  app.get(
    '/api/live',
    {
      config: { access: 'public' },
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
    '/api/ready',
    {
      config: { access: 'public' },
      schema: {
        tags: ['health'],
        summary:
          'The process wants calls: its database answers, is up to date, and nobody has told it to stop',
        response: { 200: health, 503: health },
      },
    },
    async (_request, reply) => {
      const ready = !app.drain.hasBegun && (await isReady());
      return ready ? { status: 'ok' as const } : reply.status(503).send({ status: 'unavailable' });
    },
  );
}
