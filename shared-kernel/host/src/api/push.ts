import * as z from 'zod/mini';
import { call } from './client.ts';
import {
  pushDeviceSchema,
  pushKeySchema,
  pushTrialSchema,
  type PushDevice,
  type PushTrial,
} from '../../../wire/src/index.ts';

/** Where a push service reaches a device, as `native` answers it. */
type Address =
  | { readonly kind: 'apns' | 'fcm'; readonly token: string }
  | {
      readonly kind: 'web';
      readonly endpoint: string;
      readonly keys: { readonly p256dh: string; readonly auth: string };
    };

const path = (id: string): string => `/api/v1/push-devices/${encodeURIComponent(id)}`;

/** Notices on people's devices. */
export const push = {
  /** What a browser subscribes with. */
  key: async (): Promise<string> => (await call(pushKeySchema, { url: '/api/v1/push-key' })).publicKey,
  /** The devices on which a user has turned notices on, the newest first. */
  devices: (username: string): Promise<PushDevice[]> =>
    call(z.array(pushDeviceSchema), { url: `/api/v1/users/${encodeURIComponent(username)}/push-devices` }),
  /**
   * Turns notices on for the caller on this device; it is nobody else's from now on. Without a name it is known by its
   * browser and system.
   *
   * @param renews id of a device that was lost: one that the person has ended meanwhile is not begun anew (`notFound`)
   */
  add: (address: Address, name?: string, renews?: string): Promise<PushDevice> =>
    call(pushDeviceSchema, {
      method: 'POST',
      url: '/api/v1/push-devices',
      data: { address, ...(name !== undefined && { name }), ...(renews !== undefined && { renews }) },
    }),
  remove: (id: string): Promise<unknown> => call(z.unknown(), { method: 'DELETE', url: path(id) }),
  /** Sends a notice to one's own device now, and tells what became of it. */
  test: (id: string): Promise<PushTrial> =>
    call(pushTrialSchema, { method: 'POST', url: `${path(id)}/test`, data: {} }),
};
