import * as z from 'zod';
import { withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { nameField } from '../../platform/http/name-field.ts';
import { checkNewNames } from '../../platform/http/new-names.ts';
import { notFound } from '../../platform/problem.ts';
import { findOrganisation } from '../../platform/organisations/queries.ts';
import { createIngestKey, listIngestKeys, revokeIngestKey } from './queries.ts';

const ingestKey = z.object({
  id: z.string(),
  orgid: z.string(),
  name: z.string(),
  prefix: z.string().describe('Its first letters; empty for old keys'),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable().describe('User name; null where the server made it, or for old keys'),
  last_used_at: z.iso.datetime().nullable().describe('To some minutes; null when it never was'),
});

const newKey = z
  .strictObject({
    orgid: z.string().min(1).max(63).describe('Whose devices post with the key'),
    name: nameField('Nøkkelen må ha navn', 100).describe(
      'What the key is for, such as the gateway that holds it',
    ),
  })
  .meta({ examples: [{ orgid: 'fjord', name: 'Mottak hos Fjord' }] });

const created = ingestKey.extend({ key: z.string().describe('The key itself, told this once') }).meta({
  examples: [
    {
      id: '0b7c3c1e-6f6d-4a57-9a3e-0d8a4f2f6a11',
      orgid: 'fjord',
      name: 'Mottak hos Fjord',
      prefix: 'ik_9b2f',
      created_at: '2026-03-01T12:00:00.000Z',
      created_by: 'peiladmin',
      last_used_at: null,
      key: 'ik_9b2f6c0d4e8a1357',
    },
  ],
});

/** The keys with which organisations' devices post telemetry. */
export function ingestKeyRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/ingest-keys',
    {
      config: { access: 'support', weight: 'light' },
      schema: {
        tags: ['ingest keys'],
        summary: 'The ingest keys in use, without the keys themselves',
        response: { 200: z.array(ingestKey), ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), listIngestKeys),
  );

  app.post(
    '/api/v1/ingest-keys',
    {
      config: { access: 'ingestKeys', weight: 'light' },
      schema: {
        tags: ['ingest keys'],
        summary: 'Make an ingest key for an organisation',
        description: 'The answer is the only place where the key is ever told; only its hash is kept.',
        body: newKey,
        response: { 201: created, ...answers(400, 401, 403, 404, 422) },
      },
    },
    async (request, reply) => {
      const { orgid, name } = request.body;
      checkNewNames({ name: [null, name] });
      const made = await withTenant(pool, callerOf(request), async (client) => {
        if ((await findOrganisation(orgid)) === null) throw notFound();
        return createIngestKey(client, orgid, name);
      });
      return reply.status(201).send(made);
    },
  );

  app.delete(
    '/api/v1/ingest-keys/:id',
    {
      config: { access: 'ingestKeys', weight: 'light' },
      schema: {
        tags: ['ingest keys'],
        summary: 'End an ingest key',
        description: 'Telemetry sent with the key is refused from now on. What was received with it stays.',
        params: z.object({
          id: z
            .string()
            .min(1)
            .max(100)
            .describe("The key's id from the list")
            .meta({ examples: ['0b7c3c1e-6f6d-4a57-9a3e-0d8a4f2f6a11'] }),
        }),
        response: { 204: z.null().describe('Ended'), ...answers(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const revoked = await withTenant(pool, callerOf(request), () => revokeIngestKey(request.params.id));
      if (!revoked) throw notFound();
      return reply.status(204).send(null);
    },
  );
}
