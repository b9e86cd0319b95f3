import * as z from 'zod/mini';
import { call } from './client.ts';
import { profileSchema, type Profile } from './schemas/index.ts';

/** Templates of settings for devices, which are the provider's (PROF-01). */
export const profiles = {
  /** By name. */
  list: (): Promise<Profile[]> => call(z.array(profileSchema), { url: '/api/v1/profiles' }),
};
