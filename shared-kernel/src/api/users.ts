import * as z from 'zod/mini';
import { call } from './client.ts';
import { userSchema } from './schemas/index.ts';

const path = (username: string) => `/api/v1/users/${encodeURIComponent(username)}`;

export const users = {
  /** The users the caller may see. */
  list: () => call(z.array(userSchema), { url: '/api/v1/users' }),
  get: (username: string) => call(userSchema, { url: path(username) }),
  /** Replaces the caller's own list of favourite device ids. */
  setFavourites: (username: string, devids: readonly string[]) =>
    call(z.object({ result: z.number() }), {
      method: 'POST',
      url: `${path(username)}/set-favourites`,
      data: devids,
    }),
};
