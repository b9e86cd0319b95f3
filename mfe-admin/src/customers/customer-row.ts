import type { Organisation } from '@peil/shared-kernel/api';
import { searchableText } from '@peil/shared-kernel/format';

/** What lists and forms tell of a customer, worked out once. */
export interface CustomerRow {
  readonly id: string;
  readonly name: string;
  /** Orgid of the organisation above; null at the root. */
  readonly parent: string | null;
  /** Names from the root down to the one above it. */
  readonly aboveText: string;
  /** Names from the root down to itself. */
  readonly pathText: string;
  readonly organisationNumber: string | null;
  readonly deviceCount: number;
  readonly userCount: number;
  /** Epoch seconds; null while it is open. */
  readonly closedAt: number | null;
  /** What a search looks in: id, number and path. */
  readonly searchable: string;
}

const between = ' / ';

const secondsOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) / 1000 : null);

export function customerRow(organisation: Organisation): CustomerRow {
  const { orgid, name, parent = null, path = [name], organisation_number: number = null } = organisation;
  return {
    id: orgid,
    name,
    parent,
    aboveText: path.slice(0, -1).join(between),
    pathText: path.join(between),
    organisationNumber: number,
    deviceCount: organisation.device_count ?? 0,
    userCount: organisation.user_count ?? 0,
    closedAt: secondsOf(organisation.closed_at),
    searchable: searchableText(`${orgid} ${number ?? ''} ${path.join(' ')}`),
  };
}

/** The page that support reads of a customer (SUPPORT-02); `person`, a user name, is opened there. */
export const cardPath = (orgid: string, person: string | null = null): string =>
  `/customers/${encodeURIComponent(orgid)}${person === null ? '' : `?person=${encodeURIComponent(person)}`}`;

export const customerPath = (orgid: string): string => `/change-customer/${encodeURIComponent(orgid)}`;
