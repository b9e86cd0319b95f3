import * as z from 'zod/mini';
import { call } from './client.ts';
import { organisationSchema, type Organisation } from './schemas/index.ts';

export const organisations = {
  list: (): Promise<Organisation[]> =>
    call(z.array(organisationSchema), { url: '/api/v2/organizations', params: { simple: 'True' } }),
  get: (orgid: string): Promise<Organisation> =>
    call(organisationSchema, { url: `/api/v2/organization/${encodeURIComponent(orgid)}` }),
};
