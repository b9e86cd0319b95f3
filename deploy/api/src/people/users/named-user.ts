import * as z from 'zod';

/** The user whom a route's path names. */
export const namedUser = z
  .object({ username: z.string().min(1).max(200).describe('User name, in whatever case') })
  .meta({ examples: [{ username: 'fjord-viewer' }] });
