import type { Sheet } from '@peil/shared-kernel/sheets';
import type { CustomerRow } from '../customer-row.ts';
import { texts } from './texts.ts';

/** The customers as a table in a file, in their order (ORG-02). */
export const customerSheet = (rows: readonly CustomerRow[]): Sheet => ({
  name: texts.caption,
  columns: [
    { header: texts.name, type: 'text' },
    { header: texts.orgid, type: 'text' },
    { header: texts.organisationNumber, type: 'text' },
    { header: texts.above, type: 'text' },
    { header: texts.devices, type: 'number' },
    { header: texts.users, type: 'number' },
    { header: texts.closed, type: 'dateTime' },
  ],
  rows: rows.map((row) => [
    row.name,
    row.id,
    row.organisationNumber,
    row.aboveText || null,
    row.deviceCount,
    row.userCount,
    row.closedAt,
  ]),
});
