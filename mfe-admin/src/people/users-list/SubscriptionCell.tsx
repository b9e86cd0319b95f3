import { useQuery } from '@tanstack/react-query';
import { getBrand } from '@peil/shared-kernel/brand';
import { missingSubscriptionsQuery } from '@peil/shared-kernel/cache';
import { StatusBadge } from '@peil/shared-kernel/ui';
import { missingFor } from './missing-subscriptions.ts';
import { texts } from './texts.ts';
import type { UserRow } from './user-row.ts';

/** Whether every device that the user sees has a subscription. */
export function SubscriptionCell({ row }: { readonly row: UserRow }) {
  const { data, isError } = useQuery(missingSubscriptionsQuery());
  if (data === undefined) return isError ? texts.subscriptionUnknown : '…';
  const count = missingFor(row.user, data, getBrand().shortName);
  if (count === 0) return texts.subscriptionWell;
  return <StatusBadge status="warning">{texts.subscriptionMissing(count)}</StatusBadge>;
}
