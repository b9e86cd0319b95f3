import { foundAddressSchema } from '@peil/shared-kernel/api/schemas';
import * as z from 'zod';
import type { ApiApp, ApiContext } from '../api-app.ts';
import { withTenant } from '../db/tenant.ts';
import { answers } from '../docs/answers.ts';
import { callerOf } from '../http/access.ts';
import { ProblemError } from '../problem.ts';
import { FewAtOnce } from '../running/few-at-once.ts';
import { AddressService } from './address-service.ts';

const query = z.object({
  search: z
    .string()
    .trim()
    .min(3)
    .max(100)
    .describe('Street, number and place as people write them')
    .meta({ examples: ['Kokstadvegen 40 Bergen'] }),
});

const texts = {
  unavailable: 'Adressesøket svarer ikke nå.',
  tooMany: 'Flere adressesøk er i gang. Vent til de er ferdige.',
};
/** Seconds until it is worth another try. */
const retryAfter = 30;

/** Where an address is, by Kartverket's open address service (SET-09). */
export function addressRoutes(app: ApiApp, { config, pool }: ApiContext): void {
  const service = new AddressService({ url: config.addressUrl });
  const searches = new FewAtOnce(3, texts.tooMany);

  app.get(
    '/api/v1/addresses',
    {
      config: { access: 'deviceWork', weight: 'light' },
      schema: {
        tags: ['locations'],
        summary: 'Addresses that fit a text, with their coordinates',
        description:
          'A call of our own, asked on of Kartverket’s open address service; at most ten. Answers are remembered for a day. 503 when the service cannot be reached in time.',
        querystring: query,
        response: { 200: z.array(foundAddressSchema), ...answers(400, 401, 403, 429, 503) },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      // Nothing here is anyone's data; the transaction only ends a revoked token's call.
      await withTenant(pool, caller, () => Promise.resolve());
      const result = await searches.take(caller.userid, () => service.find(request.query.search));
      if (result.ok) return [...result.addresses];
      request.log.warn({ cause: result.cause }, 'the address service did not answer');
      throw new ProblemError(503, { error: 'addresses_unavailable', message: texts.unavailable }, retryAfter);
    },
  );
}
