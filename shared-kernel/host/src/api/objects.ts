import * as z from 'zod/mini';
import { call, callWithEtag } from './client.ts';
import {
  monitoredObjectSchema,
  type ManualMeasurement,
  type MonitoredObject,
} from '../../../wire/src/index.ts';

const base = '/api/v1/objects';
const pathOf = (id: string): string => `${base}/${encodeURIComponent(id)}`;

/** Tanks, drains and ponds, which keep their name and measurements when the device on them is replaced. */
export const objects = {
  /** The objects on which the device with this short id sits, or that carry the short id themselves. */
  byShortId: (shortid: string): Promise<MonitoredObject[]> =>
    call(z.array(monitoredObjectSchema), { url: base, params: { shortid } }),
  /** A new object under a device that sits on none. */
  checkInAtNewPlace: (devid: string, name: string): Promise<MonitoredObject> =>
    call(monitoredObjectSchema, { method: 'POST', url: base, data: { devid, name } }),
  /** Throws ApiError of kind `conflict` where another device sits there, or this one elsewhere. */
  checkIn: (id: string, devid: string): Promise<MonitoredObject> =>
    call(monitoredObjectSchema, { method: 'POST', url: `${pathOf(id)}/check-in-device`, data: { devid } }),
  checkOut: (id: string, devid: string): Promise<MonitoredObject> =>
    call(monitoredObjectSchema, { method: 'POST', url: `${pathOf(id)}/check-out-device`, data: { devid } }),
  /**
   * Changes what was measured by hand by what the newest version says, so that nobody's measurement is lost. Throws
   * ApiError of kind `conflict` when another was quicker.
   */
  async changeMeasurements(
    id: string,
    changeOf: (newest: readonly ManualMeasurement[]) => readonly ManualMeasurement[],
  ): Promise<MonitoredObject> {
    const { body, etag } = await callWithEtag(monitoredObjectSchema, { url: pathOf(id) });
    return call(monitoredObjectSchema, {
      method: 'PUT',
      url: pathOf(id),
      data: { manual_measurements: changeOf(body.manual_measurements) },
      ...(etag !== null && { ifMatch: etag }),
    });
  },
};
