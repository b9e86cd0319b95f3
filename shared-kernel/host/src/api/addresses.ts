import * as z from 'zod/mini';
import { call } from './client.ts';
import { foundAddressSchema, type FoundAddress } from '../../../wire/src/index.ts';

export const addresses = {
  /**
   * Addresses that fit a text of 3 to 100 characters, ten at most; none where nothing fits (SET-09). Throws ApiError
   * of kind `server` when the service that is asked does not answer.
   */
  search: (search: string, signal: AbortSignal): Promise<FoundAddress[]> =>
    call(z.array(foundAddressSchema), { url: '/api/v1/addresses', params: { search }, signal }),
};
