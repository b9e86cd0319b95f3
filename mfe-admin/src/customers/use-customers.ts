import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fullOrganisationsQuery } from '@peil/shared-kernel/cache';
import { customerRow, type CustomerRow } from './customer-row.ts';

interface Customers {
  /** Undefined until they are known. */
  readonly rows: readonly CustomerRow[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** All organisations that the signed-in user may see, closed ones too. */
export function useCustomers(): Customers {
  const { data, error, refetch } = useQuery(fullOrganisationsQuery());
  const rows = useMemo(() => data?.map(customerRow), [data]);
  return { rows, error, retry: () => void refetch() };
}
