import * as z from 'zod/mini';
import { call } from './client.ts';
import { auditEntrySchema, type AuditEntry } from './schemas/index.ts';

/** Entries of a page. */
const pageSize = 30;

export const audit = {
  /**
   * What was changed of a device, the newest first; an empty page is the last.
   * @param before id of the last entry of the page before; null: the newest page
   */
  ofDevice: (devid: string, before: number | null): Promise<AuditEntry[]> =>
    call(z.array(auditEntrySchema), {
      url: '/api/v1/audit',
      params: { object: devid, kind: 'device', limit: pageSize, ...(before !== null && { before }) },
    }),
};
