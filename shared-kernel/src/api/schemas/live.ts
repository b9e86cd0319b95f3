import * as z from 'zod/mini';
import { deviceListSchema } from './device.ts';

/**
 * The events of GET /api/v1/changes (text/event-stream), by name.
 * `ready`: the stream has begun; what the portal has may be older, ask once more (an ETag makes it cheap).
 * `devices`: these rows of the device list are now so.
 * `list`: more changed than is worth sending, or which devices there are: ask for the list.
 * `user`: the user's own settings changed elsewhere (favourites, saved views).
 * `end`: the session is over; the stream ends.
 */
export const liveEventSchemas = {
  ready: z.looseObject({}),
  devices: z.looseObject({ devices: deviceListSchema }),
  list: z.looseObject({}),
  user: z.looseObject({}),
  end: z.looseObject({}),
} as const;

export type LiveEventName = keyof typeof liveEventSchemas;
