import { call } from './client.ts';
import { ApiError } from './error.ts';
import { deviceListSchema, deviceSchema, type Device } from './schemas/index.ts';

export const devices = {
  /** The caller's devices, cut down to what lists and the kernel's rules read. */
  list: () => call(deviceListSchema, { url: '/api/v1/devicesettings', params: { view: 'list' } }),
  /** The device with this id or, where none has it, this short id. */
  get: (idOrShortId: string) =>
    call(deviceSchema, { url: `/api/v1/devicesettings/${encodeURIComponent(idOrShortId)}` }),
  /** The one device with that short id; null when there is none, or more than one (specification B5). */
  async byShortId(shortid: string): Promise<Device | null> {
    try {
      return await call(deviceSchema, { url: `/api/v1/device/shortid/${encodeURIComponent(shortid)}` });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'notFound') return null;
      throw error;
    }
  },
};
