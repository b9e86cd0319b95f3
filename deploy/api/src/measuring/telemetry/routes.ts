import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type pg from 'pg';
import { deviceIdOf, lookedUpIds } from '@peil/shared-kernel/devices';
import { inScope } from '../../platform/db/tenant.ts';
import { bumpLists } from '../device-store/list-version.ts';
import { answers } from '../../platform/docs/answers.ts';
import type { ApiApp, ApiContext } from '../../platform/api-app.ts';
import { unknownKey } from '../../platform/problem.ts';
import { writePositions } from '../locations/store.ts';
import { writeReadings } from '../readings/store.ts';
import type { ReadingRow } from '../readings/row.ts';
import { timeLimits } from '../readings/time-limits.ts';
import { findKey, markKeyUsed, type PresentedKey } from '../ingest-keys/queries.ts';
import { foreignRows } from './foreign.ts';
import { parseRecord, telemetryRecordSchema, type ParsedRecord } from './record.ts';
import { keepRefused, type RefusedRecord } from './refused.ts';

const mostRecords = 1000;
const bodyLimit = 4_194_304;

const answer = z.object({
  accepted: z.int().describe('New records, durable when this answer arrives'),
  merged: z.int().describe('Records that told more of a device and second that was here already'),
  corrected: z.int().describe('Sound records that took the place of failed ones'),
  duplicates: z.int().describe('Records that told nothing new'),
  conflicts: z
    .array(z.object({ index: z.int(), message: z.string() }))
    .describe('Records that contradict what is here of their second; nothing of them is kept'),
  rejected: z.array(z.object({ index: z.int(), message: z.string() })),
});

interface Answer extends z.output<typeof answer> {}

declare module 'fastify' {
  interface FastifyRequest {
    /** The ingest key that came with the call. */
    ingestKey: PresentedKey | null;
  }
}

const exampleRecords = [
  {
    devid: 'fjord-tank',
    corrid: '7c9e6679',
    data: {
      meta: { aquisitiontime: 1_772_366_400 },
      pri: { volume: 3120, percent: 62.4 },
      sec: { csq: 20, battery: 90 },
    },
  },
  {
    devid: 'fjord-tracker',
    corrid: '7c9e6680',
    data: { meta: { aquisitiontime: 1_772_366_400 }, loc: { lat: 60.39, long: 5.32 } },
  },
];

/** POST /api/v1/telemetry: readings and positions from devices and gateways. */
export function telemetryRoutes(app: ApiApp, { config, pool, metrics }: ApiContext): void {
  app.decorateRequest('ingestKey', null);

  /** Before the body is read: megabytes of JSON cost too much to take them from anybody (measured: 0.6 s). */
  const identifyKey = async (request: FastifyRequest): Promise<void> => {
    const key = request.headers['x-ingest-key'];
    request.ingestKey =
      typeof key === 'string' ? await inScope(pool, { kind: 'auth' }, () => findKey(key)) : null;
    if (request.ingestKey === null) throw unknownKey();
  };

  app.post(
    '/api/v1/telemetry',
    {
      config: { access: 'ingestKey', weight: 'light' },
      bodyLimit,
      onRequest: identifyKey,
      schema: {
        tags: ['telemetry'],
        summary: 'Readings and positions in (a call of our own)',
        description:
          "Up to 1000 records, by an organisation's ingest key. A record is known by its device and measured second. Sending it again changes nothing; another of the same second adds what the first did not tell, takes its place where the sensor said that the first failed, and is refused as a conflict where it contradicts it. Wrong records are named in rejected, the others are kept.",
        body: z
          .array(z.unknown())
          .min(1)
          .max(mostRecords)
          .meta({
            examples: [exampleRecords],
            items: z.toJSONSchema(telemetryRecordSchema, { io: 'input' }),
          }),
        response: { 202: answer, ...answers(400, 401, 413) },
      },
    },
    async (request, reply) => {
      const key = request.ingestKey;
      if (key === null) throw unknownKey();
      const { orgid } = key;
      const limits = timeLimits(new Date(), config.retentionMonths);
      const records = request.body.map((record) => parseRecord(record, limits));
      const { refused, ...stored } = await inScope(pool, { kind: 'organisation', orgid }, (client) =>
        store(client, orgid, records, Date.now() / 1000),
      );
      if (!key.isFresh) await inScope(pool, { kind: 'auth' }, () => markKeyUsed(key));
      const told = refused.map(({ index, ...one }) => ({ ...one, record: request.body[index] }));
      const reasons =
        told.length === 0 ? [] : await inScope(pool, { kind: 'system' }, () => keepRefused(key.id, told));
      const answered = (isConflict: boolean): Answer['rejected'] =>
        refused
          .filter(({ reason }) => (reason === 'conflict') === isConflict)
          .map(({ index, message }) => ({ index, message }));
      const [conflicts, rejected] = [answered(true), answered(false)];
      metrics.countTelemetry({ ...stored, conflicts: conflicts.length, rejected: rejected.length }, reasons);
      return reply.status(202).send({ ...stored, conflicts, rejected });
    },
  );
}

/** What became of the records of a call; `refused` is what was rejected, and what contradicts what is here. */
interface Stored extends Omit<Answer, 'conflicts' | 'rejected'> {
  readonly refused: readonly (Omit<RefusedRecord, 'record'> & { readonly index: number })[];
}

const nothing = { inserted: 0, duplicates: 0, merged: 0, corrected: 0, conflicts: [], moved: [] };

async function store(
  client: pg.ClientBase,
  orgid: string,
  sent: readonly ParsedRecord[],
  received: number,
): Promise<Stored> {
  const own = await ownDevices(client, orgid, sent);
  const records = sent.map((record) => underKeptId(record, own));
  const foreign = await foreignRows(client, orgid, records, own);
  const refused: Stored['refused'][number][] = [];
  const readings = [];
  const positions = [];
  const indexOf = new Map<ReadingRow, number>();
  for (const [index, record] of records.entries()) {
    if (record.kind === 'refused') refused.push({ index, ...record });
    else if (!own.has(record.row.devid) || foreign.has(record.row))
      refused.push({ index, reason: 'unknown_device', message: 'Ukjent enhet', devid: record.row.devid });
    else if (record.kind === 'position') positions.push(record.row);
    else {
      readings.push(record.row);
      indexOf.set(record.row, index);
    }
  }
  // Whatever a device sent, it has been heard of: a repeat, a position, a reading with an impossible time.
  const heard = [...own.keys()];
  const kept = heard.length > 0 ? await writeReadings(client, readings, { received, heard }) : nothing;
  const placed = positions.length > 0 ? await writePositions(client, positions) : nothing;
  await bumpLists(client, [...kept.moved, ...placed.moved]);
  const { merged, corrected, duplicates } = kept;
  return {
    accepted: kept.inserted + placed.inserted,
    merged,
    corrected,
    duplicates: duplicates + positions.length - placed.inserted,
    refused: [
      ...refused,
      ...kept.conflicts.map((row) => ({
        index: indexOf.get(row) ?? -1,
        reason: 'conflict' as const,
        message: 'Motsier det som alt er mottatt for samme sekund',
        devid: row.devid,
      })),
    ],
  };
}

/** A record under the id that its device has here, where its sender writes the DevEUI or IMEI in another way. */
function underKeptId(record: ParsedRecord, own: ReadonlyMap<string, unknown>): ParsedRecord {
  if (record.kind === 'refused' || own.has(record.row.devid)) return record;
  const devid = deviceIdOf(record.row.devid);
  if (!own.has(devid)) return record;
  return record.kind === 'position'
    ? { kind: record.kind, row: { ...record.row, devid } }
    : { kind: record.kind, row: { ...record.row, devid } };
}

/** Devices the organisation owns, and since when (epoch seconds, null: always): one that is only shared with it is read, not written. */
async function ownDevices(
  client: pg.ClientBase,
  orgid: string,
  records: readonly ParsedRecord[],
): Promise<ReadonlyMap<string, number | null>> {
  const devids = new Set(
    records.flatMap((record) => {
      if (record.kind !== 'refused') return record.row.devid;
      // Only its time was wrong: the device is alive.
      return record.reason === 'time' ? (record.devid ?? []) : [];
    }),
  );
  const found = await client.query<{ devid: string; since: number | null }>(
    'select devid, extract(epoch from owned_since)::float8 as since from devices where devid = any($1) and orgid = $2',
    [lookedUpIds(devids), orgid],
  );
  return new Map(found.rows.map(({ devid, since }) => [devid, since]));
}
