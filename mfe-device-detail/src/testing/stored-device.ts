import type { Device, DeviceChange } from '@peil/shared-kernel/api';
import { Reply, type apiServer } from '@peil/shared-kernel/testing/api-server';

export interface StoredDevice {
  /** The device as it is now. */
  readonly now: () => Device;
  /** Somebody else changes it. */
  readonly put: (device: Device) => void;
  /** The changes that were taken, in their order. */
  readonly taken: () => readonly unknown[];
}

const route = '/api/v1/devicesettings/:id';

/** From now on the server has one device, which it lets nobody change who has not read its newest version (SET-14). */
export function storeDevice(server: ReturnType<typeof apiServer>, device: Device): StoredDevice {
  let stored = device;
  let version = 1;
  let taken: readonly unknown[] = [];
  const put = (next: Device) => {
    stored = next;
    version += 1;
  };
  const etag = () => `"${String(version)}"`;
  server.answer(`GET ${route}`, () => new Reply(200, stored, { etag: etag() }));
  server.answer(`PUT ${route}`, ({ params, body, headers }) => {
    if (params['id'] !== stored.devid) return new Reply(404);
    if (headers['if-match'] !== etag()) return new Reply(412);
    taken = [...taken, body];
    const { appdata, ...change } = body as Pick<DeviceChange, 'name' | 'appdata'>;
    put({ ...stored, ...change, appdata: { ...stored.appdata, ...appdata } });
    return stored;
  });
  return { now: () => stored, put, taken: () => taken };
}
