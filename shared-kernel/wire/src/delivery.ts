import * as z from 'zod/mini';
import { lifeStates } from './device-state.ts';

/** So many devices are received at once at most: all of it is one transaction. */
export const mostReceived = 1000;

/** What a list of devices to be received has of each. */
export const deliveryColumnNames = [
  'devid',
  'shortid',
  'manufacturer',
  'model',
  'sensor',
  'subscription',
] as const;

export type DeliveryColumn = (typeof deliveryColumnNames)[number];

/** A row of a delivery as it is sent. */
export interface DeliveryRow {
  /** Of the file, to be told by. */
  readonly row: number;
  readonly cells: Partial<Readonly<Record<DeliveryColumn, string>>>;
}

/** What came of one row of a delivery. */
export const receivedDeviceSchema = z.looseObject({
  /** As it was sent: the row of the file. */
  row: z.number(),
  /** As it is kept; what was written where it is none. */
  devid: z.string(),
  /** The one made by rule where none was sent; empty where none could be made. */
  shortid: z.string(),
  /** As they are kept: of a model that is known, in its maker's own spelling. */
  manufacturer: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Short id of its sensor. */
  sensor: z.nullable(z.string()),
  /** Whether it has a subscription from today. */
  subscribed: z.boolean(),
  result: z.enum(['received', 'refused']),
  /** Why it is refused, in Norwegian; empty when it is not. */
  problems: z.array(z.string()),
  /** What is odd and refuses nothing, in Norwegian: to be looked at before it is received. */
  questions: z.array(z.string()),
});

export const deliveryOutcomeSchema = z.looseObject({
  /** Whether the devices are in stock now: never on a trial, and only when no row is refused. */
  applied: z.boolean(),
  rows: z.array(receivedDeviceSchema),
});

/** A device of `GET /api/v1/provider/stock` and `GET /api/v1/provider/devices`. */
export const stockDeviceSchema = z.object({
  devid: z.string(),
  shortid: z.string(),
  name: z.string(),
  orgid: z.string(),
  /** Name of the organisation. */
  organisation: z.string(),
  manufacturer: z.nullable(z.string()),
  model: z.nullable(z.string()),
  /** Short id of its sensor. */
  sensor: z.nullable(z.string()),
  /** Epoch seconds when it was last heard of; null when it never was. */
  last_contact: z.nullable(z.number()),
  state: z.enum(lifeStates),
  /** ISO 8601 UTC since when it is in that state; null: as long as anybody remembers. */
  state_since: z.nullable(z.iso.datetime()),
});

/** What sends and is nobody's device: it can be received. */
export const unknownSenderSchema = z.object({
  /** As it names itself. */
  devid: z.string(),
  /** Name of the organisation whose key it sends with, and of the key. */
  organisation: z.string(),
  key_name: z.string(),
  /** Records refused so far. */
  records: z.int(),
  /** ISO 8601 UTC. */
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});

/** Most devices, and most unknown senders, of one answer. */
export const mostInStock = 1000;

export const stockSchema = z.object({
  /** How many devices there are. */
  total: z.int(),
  /** The newest first; the first 1000. */
  devices: z.array(stockDeviceSchema),
  /** The latest first; the first 1000. */
  senders: z.array(unknownSenderSchema),
});

/** The devices of one organisation; the newest first, the first 1000. */
export const ownedDevicesSchema = z.object({ total: z.int(), devices: z.array(stockDeviceSchema) });

export interface OwnedDevices extends z.infer<typeof ownedDevicesSchema> {}
export interface ReceivedDevice extends z.infer<typeof receivedDeviceSchema> {}
export interface DeliveryOutcome extends z.infer<typeof deliveryOutcomeSchema> {}
export interface StockDevice extends z.infer<typeof stockDeviceSchema> {}
export interface UnknownSender extends z.infer<typeof unknownSenderSchema> {}
export interface Stock extends z.infer<typeof stockSchema> {}
