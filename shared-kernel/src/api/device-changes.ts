import { call } from './client.ts';
import {
  deviceChangedSchema,
  deviceChangePreviewSchema,
  type DeviceChanged,
  type DeviceChangeOrder,
  type DeviceChangePair,
  type DeviceChangePreview,
} from './schemas/index.ts';

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
};
