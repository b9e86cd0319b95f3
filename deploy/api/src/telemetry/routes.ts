import * as z from 'zod';
import type pg from 'pg';
import { inScope } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import type { ApiApp, ApiContext } from '../http/api-app.ts';
import { unauthorised } from '../http/problem.ts';
import { insertPositions } from '../locations/store.ts';
import { insertReadings } from '../readings/store.ts';
import { organisationOfKey } from './ingest-keys.ts';
import { parseRecord, telemetryRecordSchema, type ParsedRecord } from './record.ts';

const mostRecords = 1000;
const bodyLimit = 4_194_304;

const answer = z.object({
  accepted: z.int().describe('New records, durable when this answer arrives'),
  duplicates: z.int().describe('Records that were here already'),
  rejected: z.array(z.object({ index: z.int(), message: z.string() })),
});

type Answer = z.output<typeof answer>;

/** POST /api/v1/telemetry: readings and positions from devices and gateways. */
export function telemetryRoutes(app: ApiApp, { pool }: ApiContext): void {
  app.post(
    '/api/v1/telemetry',
    {
      config: { access: 'ingestKey' },
      bodyLimit,
      schema: {
        tags: ['telemetry'],
        summary: 'Readings and positions in (a call of our own)',
        description:
          "Up to 1000 records, by an organisation's ingest key. A record is known by its device and measured time: sending it again changes nothing. Wrong records are named in rejected, the others are kept.",
        body: z
          .array(z.unknown())
          .min(1)
          .max(mostRecords)
          .meta({ examples: [], items: z.toJSONSchema(telemetryRecordSchema, { io: 'input' }) }),
        response: { 202: answer, ...answers(400, 401, 413) },
      },
    },
    async (request, reply) => {
      const key = request.headers['x-ingest-key'];
      const orgid =
        typeof key === 'string' ? await inScope(pool, { kind: 'auth' }, () => organisationOfKey(key)) : null;
      if (orgid === null) throw unauthorised();
      const now = new Date();
      const records = request.body.map((record) => parseRecord(record, now));
      const stored = await inScope(pool, { kind: 'organisation', orgid }, (client) =>
        store(client, orgid, records),
      );
      return reply.status(202).send(stored);
    },
  );
}

async function store(
  client: pg.ClientBase,
  orgid: string,
  records: readonly ParsedRecord[],
): Promise<Answer> {
  const own = await ownDevices(client, orgid, records);
  const rejected: Answer['rejected'] = [];
  const readings = [];
  const positions = [];
  for (const [index, record] of records.entries()) {
    if (record.kind === 'refused') rejected.push({ index, message: record.message });
    else if (!own.has(record.row.devid)) rejected.push({ index, message: 'Ukjent enhet' });
    else if (record.kind === 'reading') readings.push(record.row);
    else positions.push(record.row);
  }
  const storedReadings = readings.length > 0 ? await insertReadings(client, readings) : { inserted: 0 };
  const storedPositions = positions.length > 0 ? await insertPositions(client, positions) : 0;
  const accepted = storedReadings.inserted + storedPositions;
  return { accepted, duplicates: readings.length + positions.length - accepted, rejected };
}

/** Devices the organisation owns: one that is only shared with it is read, not written. */
async function ownDevices(
  client: pg.ClientBase,
  orgid: string,
  records: readonly ParsedRecord[],
): Promise<ReadonlySet<string>> {
  const devids = new Set(records.flatMap((record) => (record.kind === 'refused' ? [] : [record.row.devid])));
  const found = await client.query<{ devid: string }>(
    'select devid from devices where devid = any($1) and orgid = $2',
    [[...devids], orgid],
  );
  return new Set(found.rows.map(({ devid }) => devid));
}
