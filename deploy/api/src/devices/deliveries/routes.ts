import {
  deliveryColumnNames,
  deliveryOutcomeSchema,
  mostReceived,
  ownedDevicesSchema,
  stockSchema,
} from '@peil/shared-kernel/api/schemas';
import { shortIdPrefixProblem, usualShortIdPrefix } from '@peil/shared-kernel/devices';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { asServer, withTenant } from '../../platform/db/tenant.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import { sheetBodyLimit, sheetRows } from '../../platform/http/sheet-rows.ts';
import { receiveDevices } from './receive.ts';
import { devicesOf, stock } from './stock.ts';

const access = 'providerAdmin';
const tags = ['provider'];

const body = z
  .strictObject({
    rows: sheetRows(deliveryColumnNames, mostReceived),
    prefix: z
      .string()
      .refine((prefix) => shortIdPrefixProblem(prefix) === null, {
        error: ({ input }) => shortIdPrefixProblem(String(input)) ?? '',
      })
      .exactOptional()
      .describe('What short ids begin with that are made by rule: A–Z, digits and hyphens, ten at most'),
    orgid: z
      .string()
      .min(1)
      .max(63)
      .exactOptional()
      .describe('Whose stock they go into; left out, the provider’s own'),
    dry_run: z.boolean().describe('Says what would come of it, and changes nothing'),
  })
  .meta({
    examples: [
      {
        rows: [{ row: 2, cells: { devid: 'A8-40-41-00-01-81-6B-C2', model: 'PS-LB', subscription: 'Ja' } }],
        prefix: 'PEI',
        dry_run: true,
      },
    ],
  });

const search = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .exactOptional()
  .describe('Words of a short id, device id, name, organisation, model or sensor; left out: all');

/** Devices as they come from the factory, and those that lie in stock (FACTORY-01). */
export function deliveryRoutes(app: ApiApp, { config: { provider, holdingOrgid }, pool }: ApiContext): void {
  app.post(
    '/api/v1/deliveries',
    {
      config: { access, weight: 'heavy' },
      bodyLimit: sheetBodyLimit,
      schema: {
        tags,
        summary: 'Receive devices into stock, all of them or none',
        description: `A call of our own. At most ${String(mostReceived)}. The cells are those of the list that the portal reads: devid is the id it sends by, a DevEUI or an IMEI, however it is written; subscription is Ja or Nei. A short id that is left out is made by rule. Each row is told what would come of it; when one is refused, or on a trial, nothing is changed.`,
        body,
        response: { 200: deliveryOutcomeSchema, ...answers(400, 401, 403, 409, 413, 422) },
      },
    },
    (request) => {
      const {
        rows,
        prefix = usualShortIdPrefix(provider),
        orgid = provider,
        dry_run: isTrial,
      } = request.body;
      return withTenant(pool, callerOf(request), () =>
        asServer(() => receiveDevices({ rows, prefix, orgid, isTrial, holdingOrgid })),
      );
    },
  );

  app.get(
    '/api/v1/provider/stock',
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'Devices in stock, the newest first, and what sends that is nobody’s device',
        description: 'The newest 1000, of those that a search means where there is one.',
        querystring: z.object({ search }).meta({ examples: [{}] }),
        response: { 200: stockSchema, ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => stock(request.query.search ?? null)),
  );

  app.get(
    '/api/v1/provider/devices',
    {
      config: { access: 'manageOrganisations', weight: 'light' },
      schema: {
        tags,
        summary: 'The devices of one organisation, the newest first',
        description: 'The newest 1000, of those that a search means where there is one.',
        querystring: z
          .object({ orgid: z.string().min(1).max(63), search })
          .meta({ examples: [{ orgid: 'fjord' }] }),
        response: { 200: ownedDevicesSchema, ...answers(400, 401, 403) },
      },
    },
    (request) =>
      withTenant(pool, callerOf(request), () => devicesOf(request.query.orgid, request.query.search ?? null)),
  );
}
