import {
  primarySchema,
  secondarySchema,
  sensorStates,
  type RefusalReason,
} from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { PositionRow } from '../locations/row.ts';
import type { ReadingRow } from '../readings/row.ts';
import { isWithinLimits, type TimeLimits } from '../readings/time-limits.ts';
import { norwegian } from '../../platform/http/norwegian.ts';

const meta = z.looseObject({
  aquisitiontime: z
    .number()
    .describe(
      'Measured time, epoch seconds; as far back as readings are kept (three years at most) to 45 days ahead; one more than ten minutes ahead is kept and marked, and never the latest',
    ),
});

const sent = {
  devid: z.string().min(1).max(200),
  corrid: z.string().min(1).max(200).describe("The sender's id of the record"),
};

const readingSchema = z.object({
  ...sent,
  data: z.looseObject({
    meta,
    pri: z.optional(primarySchema),
    sec: z.optional(secondarySchema),
  }),
  state: z
    .looseObject({ sensor_monitoring: z.looseObject({ state: z.enum(sensorStates).nullish() }).nullish() })
    .nullish(),
});

const positionSchema = z.object({
  ...sent,
  data: z.looseObject({
    meta,
    loc: z.looseObject({ lat: z.number().min(-90).max(90), long: z.number().min(-180).max(180) }),
  }),
});

/** A record of POST /api/v1/telemetry: a reading, or a tracker's position. */
export const telemetryRecordSchema = z.union([readingSchema, positionSchema]);

/** A record that is not taken, and why. */
export interface Refusal {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** Norwegian. */
  readonly message: string;
  /** The device that it names, where that can be read. */
  readonly devid: string | null;
}

/** What a record turns out to be. */
export type ParsedRecord =
  | { readonly kind: 'reading'; readonly row: ReadingRow }
  | { readonly kind: 'position'; readonly row: PositionRow }
  | Refusal;

/** Reads one record; a wrong one is refused alone and does not hold up the others. */
export function parseRecord(record: unknown, limits: TimeLimits): ParsedRecord {
  const data: unknown = isObject(record) ? record['data'] : undefined;
  return isObject(data) && 'loc' in data ? parsePosition(record, limits) : parseReading(record, limits);
}

/** What a wrong record names as its device. */
function namedDevice(record: unknown): string | null {
  const named = isObject(record) ? sent.devid.safeParse(record['devid']) : null;
  return named?.success ? named.data : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Longest values of a record as JSON: several times what a sensor measures. A history is many thousand records. */
const longestValues = 2000;

function parseReading(record: unknown, limits: TimeLimits): ParsedRecord {
  const parsed = readingSchema.safeParse(record, norwegian);
  if (!parsed.success) return wrongForm(record, parsed.error.issues[0]);
  const { devid, corrid, data, state } = parsed.data;
  if (!isWithinLimits(data.meta.aquisitiontime, limits)) return outsideLimits(devid);
  const tooGreat = pathTooGreat({ pri: data.pri, sec: data.sec });
  if (tooGreat !== null)
    return { kind: 'refused', reason: 'size', message: `data.${tooGreat}: Tallet er for stort`, devid };
  if (JSON.stringify([data.pri, data.sec]).length > longestValues)
    return { kind: 'refused', reason: 'size', message: tooLong, devid };
  return {
    kind: 'reading',
    row: {
      devid,
      corrid,
      t: Math.floor(data.meta.aquisitiontime),
      pri: data.pri ?? {},
      sec: data.sec ?? {},
      state: state?.sensor_monitoring?.state ?? 'ok',
    },
  };
}

/** Figures are kept in single precision (migration 005). */
const greatest = 3.4e38;

/** The path of a figure that cannot be kept, which would hold up every other record of the batch; null when all can. */
function pathTooGreat(groups: Readonly<Record<string, object | undefined>>): string | null {
  for (const [group, values] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(values ?? {}))
      if (typeof value === 'number' && Math.abs(value) > greatest) return `${group}.${name}`;
  }
  return null;
}

function parsePosition(record: unknown, limits: TimeLimits): ParsedRecord {
  const parsed = positionSchema.safeParse(record, norwegian);
  if (!parsed.success) return wrongForm(record, parsed.error.issues[0]);
  const { devid, data } = parsed.data;
  if (!isWithinLimits(data.meta.aquisitiontime, limits)) return outsideLimits(devid);
  return {
    kind: 'position',
    row: { devid, t: Math.floor(data.meta.aquisitiontime), lat: data.loc.lat, long: data.loc.long },
  };
}

const outsideLimits = (devid: string): Refusal => ({
  kind: 'refused',
  reason: 'time',
  message: 'Måletidspunktet er for gammelt eller ligger fram i tid',
  devid,
});

const tooLong = `Målingen har for mange verdier: høyst ${String(longestValues)} tegn`;

function wrongForm(record: unknown, issue: z.core.$ZodIssue | undefined): Refusal {
  const path = issue?.path.join('.') ?? '';
  const message = path ? `${path}: ${issue?.message ?? ''}` : 'Ugyldig måling';
  return { kind: 'refused', reason: 'form', message, devid: namedDevice(record) };
}
