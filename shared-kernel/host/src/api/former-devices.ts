import { call } from './client.ts';
import {
  formerDevicePageSchema,
  formerDevicesSchema,
  type FormerDevicePage,
  type FormerDevices,
} from '../../../wire/src/index.ts';

const base = '/api/v1/former-devices';

/** What devices left with their former owners (FACTORY-02). */
export const formerDevices = {
  /**
   * What an organisation has had, the newest first.
   * @param before `next` of the page before; null for the first page
   */
  of: (orgid: string, before: number | null = null): Promise<FormerDevices> =>
    call(formerDevicesSchema, { url: base, params: { orgid, ...(before !== null && { before }) } }),
  /** The former owners of one device, as far as the reader may know them. */
  ofDevice: (devid: string): Promise<FormerDevices> =>
    call(formerDevicesSchema, { url: base, params: { devid } }),
  get: (id: number): Promise<FormerDevicePage> =>
    call(formerDevicePageSchema, { url: `${base}/${String(id)}` }),
  /** Where a picture lies that was left, with the token. */
  pictureUrl: (id: number, picture: string): string =>
    `${base}/${String(id)}/pictures/${encodeURIComponent(picture)}`,
};
