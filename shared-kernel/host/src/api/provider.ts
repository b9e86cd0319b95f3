import * as z from 'zod/mini';
import type { Channel } from '../../../contract/src/index.ts';
import { call } from './client.ts';
import {
  customerCardSchema,
  databaseSizeSchema,
  deliveryOutcomeSchema,
  foundCustomersSchema,
  ingestKeySchema,
  providerFiguresSchema,
  readingHourSchema,
  refusedTelemetrySchema,
  releaseLoadsSchema,
  resendAnswerSchema,
  signInFailuresSchema,
  silentDevicesSchema,
  ownedDevicesSchema,
  stockSchema,
  trailEntrySchema,
  troubledMessagesSchema,
  type CustomerCard,
  type DatabaseSize,
  type DeliveryOutcome,
  type DeliveryRow,
  type FoundCustomers,
  type IngestKey,
  type ProviderFigures,
  type ReadingHour,
  type RefusedTelemetry,
  type ReleaseLoads,
  type ResendAnswer,
  type SignInFailures,
  type SilentDevices,
  type OwnedDevices,
  type Stock,
  type TrailEntry,
  type TroubledMessages,
} from '../../../wire/src/index.ts';

/** What is looked for in the trail of everything; what is left out is not asked for. */
export interface TrailFilter {
  /** Id, short id or name of a thing. */
  readonly object?: string;
  /** User name, name or e-mail address of who did it. */
  readonly person?: string;
  readonly kind?: string;
  /** ISO 8601. */
  readonly from?: string;
  readonly to?: string;
}

/** Devices to be received, and how. */
export interface Delivery {
  readonly rows: readonly DeliveryRow[];
  /** What short ids that are made by rule begin with. */
  readonly prefix: string;
  /** Whose stock they go into. */
  readonly orgid: string;
  readonly dry_run: boolean;
}

/** Entries of a page of the trail. */
const trailPage = 50;

const createdKeySchema = z.extend(ingestKeySchema, { key: z.string() });

/** What the provider's administrators see and do, and what its support reads. */
export const provider = {
  figures: (): Promise<ProviderFigures> => call(providerFiguresSchema, { url: '/api/v1/provider/figures' }),

  /** Readings by the hour, the oldest first. */
  readings: (hours: number): Promise<ReadingHour[]> =>
    call(z.array(readingHourSchema), { url: '/api/v1/provider/readings', params: { hours } }),

  /** Customers and their people by every word of a search, of `customerSearchLength`; null: all open customers. */
  findCustomers: (search: string | null): Promise<FoundCustomers> =>
    call(foundCustomersSchema, {
      url: '/api/v1/provider/customers',
      params: { ...(search !== null && { search }) },
    }),

  /** What support reads of one customer; `person`, a user name, comes first of its people. */
  customerCard: (orgid: string, person: string | null): Promise<CustomerCard> =>
    call(customerCardSchema, {
      url: `/api/v1/provider/customers/${encodeURIComponent(orgid)}`,
      params: { ...(person !== null && { person }) },
    }),

  silentDevices: (): Promise<SilentDevices> => call(silentDevicesSchema, { url: '/api/v1/provider/silent' }),

  /** What of telemetry was refused in the last 30 days, by key, device and reason. */
  refusedTelemetry: (): Promise<RefusedTelemetry> =>
    call(refusedTelemetrySchema, { url: '/api/v1/provider/refused-telemetry' }),

  /** The devices of one organisation; with a search those that have all its words. */
  devicesOf: (orgid: string, search: string | null = null): Promise<OwnedDevices> =>
    call(ownedDevicesSchema, {
      url: '/api/v1/provider/devices',
      params: { orgid, ...(search !== null && { search }) },
    }),

  /** The devices in stock, as `devicesOf` searches them, and what sends that is nobody's device. */
  stock: (search: string | null = null): Promise<Stock> =>
    call(stockSchema, { url: '/api/v1/provider/stock', params: { ...(search !== null && { search }) } }),

  /** Puts devices into stock, all of them or none; a trial says what would come of it. */
  receiveDevices: (delivery: Delivery): Promise<DeliveryOutcome> =>
    call(deliveryOutcomeSchema, { url: '/api/v1/deliveries', method: 'POST', data: delivery }),

  troubledMessages: (): Promise<TroubledMessages> =>
    call(troubledMessagesSchema, { url: '/api/v1/provider/messages' }),

  /** Sends messages again that failed; null: all that can be. */
  resendMessages: (ids: readonly string[] | null): Promise<ResendAnswer> =>
    call(resendAnswerSchema, { url: '/api/v1/provider/messages/resend', method: 'POST', data: { ids } }),

  ingestKeys: (): Promise<IngestKey[]> => call(z.array(ingestKeySchema), { url: '/api/v1/ingest-keys' }),

  /** Makes an ingest key; this answer alone holds it. */
  createIngestKey: (orgid: string, name: string): Promise<IngestKey & { readonly key: string }> =>
    call(createdKeySchema, { url: '/api/v1/ingest-keys', method: 'POST', data: { orgid, name } }),

  endIngestKey: (id: string): Promise<unknown> =>
    call(z.unknown(), { url: `/api/v1/ingest-keys/${encodeURIComponent(id)}`, method: 'DELETE' }),

  /** The newest entries first; `before` is the id of the last of the page before, null: the first page. */
  trail: (filter: TrailFilter, before: number | null): Promise<TrailEntry[]> =>
    call(z.array(trailEntrySchema), {
      url: '/api/v1/provider/audit',
      params: { ...filter, limit: trailPage, ...(before !== null && { before }) },
    }),

  signInFailures: (): Promise<SignInFailures> =>
    call(signInFailuresSchema, { url: '/api/v1/provider/sign-in-failures' }),

  databaseSize: (): Promise<DatabaseSize> => call(databaseSizeSchema, { url: '/api/v1/provider/database' }),

  /** How releases fared in browsers since then (ISO 8601), on one channel or all. */
  releaseLoads: (from: string, channel?: Channel): Promise<ReleaseLoads[]> =>
    call(z.array(releaseLoadsSchema), {
      url: '/api/v1/client-events/loads',
      params: { from, ...(channel && { channel }) },
    }),
};
