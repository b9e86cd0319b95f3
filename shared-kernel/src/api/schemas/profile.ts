import * as z from 'zod/mini';
import { appdataSchema } from './device.ts';

/** A template of settings for devices (PROF-01): its appdata and proddata are merged into the device it is applied to. */
export const profileSchema = z.looseObject({
  name: z.string(),
  description: z.nullable(z.string()),
  appdata: appdataSchema,
  proddata: z.record(z.string(), z.unknown()),
});

export interface Profile extends z.infer<typeof profileSchema> {}
