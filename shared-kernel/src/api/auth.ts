import * as z from 'zod/mini';
import { call } from './client.ts';

const loginAnswerSchema = z.object({ access_token: z.optional(z.string()) });

export const auth = {
  /** POST /api/v1/auth. The answer may lack the token; the session refuses that. */
  login: (credentials: { user: string; password: string }) =>
    call(loginAnswerSchema, { method: 'POST', url: '/api/v1/auth', data: credentials }),
};
