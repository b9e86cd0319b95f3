import type pg from 'pg';
import * as z from 'zod';
import { inScope, row } from '../db/tenant.ts';
import { answers, textAnswer } from '../docs/answers.ts';
import type { ApiApp } from '../api-app.ts';
import { notFound } from '../problem.ts';
import { renderOutbox } from './outbox-page.ts';
import { newestMessages } from './queries.ts';

const shown = 100;

const entrySchema = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  created_at: z.iso.datetime(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed', 'withdrawn']),
  files: z.array(z.string()).describe('Names of the files that go with it'),
});

/**
 * The outbox to read, for whoever tries the portal without a mail server. Demo mode only: it shows one-time codes. And only
 * of a database with the demo's data: demo mode is what a server is in whose settings forgot production.
 */
export function outboxRoutes(app: ApiApp, pool: pg.Pool): void {
  const newest = () =>
    inScope(pool, { kind: 'system' }, async () => {
      if ((await row('select from demo_world')) === null) throw notFound();
      return newestMessages(shown);
    });

  app.get(
    '/api/outbox',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['messages'],
        summary: 'The newest messages, to read (demo mode only)',
        response: { 200: textAnswer('text/html', 'The page'), ...answers(404) },
      },
      helmet: {
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], styleSrc: ["'self'"], frameAncestors: ["'none'"] },
        },
      },
    },
    async (_request, reply) => reply.type('text/html; charset=utf-8').send(renderOutbox(await newest())),
  );

  app.get(
    '/api/outbox.json',
    {
      config: { access: 'public', weight: 'light' },
      schema: {
        tags: ['messages'],
        summary: 'The newest messages as data (demo mode only)',
        response: { 200: z.array(entrySchema), ...answers(404) },
      },
    },
    async () => {
      return (await newest()).map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() }));
    },
  );
}
