import * as z from 'zod';
import type { ApiApp, ApiContext } from '../http/api-app.ts';

const health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** For whoever runs the server: does the process answer, and does its database. */
export function healthRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/live',
    {
      config: { access: 'public' },
      schema: { tags: ['health'], summary: 'The process answers', response: { 200: health } },
    },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/api/ready',
    {
      config: { access: 'public' },
      schema: {
        tags: ['health'],
        summary: 'The database answers too',
        response: { 200: health, 503: health },
      },
    },
    async (_request, reply) => {
      const answers = await pool.query('select 1').then(
        () => true,
        () => false,
      );
      return answers ? { status: 'ok' as const } : reply.status(503).send({ status: 'unavailable' });
    },
  );
}
