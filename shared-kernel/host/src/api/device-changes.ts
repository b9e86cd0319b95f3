import * as z from 'zod/mini';
import { call } from './client.ts';
import {
  deviceChangedSchema,
  deviceChangePreviewSchema,
  recentDeviceChangeSchema,
  type DeviceChanged,
  type DeviceChangeOrder,
  type DeviceChangePair,
  type DeviceChangePreview,
  type RecentDeviceChange,
} from '../../../wire/src/index.ts';

const base = '/api/v1/device-changes';

/** A device that takes the place of another (SERV-01). */
export const deviceChanges = {
  /**
   * The two as they are; nothing is changed. Throws ApiError with the field `old` or `new` for what stands in the way:
   * kind `notFound` for a short id that the caller sees no device of.
   */
  preview: (pair: DeviceChangePair): Promise<DeviceChangePreview> =>
    call(deviceChangePreviewSchema, { method: 'POST', url: `${base}/preview`, data: pair }),
  /** Changes them, all of it or nothing; throws ApiError of kind `conflict` when somebody else was quicker. */
  change: (order: DeviceChangeOrder): Promise<DeviceChanged> =>
    call(deviceChangedSchema, { method: 'POST', url: base, data: order }),
  /** Those of the last day, the newest first, each with what stands in the way of undoing it. */
  recent: (): Promise<RecentDeviceChange[]> => call(z.array(recentDeviceChangeSchema), { url: base }),
  /** Gives the old device its place back; throws ApiError of kind `conflict` with a sentence of why it cannot be. */
  undo: (id: number): Promise<DeviceChanged> =>
    call(deviceChangedSchema, { method: 'POST', url: `${base}/${String(id)}/undo` }),
};
