import {
  databaseSizeSchema,
  mostRefused,
  mostSilentDevices,
  providerFiguresSchema,
  readingHourSchema,
  readingHourSpans,
  refusedTelemetrySchema,
  resendAnswerSchema,
  signInFailuresSchema,
  silentDevicesSchema,
  trailEntrySchema,
  troubledMessagesSchema,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../platform/api-app.ts';
import { listTrail } from '../platform/audit/all-queries.ts';
import { listSignInFailures } from '../platform/auth/sign-in-failures.ts';
import { asServer, withTenant } from '../platform/db/tenant.ts';
import { answers } from '../platform/docs/answers.ts';
import { callerOf } from '../platform/http/access.ts';
import { isoTime } from '../platform/http/iso-time.ts';
import { listTroubled, resend } from '../platform/messages/troubled.ts';
import { databaseSize } from './database-size.ts';
import { providerFigures, readingHours } from './figures.ts';
import { listRefused } from '../measuring/telemetry/refused.ts';
import { findSilent } from './silent.ts';

const tags = ['provider'];
const access = 'providerAdmin';
/** What support reads too, and changes nothing by (SUPPORT-02). */
const supportAccess = 'support';

const hours = z
  .object({
    hours: z.coerce
      .number()
      .int()
      .min(1)
      .max(Math.max(...readingHourSpans))
      .default(readingHourSpans[0])
      .describe('How many, the present one included'),
  })
  .meta({ examples: [{ hours: 48 }] });

const messagesToResend = z
  .strictObject({
    ids: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(500)
      .nullable()
      .describe('From the list; null: all that can be sent again'),
  })
  .meta({ examples: [{ ids: ['36912483-eaf6-461a-881a-237e0a73ac1c'] }] });

const text = z.string().trim().min(1).max(200);

const trailQuery = z.object({
  object: text
    .optional()
    .describe('Id, short id or name of the thing; in whatever case, and whole')
    .meta({ examples: ['TANK001'] }),
  person: text
    .optional()
    .describe('User name, name or e-mail address of who did it')
    .meta({ examples: ['kari.nord'] }),
  kind: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe('device, user, organisation, …')
    .meta({ examples: ['device'] }),
  from: isoTime.optional(),
  to: isoTime.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100).describe('Only an empty page is the last one'),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('The id of the last entry of the page before')
    .meta({ examples: [5000] }),
});

/** What the provider's administrators see of the portal, and what they do about it (PADM-01); some of it its support too. */
export function providerRoutes(app: ApiApp, { config: { holdingOrgid }, pool }: ApiContext): void {
  app.get(
    '/api/v1/provider/figures',
    {
      config: { access, weight: 'heavy' },
      schema: {
        tags,
        summary: 'How many organisations, devices, readings and failures there are',
        response: { 200: providerFiguresSchema, ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => providerFigures(holdingOrgid)),
  );

  app.get(
    '/api/v1/provider/readings',
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'Readings by the hour that they arrived in, the oldest first',
        description: 'Counted as they are stored, and kept for 35 days.',
        querystring: hours,
        response: { 200: z.array(readingHourSchema), ...answers(400, 401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => readingHours(request.query.hours)),
  );

  app.get(
    '/api/v1/provider/silent',
    {
      config: { access: supportAccess, weight: 'heavy' },
      schema: {
        tags,
        summary: 'Devices that have been silent for too long, the longest first',
        description: `By the rule of the alarm: not those in stock, in flight mode or under registration. The first ${String(mostSilentDevices)}.`,
        response: { 200: silentDevicesSchema, ...answers(401, 403) },
      },
    },
    (request) =>
      withTenant(pool, callerOf(request), async () => {
        const silent = await findSilent();
        return { total: silent.length, devices: silent.slice(0, mostSilentDevices) };
      }),
  );

  app.get(
    '/api/v1/provider/refused-telemetry',
    {
      config: { access: supportAccess, weight: 'light' },
      schema: {
        tags,
        summary: 'Telemetry that was refused, by key, device and reason, the latest first',
        description: `The latest record of each, and how many there were; forgotten when none has come for 30 days. The first ${String(mostRefused)}. A device of another customer is told as foreign_device here alone; its sender reads that it is unknown.`,
        response: { 200: refusedTelemetrySchema, ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => asServer(listRefused)),
  );

  app.get(
    '/api/v1/provider/messages',
    {
      config: { access: supportAccess, weight: 'light' },
      schema: {
        tags,
        summary: 'Mails and text messages that failed, or are tried again, the newest first',
        description: 'Recipients are masked, and texts are not told: they are between the portal and them.',
        response: { 200: troubledMessagesSchema, ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => asServer(listTroubled)),
  );

  app.post(
    '/api/v1/provider/messages/resend',
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'Send messages again that failed',
        description:
          'Of each, what became of it. One that held a code is not sent again, nor one that failed more than 14 days ago. It stands in the audit trail.',
        body: messagesToResend,
        response: { 200: resendAnswerSchema, ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const caller = callerOf(request);
      return withTenant(pool, caller, async () => ({
        results: await asServer(() => resend(request.body.ids, caller.provider)),
      }));
    },
  );

  app.get(
    '/api/v1/provider/audit',
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'Who changed what and when, of everything; newest first',
        querystring: trailQuery,
        response: { 200: z.array(trailEntrySchema), ...answers(400, 401, 403) },
      },
    },
    (request) => {
      const {
        object = null,
        person = null,
        kind = null,
        from = null,
        to = null,
        before = null,
        limit,
      } = request.query;
      return withTenant(pool, callerOf(request), () =>
        listTrail({ object, person, kind, from, to, before, limit }),
      );
    },
  );

  app.get(
    '/api/v1/provider/sign-in-failures',
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'Sign-ins that failed in the last 30 days, by day, account and address',
        description: 'What was typed as a name is not kept. Kept for 90 days.',
        response: { 200: signInFailuresSchema, ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => asServer(() => listSignInFailures())),
  );

  app.get(
    '/api/v1/provider/database',
    {
      config: { access, weight: 'light' },
      schema: {
        tags,
        summary: 'How large the database is, and how fast it grows',
        response: { 200: databaseSizeSchema, ...answers(401, 403) },
      },
    },
    (request) => withTenant(pool, callerOf(request), () => asServer(() => databaseSize())),
  );
}
