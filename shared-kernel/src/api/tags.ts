import * as z from 'zod/mini';
import { call } from './client.ts';

export const tags = {
  /** The tags on everything the caller may see, sorted. */
  list: (): Promise<string[]> => call(z.array(z.string()), { url: '/api/v1/tags' }),
};
