import { api } from '@peil/shared-kernel/api';
import { AuditTrail } from '@peil/shared-kernel/audit-trail';
import { formatDateTime } from '@peil/shared-kernel/format';
import type { CustomerRow } from '../customer-row.ts';
import { texts } from './texts.ts';

const words = texts.trail;

interface CustomerTrailProps {
  readonly orgid: string;
  readonly rows: readonly CustomerRow[];
}

/** Who changed what of a customer, and when. */
export function CustomerTrail({ orgid, rows }: CustomerTrailProps) {
  return (
    <AuditTrail
      queryKey={['audit', 'organisation', orgid]}
      fetchPage={(before) => api.audit.ofOrganisation(orgid, before)}
      nameOf={(path) => words.fields[path] ?? path}
      textOf={(value, path) => {
        if (path === 'parent') return rows.find(({ id }) => id === value)?.pathText ?? textOf(value);
        if (path === 'closed_at' && typeof value === 'string')
          return formatDateTime(new Date(value)) ?? value;
        return textOf(value);
      }}
    />
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.unset;
  if (Array.isArray(value)) return value.map(String).join(', ') || words.unset;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
