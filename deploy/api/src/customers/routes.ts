import { closedOrganisationSchema, organisationSchema } from '@peil/shared-kernel/api/schemas';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { withTenant } from '../platform/db/tenant.ts';
import { callerOf } from '../platform/http/access.ts';
import { answers } from '../platform/docs/answers.ts';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { notFound } from '../platform/problem.ts';
import { PictureEncoder } from '../devices/images/encoder.ts';
import { closing, newOrganisation, organisationChange } from '../platform/organisations/body.ts';
import { closeOrganisation } from './close.ts';
import type { LogoReader } from './logo.ts';
import { findOrganisation, listOrganisations } from '../platform/organisations/queries.ts';
import { changeOrganisation, createOrganisation } from './write.ts';

const simpleFlag = z.enum(['True', 'true', '1', 'False', 'false', '0']).optional();

const orgidExample = { examples: ['fjord'] };

/** Organisations: customers read their own, the provider's roles all below the provider's; its admins change them. */
export function organisationRoutes(app: ApiApp, context: ApiContext): void {
  const { config, pool } = context;
  const encoder = new PictureEncoder();
  app.addHook('onClose', () => encoder.stop());
  const readerFor = (request: FastifyRequest): LogoReader => ({
    encoder,
    userid: callerOf(request).userid,
    log: request.log,
  });

  app.get(
    '/api/v2/organizations',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['organisations'],
        summary: 'The organisations the caller may see',
        querystring: z.object({
          simple: simpleFlag.describe('True leaves only orgid and name, of those that are open'),
        }),
        response: { 200: z.array(organisationSchema), ...answers(400, 401) },
      },
    },
    (request) => {
      const simple = ['True', 'true', '1'].includes(request.query.simple ?? '');
      return withTenant(pool, callerOf(request), () => listOrganisations(simple, config.holdingOrgid));
    },
  );

  app.get(
    '/api/v2/organization/:orgid',
    {
      config: { access: 'signedIn', weight: 'light' },
      schema: {
        tags: ['organisations'],
        summary: 'One organisation',
        params: z.object({ orgid: z.string().min(1).max(63).meta(orgidExample) }),
        response: { 200: organisationSchema, ...answers(400, 401, 404) },
      },
    },
    async (request) => {
      const found = await withTenant(pool, callerOf(request), () => findOrganisation(request.params.orgid));
      if (found === null) throw notFound();
      return found;
    },
  );

  app.post(
    '/api/v2/organization/create',
    {
      config: { access: 'manageOrganisations', weight: 'light' },
      schema: {
        tags: ['organisations'],
        summary: 'Make an organisation',
        body: newOrganisation,
        response: { 201: organisationSchema, ...answers(400, 401, 403, 409, 422) },
      },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(await createOrganisation(context, callerOf(request), readerFor(request), request.body)),
  );

  app.post(
    '/api/v2/organization/:orgId',
    {
      config: { access: 'manageOrganisations', weight: 'light' },
      schema: {
        tags: ['organisations'],
        summary: 'Change an organisation',
        description:
          'Any part of it, merged with what is there. It may move below another, never below itself.',
        params: z.object({ orgId: z.string().min(1).max(63).meta(orgidExample) }),
        body: organisationChange,
        response: { 200: organisationSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    (request) =>
      changeOrganisation(context, callerOf(request), readerFor(request), request.params.orgId, request.body),
  );

  app.post(
    '/api/v2/organization/:orgId/close',
    {
      config: { access: 'manageOrganisations', weight: 'light' },
      schema: {
        tags: ['organisations'],
        summary: 'Close an organisation for good',
        description:
          "In one step: its devices go to the provider's stock, without groups, subscription and whom to tell; its users are deactivated; its ingest keys and report recipients end. One with open organisations below it is refused.",
        params: z.object({ orgId: z.string().min(1).max(63).meta(orgidExample) }),
        body: closing,
        response: { 200: closedOrganisationSchema, ...answers(400, 401, 403, 404, 422) },
      },
    },
    (request) => closeOrganisation(context, callerOf(request), request.params.orgId, request.body.name),
  );
}
