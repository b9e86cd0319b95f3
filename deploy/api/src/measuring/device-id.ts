import * as z from 'zod';

/** An id of a device as calls name it. */
export const deviceId = z.string().min(1).max(200);
