import * as z from 'zod/mini';
import { deviceListSchema, type Device } from './device.ts';

/** The ETag that the device list has with all that was told; left out: nobody knows. */
const version = z.optional(z.string());

/**
 * The events of GET /api/v1/changes (text/event-stream) that say more than their name.
 * `ready`: the stream has begun; what the portal has may be older: ask once more, unless it is of that version.
 * `devices`: these rows of the device list are now so.
 * `list`: more changed than is worth sending, or which devices there are: ask for the list.
 */
export const liveEventSchemas = {
  ready: z.looseObject({ version }),
  devices: z.looseObject({ version, devices: deviceListSchema }),
  list: z.looseObject({ version }),
} as const;

/**
 * An event as it came.
 * `user`: the user's own settings changed elsewhere (favourites, saved views).
 * `end`: the session is over; the stream ends.
 * `unreadable`: its name is known, and what it says is not.
 */
export type LiveEvent =
  | { readonly name: 'ready' | 'list'; readonly version: string | null }
  | {
      readonly name: 'devices';
      readonly version: string | null;
      readonly devices: readonly Device[];
    }
  | { readonly name: 'user' | 'end' | 'unreadable' };
