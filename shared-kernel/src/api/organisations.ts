import * as z from 'zod/mini';
import { call } from './client.ts';
import { organisationSchema } from './schemas/index.ts';

export const organisations = {
  list: () => call(z.array(organisationSchema), { url: '/api/v2/organizations', params: { simple: 'True' } }),
  get: (orgid: string) =>
    call(organisationSchema, { url: `/api/v2/organization/${encodeURIComponent(orgid)}` }),
};
