import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '@peil/shared-kernel/cache';
import { Skeleton, VisuallyHidden } from '@peil/shared-kernel/ui';
import { texts } from './texts.ts';

/**
 * The organisation one works in, or "Dashboard" when there is none (HOME-01). Until that is known the line is kept
 * free, so that neither name gives way to the other; a screen reader hears the default name of HOME-01.
 */
export function HomeTitle({ orgid }: { readonly orgid: string }) {
  const { data: organisation, isLoading } = useQuery({ ...organisationQuery(orgid), enabled: orgid !== '' });
  if (!isLoading) return organisation?.name || texts.dashboard;
  return (
    <>
      <VisuallyHidden>{texts.home}</VisuallyHidden>
      <Skeleton width="12ch" />
    </>
  );
}
