import { metricRecordSchema, readingColumnsSchema } from '@peil/shared-kernel/api/schemas';
import { metricPattern, mostMetrics } from '@peil/shared-kernel/devices';
import { can } from '@peil/shared-kernel/permissions';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { withTenant, type Identity } from '../../platform/db/tenant.ts';
import { resolveDevice } from '../device-store/resolve-device.ts';
import { answers } from '../../platform/docs/answers.ts';
import { callerOf } from '../../platform/http/access.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import type { Weight } from '../../platform/http/route-weight.ts';
import { isoTime } from '../../platform/http/iso-time.ts';
import { sendJsonText } from '../../platform/http/json-text.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { lastRange, lastRecordsText, readingColumns, recordsText, type Sight } from './queries.ts';
import type { Range } from './range.ts';
import { ownStretch, placeOrOwn } from './stretches.ts';

/** Without a range the last week is answered. */
const defaultDays = 7;
const dayMs = 86_400_000;
const defaultPoints = 1000;
/** What is read beside others, without waiting for a turn. */
const lightDays = 100;
const lightReadings = 5000;

const metricList = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((metric) => metric.trim()))])
  .pipe(z.array(z.string().regex(metricPattern)).min(1).max(mostMetrics));

const query = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .optional()
    .describe('The last so many readings, whatever the range'),
  fromiso: isoTime.optional().meta({ examples: ['2026-03-01T00:00:00Z'] }),
  toiso: isoTime.optional().meta({ examples: ['2026-03-08T00:00:00Z'] }),
  points: z
    .union([z.literal('all'), z.coerce.number().int().min(2).max(20_000)])
    .optional()
    .describe('Thin to about so many readings; all: none is left out'),
  fmt: z
    .enum(['cols'])
    .optional()
    .describe('cols: columns instead of records, thinned to 1000 points unless told'),
  of: z
    .enum(['device', 'place'])
    .optional()
    .describe(
      'For fmt=cols: place has what other devices measured while they sat on the same object as well; `earlier` says whose',
    ),
  metrics: metricList.optional().describe('For fmt=cols: paths such as pri.volume,sec.csq'),
});

/** Readings of one device. */
export function readingRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.get(
    '/api/v1/history/metrics/:id',
    {
      config: { access: 'signedIn', weight: weightOf },
      schema: {
        tags: ['readings'],
        summary: 'Readings of a device, ascending in time',
        description:
          "By limit or by range (default: the last 7 days). Readings that the sensor's supervision doubts are for provider admins alone; fmt=cols tells others how many there are. points thins, keeping each bucket's least and greatest value of every metric, and every faulty reading while they are no more than points. fmt=cols answers columns. 422 for a range of more readings than one answer can hold: 160 000 records.",
        params: z
          .object({ id: z.string().min(1).max(200).describe('Device id') })
          .meta({ examples: [{ id: 'fjord-tank' }] }),
        querystring: query,
        response: {
          200: z.union([z.array(metricRecordSchema), readingColumnsSchema]),
          ...answers(400, 401, 404, 422),
        },
      },
    },
    async (request, reply) => {
      const asked = request.query;
      const range = rangeOf(asked.fromiso, asked.toiso);
      const metrics = asked.metrics ?? [];
      if (asked.fmt === 'cols' && metrics.length === 0) throw invalid({ metrics: 'Mangler metrics' });
      if (asked.of === 'place' && asked.fmt !== 'cols') throw invalid({ of: 'Bare med fmt=cols' });
      const caller = callerOf(request);
      const sight = sightOf(caller);
      const text = await withTenant(pool, caller, async () => {
        const dev = await resolveDevice(request.params.id);
        if (dev === null) throw notFound();
        if (asked.fmt === 'cols') {
          const stretches = asked.of === 'place' ? await placeOrOwn(dev) : await ownStretch(dev);
          return JSON.stringify(
            await readingColumns(stretches, sight, range, metrics, asked.points ?? defaultPoints),
          );
        }
        const points = asked.points === 'all' ? undefined : asked.points;
        if (asked.limit === undefined) return recordsText(dev, sight, range, points ?? null);
        if (points === undefined) return lastRecordsText(dev, sight, asked.limit);
        return recordsText(dev, sight, (await lastRange(dev, sight, asked.limit)) ?? range, points);
      });
      return sendJsonText(request, reply, text);
    },
  );
}

/** A few months are read in no time; a year of close readings takes as long as a report. */
function weightOf(request: FastifyRequest): Weight {
  const { fromiso, toiso, limit } = request.query as z.output<typeof query>;
  const { from, to } = rangeOf(fromiso, toiso);
  const isLong = to.getTime() - from.getTime() > lightDays * dayMs;
  return (limit === undefined ? isLong : limit > lightReadings) ? 'heavy' : 'light';
}

const sightOf = ({ roles, provider }: Identity): Sight =>
  can(roles, 'editViews', provider) ? 'all' : 'sound';

function rangeOf(from: Date | undefined, to: Date = new Date()): Range {
  const range = { from: from ?? new Date(to.getTime() - defaultDays * dayMs), to };
  if (range.from > range.to) throw invalid({ fromiso: 'Fra må være før til' });
  return range;
}
