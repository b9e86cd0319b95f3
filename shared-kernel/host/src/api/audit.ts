import * as z from 'zod/mini';
import { call } from './client.ts';
import { auditEntrySchema, type AuditEntry } from '../../../wire/src/index.ts';

/** Entries of a page. */
const pageSize = 30;

const entriesOf = (
  kind: 'device' | 'organisation' | 'user',
  object: string,
  before: number | null,
): Promise<AuditEntry[]> =>
  call(z.array(auditEntrySchema), {
    url: '/api/v1/audit',
    params: { object, kind, limit: pageSize, ...(before !== null && { before }) },
  });

/**
 * What was changed of a thing, the newest first; an empty page is the last. `before` is the id of the last entry of the
 * page before; null: the newest page.
 */
export const audit = {
  ofDevice: (devid: string, before: number | null): Promise<AuditEntry[]> =>
    entriesOf('device', devid, before),
  ofOrganisation: (orgid: string, before: number | null): Promise<AuditEntry[]> =>
    entriesOf('organisation', orgid, before),
  ofUser: (username: string, before: number | null): Promise<AuditEntry[]> =>
    entriesOf('user', username, before),
};
