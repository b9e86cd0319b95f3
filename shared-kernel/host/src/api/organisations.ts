import * as z from 'zod/mini';
import { call } from './client.ts';
import {
  closedOrganisationSchema,
  organisationSchema,
  type ClosedOrganisation,
  type Organisation,
} from '../../../wire/src/index.ts';

/** Parts of an organisation to change; what is left out stays as it is, null empties. */
export interface OrganisationChange {
  readonly name?: string;
  readonly parent?: string;
  /** With or without blanks between the digits. */
  readonly organisation_number?: string | null;
  readonly volume_at_15?: boolean;
  readonly address?: string | null;
  readonly contact?: {
    readonly name?: string | null;
    readonly phone?: string | null;
    readonly email?: string | null;
  };
  readonly support_email?: string | null;
  readonly report_recipients?: readonly string[];
  readonly brand?: {
    /** `#rrggbb`. */
    readonly accent?: string | null;
    /** A data address. */
    readonly logo?: string | null;
  };
}

/** An organisation to be. Below the provider's unless another is named. */
export interface NewOrganisation extends OrganisationChange {
  readonly orgid: string;
  readonly name: string;
}

const path = (orgid: string) => `/api/v2/organization/${encodeURIComponent(orgid)}`;

export const organisations = {
  /** Id and name of the open ones the caller may see, to choose one. */
  list: (): Promise<Organisation[]> =>
    call(z.array(organisationSchema), { url: '/api/v2/organizations', params: { simple: 'True' } }),
  /** All the caller may see, the closed ones too, with what they have. */
  listFull: (): Promise<Organisation[]> =>
    call(z.array(organisationSchema), { url: '/api/v2/organizations' }),
  get: (orgid: string): Promise<Organisation> => call(organisationSchema, { url: path(orgid) }),
  create: (organisation: NewOrganisation): Promise<Organisation> =>
    call(organisationSchema, {
      method: 'POST',
      url: '/api/v2/organization/create',
      data: organisation,
    }),
  update: (orgid: string, change: OrganisationChange): Promise<Organisation> =>
    call(organisationSchema, { method: 'POST', url: path(orgid), data: change }),
  /** Closes one for good: its devices go to the provider's stock, its users are deactivated. `name` confirms it. */
  close: (orgid: string, name: string): Promise<ClosedOrganisation> =>
    call(closedOrganisationSchema, { method: 'POST', url: `${path(orgid)}/close`, data: { name } }),
};
